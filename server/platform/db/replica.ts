import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { handlePoolClientErrors } from './broken-connection';
import type { Db } from './client';
import { hasReplayed, readLogEnd } from './log-position';
import { nameStatements, StatementNames } from './named-statements';
import { withFailover } from './replica-failover';
import { ReplicaLagGuard } from './replica-lag-guard';
import { type Replica, registerPrimary } from './replica-registry';

/**
 * Timeouts for connecting to the replica and for its answers, ms, after which the primary is used. A pooler in front of
 * a dead replica may not answer for long.
 */
const CONNECT_TIMEOUT = 2000;
const ANSWER_TIMEOUT = 3000;

/** Opens a streaming replica of the database `primary`. Never fails: while it can't be read, the primary is used. */
export function openReplica(url: string, primary: Db, log: Logger): Replica {
  const names = new StatementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
    onConnect: async (client) => {
      handlePoolClientErrors(client);
      nameStatements(client, names);
    },
  });
  pool.on('error', () => {}); // an idle connection broke: the next query reports it
  const itself = drizzle(pool) as unknown as Db;
  const lagGuard = new ReplicaLagGuard(
    { readLogEnd: () => readLogEnd(primary), hasReplayed: (position) => hasReplayed(itself, position) },
    {
      behind: () => log.warn('the replica lags behind: reading from the primary'),
      broken: (error) => log.error({ err: error }, 'the replica cannot be read: reading from the primary'),
      caughtUp: () => log.info('the replica has caught up: reading from it again'),
    },
  );
  const { $client } = primary as unknown as { $client: pg.Pool };
  const db = drizzle(withFailover(pool, $client, () => lagGuard.markStale())) as unknown as Db;
  registerPrimary(db, primary);
  return {
    current: () => (lagGuard.isCurrent ? db : primary),
    markStale: () => lagGuard.markStale(),
    settled: () => lagGuard.settled(),
    close: async () => {
      await lagGuard.close();
      await pool.end();
    },
  };
}
