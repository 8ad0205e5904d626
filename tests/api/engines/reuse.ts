import { sql } from 'drizzle-orm';
import { type Database, type Db, queryRows } from '@/server/platform/db/client';

/** Deletes all rows but the database's id, which a migration creates, and restarts all sequences. Triggers and foreign keys are off, so that the order is of no account. */
export function emptyTables(database: Database): Promise<void> {
  return database.exec(`
    begin;
    set local session_replication_role = replica;
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'meta' loop
        execute format('delete from %I', name);
      end loop;
      delete from meta where key <> 'database_id';
      perform setval(seqrelid, seqstart, false) from pg_sequence;
    end $$;
    commit`);
}

/** Differs after a change of tables, columns, indexes, constraints or triggers, also when they were recreated alike. */
export async function schemaOf(db: Db): Promise<string> {
  const [row] = await queryRows<{ schema: string }>(
    db,
    sql`
      select md5(string_agg(id, ',' order by id)) as schema
      from (
        select concat('relation ', oid) as id from pg_class where relnamespace = 'public'::regnamespace
        union all
        select concat('column ', attrelid, ' ', attname)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r'
        union all
        select concat('constraint ', oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all
        select concat('trigger ', oid) from pg_trigger where not tgisinternal
      ) objects`,
  );
  return row?.schema ?? '';
}
