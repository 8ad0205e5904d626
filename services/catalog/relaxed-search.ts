import type { SearchRelaxation } from '@/contracts/search-reading';

/** Says which words the results leave out: “sünnet” ve “tabak” bulunamadı; “düğün” sonuçları gösteriliyor. */
export function relaxedSentence({ dropped, kept }: SearchRelaxation): string {
  return `${enumerated(dropped)} bulunamadı; “${kept}” sonuçları gösteriliyor.`;
}

/** Says which words near results leave out: “klasik” olmadan “düğün davetiyesi” sonuçları gösteriliyor. */
export function nearSentence({ dropped, kept }: SearchRelaxation): string {
  return `${enumerated(dropped)} olmadan “${kept}” sonuçları gösteriliyor.`;
}

function enumerated(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} ve ${last}` : last;
}
