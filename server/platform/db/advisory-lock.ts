import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './client';

/** How often an instance that waits looks again, ms. */
const PAUSE = 500;

/**
 * Does long work while no other instance does work under the same lock. Who waits holds no connection meanwhile: behind
 * a transaction pooler the one who works may need it.
 */
export async function withAdvisoryLock<T>({ db, engine }: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (engine === 'pglite') return work(); // its folder has one owner
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const [row] = await queryRows<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock}::int) as mine`);
      return row?.mine ? { result: await work() } : null;
    });
    if (done) return done.result;
    await sleep(PAUSE);
  }
}
