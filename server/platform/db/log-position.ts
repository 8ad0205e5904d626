import { sql } from 'drizzle-orm';
import { type Db, queryRows } from './client';

/** The server of DATABASE_REPLICA_URL is not a replica of DATABASE_URL's. */
export class NotAReplicaError extends Error {
  override name = 'NotAReplicaError';
}

/** The end of the primary's log, after everything that was committed before this call, and the id of its system. */
export type LogPosition = { end: string; system: string };

/**
 * The size of a page header in the log, rounded up, bytes. The server reports where its next record will begin; at the
 * start of a page or segment that is after the header (24 bytes, 40 in a new segment). A replica has replayed up to the
 * end of the last record, which is before that header, and would seem to lag until the next write. No record begins
 * within a page's first 40 bytes, so there the start of the page is the end of the last record.
 */
const HEADER = 40;

export async function readLogEnd(primary: Db): Promise<LogPosition> {
  const [row] = await queryRows<LogPosition>(
    primary,
    sql`select (case when next.offs <= ${HEADER} then next.lsn - next.offs else next.lsn end)::text as "end",
          system_identifier::text as system
        from pg_control_system(), (
          select lsn, (lsn - '0/0'::pg_lsn) % current_setting('wal_block_size')::numeric as offs
          from pg_current_wal_insert_lsn() as lsn
        ) as next`,
  );
  if (!row) throw new Error('The primary does not report its log position.');
  return row;
}

/**
 * Whether the replica includes everything up to this position.
 * @throws NotAReplicaError when it is the primary itself, was promoted, or follows another server
 */
export async function hasReplayed(replica: Db, { end, system }: LogPosition): Promise<boolean> {
  const [row] = await queryRows<{ standby: boolean; system: string; replayed: boolean | null }>(
    replica,
    sql`select pg_is_in_recovery() as standby, system_identifier::text as system,
          pg_last_wal_replay_lsn() >= ${end}::pg_lsn as replayed
        from pg_control_system()`,
  );
  if (!row?.standby) throw new NotAReplicaError('The server of DATABASE_REPLICA_URL is not a replica.');
  if (row.system !== system)
    throw new NotAReplicaError('The server of DATABASE_REPLICA_URL is a replica of another server.');
  return row.replayed === true;
}
