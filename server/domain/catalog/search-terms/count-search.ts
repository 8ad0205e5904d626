import type { Measures } from '@/server/platform/metrics/measures';

/** Counts a search that was submitted, for metrics and the owner's report. `found`: how many items */
export function countSearch({ searches, searchTerms }: Measures, text: string, found: number, at: Date): void {
  searches.inc({ found: found > 0 ? 'something' : 'nothing' });
  searchTerms.add(text, found, at);
}
