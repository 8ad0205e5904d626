import { inSpan } from '@/server/platform/tracing/tracing';
import type { Db } from './client';

/** SQLSTATE of a duplicate value in a unique index. */
export const UNIQUE_VIOLATION = '23505';

/** Serialization failure and deadlock: the transaction was rolled back and can be repeated. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 4;

/** Runs `work` in a transaction, and repeats it on 40001 and 40P01; everything else is thrown. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inSpan({ name: 'transaction', onlyBelow: true }, () =>
        db.transaction((tx) => work(tx as unknown as Db)),
      );
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** SQLSTATE of a database error, from the driver or wrapped by drizzle. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? sqlState(cause) : undefined;
}
