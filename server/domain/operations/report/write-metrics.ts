import { writeSearchTerms } from '@/server/domain/catalog/search-terms/write-terms';
import { writeVitals } from '@/server/domain/operations/vitals/write-vitals';
import type { Ports } from '@/server/platform/ports/ports';

/** Persists the counts in memory: when a process is killed, at most half a minute is lost. */
export async function writeMetrics({ db, metrics }: Ports): Promise<void> {
  await writeSearchTerms(db, metrics.searchTerms);
  await writeVitals(db, metrics.vitalCounts);
}
