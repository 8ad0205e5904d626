import { inSpan } from '@/server/platform/tracing/tracing';
import type { Db } from './client';

/** SQLSTATE of a value that a unique index has already. */
export const UNIQUE_VIOLATION = '23505';

/** Serialization failure and deadlock: the transaction did nothing and may simply run again. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 4;

/** Runs `work` in a transaction, again when the database asks for it (40001, 40P01); everything else is thrown. */
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

/** SQLSTATE of a database error, wherever the driver or drizzle has put it. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? sqlState(cause) : undefined;
}
