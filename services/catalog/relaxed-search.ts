import type { SearchRelaxation } from '@/contracts/search-reading';

/** Says which words the results leave out: “sünnet” ve “tabak” bulunamadı; “düğün” sonuçları gösteriliyor. */
export function relaxedSentence({ dropped, kept }: SearchRelaxation): string {
  const quoted = dropped.map((word) => `“${word}”`);
  const last = quoted.pop();
  const words = quoted.length > 0 ? `${quoted.join(', ')} ve ${last}` : last;
  return `${words} bulunamadı; “${kept}” sonuçları gösteriliyor.`;
}
