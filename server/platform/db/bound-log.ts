import type { PGlite } from '@electric-sql/pglite';

/** How often the length of the log is looked at, ms. */
const PAUSE = 60_000;
/** More of it since the last checkpoint, bytes, and the next one is made. */
const MOST_WRITTEN = 48 * 1024 * 1024;

/** What PostgreSQL keeps of its log after a checkpoint: 1 GB and 80 MB unless told otherwise, too much beside a shop. */
export const LOG_SIZES = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

/**
 * Keeps the log of the embedded database short: it runs without the process that makes checkpoints, so that the log
 * would grow until the database is closed. A checkpoint writes tables out, and changes nothing of what a crash leaves.
 * @returns stops it, after a checkpoint under way has ended
 */
export function boundLog(client: PGlite): () => Promise<void> {
  let running = Promise.resolve();
  const look = async () => {
    const { rows } = await client.query<{ written: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as written from pg_control_checkpoint()',
    );
    if ((rows[0]?.written ?? 0) > MOST_WRITTEN) await client.exec('checkpoint');
  };
  const timer = setInterval(() => {
    running = running.then(look).catch(() => {}); // a database that fails says so to whoever uses it
  }, PAUSE).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
