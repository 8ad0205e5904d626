import { inSpan } from '@/server/platform/tracing';
import { sqlState } from '../sql-state';
import type { Db } from './client';

/**
 * The transaction was rolled back and can be repeated: serialization failure, deadlock, and a named statement that is
 * outdated or that a pooler did not keep (named-statements.ts).
 */
const RETRYABLE = new Set(['40001', '40P01', '0A000', '26000', '42P05']);
const TRIES = 4;

/** Runs `work` in a transaction, and repeats it on these errors; everything else is thrown. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return repeatOnConflict(() =>
    inSpan({ name: 'transaction', onlyBelow: true }, () => db.transaction((tx) => work(tx as unknown as Db))),
  );
}

/** The same for a single statement, which is a transaction by itself. */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
