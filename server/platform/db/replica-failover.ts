import type { Pool } from 'pg';
import { sqlState } from '@/server/platform/sql-state';

/** SQLSTATE classes of a server that can't answer now: connection, resources, operator, system. */
const UNAVAILABLE = /^(08|53|57|58)/;
/** The statement timeout: the query would be too slow elsewhere, too. */
const CANCELED = '57014';
/** The replica cancelled the query to replay a conflicting change. */
const CONFLICT = '40001';

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * The replica's pool with failover: queries that the replica can't answer go to the primary. Errors of the query itself
 * are not retried; writes must fail on a replica.
 * @param onLost called when the replica does not answer at all
 */
export function withFailover(replica: Pool, primary: Pool, onLost: () => void): Pool {
  const queryReplica = replica.query.bind(replica) as unknown as Query;
  const queryPrimary = primary.query.bind(primary) as unknown as Query;
  const query: Query = (...args) =>
    queryReplica(...args).catch((error: unknown) => {
      const state = sqlState(error);
      if (state !== CONFLICT && isAnswer(state)) throw error;
      if (state !== CONFLICT) onLost();
      return queryPrimary(...args);
    });
  return Object.create(replica, { query: { value: query } }) as Pool;
}

/** Connection errors have no SQLSTATE. */
function isAnswer(state: string | undefined): boolean {
  return state !== undefined && (state === CANCELED || !UNAVAILABLE.test(state));
}
