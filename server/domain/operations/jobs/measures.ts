import { writeSearchTerms } from '@/server/domain/catalog/search-terms/write-terms';
import { writeVitals } from '@/server/domain/operations/vitals/write-vitals';
import type { Ports } from '@/server/platform/ports/ports';

/** Writes down what was counted in memory: at most the last half minute is lost when a process is killed. */
export async function writeMeasures({ db, measures }: Ports): Promise<void> {
  await writeSearchTerms(db, measures.searchTerms);
  await writeVitals(db, measures.vitalCounts);
}
