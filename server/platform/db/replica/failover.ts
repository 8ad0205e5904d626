import type { Pool } from 'pg';
import { sqlState } from '../retry';

/** SQLSTATE classes of a server that can't answer now: connection, resources, operator, system. */
const UNAVAILABLE = /^(08|53|57|58)/;
/** What was asked lasted too long: elsewhere it would too. */
const CANCELED = '57014';
/** The replica had to replay something that the query still saw. */
const CONFLICT = '40001';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * The replica's pool, but what the replica can't answer the primary does. What is wrong with a query itself stays
 * wrong: a replica refuses writes, and shall.
 * @param onLost hears of it when the replica does not answer at all
 */
export function withFailover(replica: Pool, primary: Pool, onLost: () => void): Pool {
  const ask = replica.query.bind(replica) as unknown as Query;
  const askPrimary = primary.query.bind(primary) as unknown as Query;
  const query: Query = (...args) =>
    ask(...args).catch((error: unknown) => {
      const state = sqlState(error);
      if (state !== CONFLICT && isAnswer(state)) throw error;
      if (state !== CONFLICT) onLost();
      return askPrimary(...args);
    });
  return Object.create(replica, { query: { value: query } }) as Pool;
}

/** Errors of the connection have no SQLSTATE. */
function isAnswer(state: string | undefined): boolean {
  return state !== undefined && (state === CANCELED || !UNAVAILABLE.test(state));
}
