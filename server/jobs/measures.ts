import { writeSearchTerms } from '@/server/modules/search-terms/write-terms';
import { writeVitals } from '@/server/modules/vitals/write-vitals';
import type { Ports } from '@/server/ports/ports';

/** Writes down what was counted in memory: at most the last half minute is lost when a process is killed. */
export async function writeMeasures({ db, measures }: Ports): Promise<void> {
  await writeSearchTerms(db, measures.searchTerms);
  await writeVitals(db, measures.vitalCounts);
}
