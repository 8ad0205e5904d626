import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Stands in the database from an import's first write to its end: who finds it knows that one was cut off. */
const KEY = 'catalog_import';

/** What a cut-off import may have left to do: counts alone, or also the listings below categories that it moved. */
export type Unfinished = 'items' | 'categories';

/** Notes, in the transaction that writes, that closing work is owed; `categories` is not taken back by `items`. */
export async function markUnfinished(tx: Db, what: Unfinished): Promise<void> {
  await tx.execute(sql`
    insert into meta (key, value) values (${KEY}, ${what})
    on conflict (key) do update set value = excluded.value where excluded.value = 'categories'`);
}

export async function markFinished(db: Db): Promise<void> {
  await db.execute(sql`delete from meta where key = ${KEY}`);
}

/** What the import before this one left undone; null when it came to its end. */
export async function findUnfinished(db: Db): Promise<Unfinished | null> {
  const [row] = await queryRows<{ value: Unfinished }>(db, sql`select value from meta where key = ${KEY}`);
  return row?.value ?? null;
}
