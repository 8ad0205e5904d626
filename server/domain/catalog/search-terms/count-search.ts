import { istanbulDay } from '@/contracts/calendar-days';
import type { Metrics } from '@/server/platform/metrics/metrics';
import { termOf } from './term';

/** Counts a submitted search, for metrics and the owner's report. `found`: the number of hits */
export function countSearch({ searches, searchTerms }: Metrics, text: string, found: number, at: Date): void {
  searches.inc({ found: found > 0 ? 'something' : 'nothing' });
  const term = termOf(text);
  if (term !== null) searchTerms.add({ day: istanbulDay(at), term, searches: 1, withoutHits: found === 0 ? 1 : 0 });
}
