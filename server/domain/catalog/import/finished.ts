import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Stored from an import's first write to its end: if it is found at a start, the previous import was interrupted. */
const KEY = 'catalog_import';

/** What an interrupted import may have left to do: only counts, or also the listings below moved categories. */
export type Unfinished = 'items' | 'categories';

/** Records, in the transaction that writes, that closing work is due; `items` does not overwrite `categories`. */
export async function markUnfinished(tx: Db, what: Unfinished): Promise<void> {
  await tx.execute(sql`
    insert into meta (key, value) values (${KEY}, ${what})
    on conflict (key) do update set value = excluded.value where excluded.value = 'categories'`);
}

export async function markFinished(db: Db): Promise<void> {
  await db.execute(sql`delete from meta where key = ${KEY}`);
}

/** What the previous import left undone; null when it completed. */
export async function findUnfinished(db: Db): Promise<Unfinished | null> {
  const [row] = await queryRows<{ value: Unfinished }>(db, sql`select value from meta where key = ${KEY}`);
  return row?.value ?? null;
}
