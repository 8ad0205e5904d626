import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../client';

/** The server behind DATABASE_REPLICA_URL shows something else than DATABASE_URL's. */
export class NotAReplicaError extends Error {
  override name = 'NotAReplicaError';
}

/** Where the primary's log ends, after everything that was committed before this call; and whose log it is. */
export type LogPosition = { end: string; system: string };

export async function readLogEnd(primary: Db): Promise<LogPosition> {
  const [row] = await queryRows<LogPosition>(
    primary,
    sql`select pg_current_wal_insert_lsn()::text as "end", system_identifier::text as system from pg_control_system()`,
  );
  if (!row) throw new Error('The primary does not tell where its log ends.');
  return row;
}

/**
 * Whether the replica shows everything up to there.
 * @throws NotAReplicaError when it is the primary itself, was promoted, or follows another one
 */
export async function hasReplayed(replica: Db, { end, system }: LogPosition): Promise<boolean> {
  const [row] = await queryRows<{ standby: boolean; system: string; replayed: boolean | null }>(
    replica,
    sql`select pg_is_in_recovery() as standby, system_identifier::text as system,
          pg_last_wal_replay_lsn() >= ${end}::pg_lsn as replayed
        from pg_control_system()`,
  );
  if (!row?.standby) throw new NotAReplicaError('DATABASE_REPLICA_URL leads to a server that is no replica.');
  if (row.system !== system) throw new NotAReplicaError('DATABASE_REPLICA_URL leads to a replica of another server.');
  return row.replayed === true;
}
