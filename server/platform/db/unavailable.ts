import { DrizzleQueryError } from 'drizzle-orm';
import { sqlState } from './retry';

/**
 * SQLSTATE classes of a database that can't serve now, whatever it was asked: connection (08), resources (53), stopped
 * by its operator (57), the system under it (58), damaged files (XX). 25006: it takes no writes, as after a failover.
 */
const UNAVAILABLE = /^(?:08|53|57|58|XX|25006)/;

/** Of a connection that isn't there: Node's words for what the network said. */
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

/** The drivers (pg 8, pg-pool 3, PGlite 0.5) have only sentences for these. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:was closed|has encountered a connection error)|Cannot use a pool after|PGlite is clos)/;

/**
 * Whether an error that came out of a request says that the database can't be had or is broken, and not that a statement
 * was wrong. What other hosts fail with comes wrapped by whoever asks them, and is none of these.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  if (UNAVAILABLE.test(sqlState(reason) ?? '')) return true;
  const { code = '', message = '' } = (reason ?? {}) as { code?: string; message?: string };
  // The embedded database runs as WebAssembly: when its files are broken it traps.
  return NETWORK.has(code) || SENTENCES.test(message) || reason instanceof WebAssembly.RuntimeError;
}
