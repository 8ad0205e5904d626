import { sql } from 'drizzle-orm';
import { type Db, queryRows } from './client';

const KEY = 'database_id';

/**
 * A unique id of this database, created once by a migration; also differs between a database and its restored copies.
 */
export async function databaseId(db: Db): Promise<string> {
  const [row] = await queryRows<{ value: string }>(db, sql`select value from meta where key = ${KEY}`);
  if (!row) throw new Error('The database has no id.');
  return row.value;
}

/** Gives a restored database its own id, because the original may still be in use. */
export async function renewDatabaseId(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into meta (key, value) values (${KEY}, gen_random_uuid()::text)
    on conflict (key) do update set value = excluded.value`);
}
