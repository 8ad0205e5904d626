import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './client';

/** How often a waiting instance tries again, ms. */
const PAUSE = 500;

/**
 * Runs long work while no other instance runs work under the same lock. A waiting instance holds no connection, because
 * behind a transaction pooler the lock's holder may need it.
 */
export async function withAdvisoryLock<T>({ db, engine }: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (engine === 'pglite') return work(); // only one process can open its folder
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const [row] = await queryRows<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock}::int) as mine`);
      return row?.mine ? { result: await work() } : null;
    });
    if (done) return done.result;
    await sleep(PAUSE);
  }
}
