import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/db/client';

/** Stands in the database from an import's first write to its end: who finds it knows that one was cut off. */
const KEY = 'catalog_import';

export async function markUnfinished(tx: Db): Promise<void> {
  await tx.execute(sql`insert into meta (key, value) values (${KEY}, 'unfinished') on conflict (key) do nothing`);
}

export async function markFinished(db: Db): Promise<void> {
  await db.execute(sql`delete from meta where key = ${KEY}`);
}

export async function wasCutOff(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ key: string }>(db, sql`select key from meta where key = ${KEY}`);
  return row !== undefined;
}
