import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from '@/server/platform/sql-state';

/**
 * SQLSTATE classes of a database that can't serve any query now: connection (08), resources (53), stopped by its
 * operator (57), the system under it (58), damaged files (XX). 25006: read-only, as after a failover.
 */
const UNAVAILABLE = /^(?:08|53|57|58|XX|25006)/;

/** Node's error codes of a failed connection. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The drivers (pg 8, pg-pool 3, PGlite 0.5) have only messages for these. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:was closed|has encountered a connection error)|Cannot use a pool after|PGlite is clos)/;

/**
 * Whether an error means that the database is unavailable or broken, as opposed to a wrong statement. Errors of other
 * hosts are wrapped by their clients and do not match.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  if (UNAVAILABLE.test(sqlState(reason) ?? '')) return true;
  const { code = '', message = '' } = (reason ?? {}) as { code?: string; message?: string };
  // The embedded database runs as WebAssembly and traps when its files are broken.
  return NETWORK.has(code) || SENTENCES.test(message) || reason instanceof WebAssembly.RuntimeError;
}
