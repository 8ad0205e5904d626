import { sql } from 'drizzle-orm';
import { type Db, queryRows } from './client';

const KEY = 'database_id';

/** Tells this database from all others, copies made by a restore included; a migration made it, once. */
export async function databaseId(db: Db): Promise<string> {
  const [row] = await queryRows<{ value: string }>(db, sql`select value from meta where key = ${KEY}`);
  if (!row) throw new Error('The database has no id.');
  return row.value;
}

/** Gives a restored database an id of its own: the one that it is a copy of may still run. */
export async function renewDatabaseId(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into meta (key, value) values (${KEY}, gen_random_uuid()::text)
    on conflict (key) do update set value = excluded.value`);
}
