import type { PreparedPglite } from './prepared-pglite';

/** How often the size of the write-ahead log is checked, ms. */
const PAUSE = 60_000;
/** When more than this was written since the last checkpoint, bytes, the next one is made. */
const CHECKPOINT_AFTER_BYTES = 48 * 1024 * 1024;

/** The log that PostgreSQL keeps after a checkpoint: by default 1 GB and 80 MB, too much for a shop. */
export const LOG_SIZES = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

/**
 * Bounds the write-ahead log of the embedded database, which runs without PostgreSQL's checkpointer process, so that
 * its log would grow until it is closed. A checkpoint writes tables to disk; crash safety is unchanged.
 * @returns stops it, after a running checkpoint has ended
 */
export function boundLog(client: PreparedPglite): () => Promise<void> {
  let running = Promise.resolve();
  const check = async () => {
    const { rows } = await client.query<{ written: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as written from pg_control_checkpoint()',
    );
    if ((rows[0]?.written ?? 0) > CHECKPOINT_AFTER_BYTES) await client.exec('checkpoint');
  };
  const timer = setInterval(() => {
    running = running.then(check).catch(() => {}); // a failing database reports errors to its callers
  }, PAUSE).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
