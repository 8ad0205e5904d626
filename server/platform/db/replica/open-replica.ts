import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { handlePoolClientErrors } from '../broken-connection';
import type { Db } from '../client';
import * as schema from '../schema';
import { ReplicaLagGuard } from './catch-up';
import { withFailover } from './failover';
import { hasReplayed, readLogEnd } from './log-position';
import { notePrimary } from './primary-of';

/**
 * Timeouts for connecting to the replica and for its answers, ms, after which the primary is used. A pooler in front of
 * a dead replica may not answer for long.
 */
const CONNECT_TIMEOUT = 2000;
const ANSWER_TIMEOUT = 3000;

export type Replica = {
  /**
   * The catalogue's database for one request: the replica while it includes all announced changes, otherwise the
   * primary.
   */
  current(): Db;
  /** Marks the replica as stale after an announced change. */
  doubt(): void;
  /** Resolves when it is trusted (or closed). */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a streaming replica of the database `primary`. Never fails: while it can't be read, the primary is used. */
export function openReplica(url: string, primary: Db, log: Logger): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
    onConnect: async (client) => handlePoolClientErrors(client),
  });
  pool.on('error', () => {}); // an idle connection broke: the next query reports it
  const itself = drizzle(pool, { schema }) as unknown as Db;
  const catchUp = new ReplicaLagGuard(
    { readLogEnd: () => readLogEnd(primary), hasReplayed: (position) => hasReplayed(itself, position) },
    {
      behind: () => log.warn('the replica lags behind: reading from the primary'),
      broken: (error) => log.error({ err: error }, 'the replica cannot be read: reading from the primary'),
      caughtUp: () => log.info('the replica has caught up: reading from it again'),
    },
  );
  const { $client } = primary as unknown as { $client: pg.Pool };
  const db = drizzle(
    withFailover(pool, $client, () => catchUp.doubt()),
    { schema },
  ) as unknown as Db;
  notePrimary(db, primary);
  return {
    current: () => (catchUp.isTrusted ? db : primary),
    doubt: () => catchUp.doubt(),
    settled: () => catchUp.settled(),
    close: async () => {
      await catchUp.close();
      await pool.end();
    },
  };
}
