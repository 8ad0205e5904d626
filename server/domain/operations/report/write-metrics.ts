import { sql } from 'drizzle-orm';
import { writeSearchClicks, writeSearchTerms } from '@/server/domain/catalog/search-terms/search-terms';
import type { Db } from '@/server/platform/db/client';
import type { Metrics } from '@/server/platform/metrics/metrics';
import type { Ports } from '@/server/platform/ports/ports';

/** Persists the counts in memory: when a process is killed, at most half a minute is lost. */
export async function writeMetrics({ db, metrics }: Ports): Promise<void> {
  await writeSearchTerms(db, metrics.searchTerms);
  await writeSearchClicks(db, metrics.searchClicks);
  await writeVitals(db, metrics.vitalCounts);
}

/** Adds the counts to their days. */
async function writeVitals(db: Db, vitals: Metrics['vitalCounts']): Promise<void> {
  const counts = vitals.take();
  if (counts.length === 0) return;
  try {
    // In the order of the key, so that two instances cannot deadlock.
    await db.execute(sql`
      insert into web_vital (day, page, name, bucket, visits)
      select day, page, name, bucket, visits
      from json_to_recordset(${JSON.stringify(counts)}::json) as c(day date, page text, name text, bucket int, visits int)
      order by day, page, name, bucket
      on conflict (day, page, name, bucket) do update set visits = web_vital.visits + excluded.visits`);
  } catch (error) {
    vitals.restore(counts);
    throw error;
  }
}
