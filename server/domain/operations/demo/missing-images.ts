import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** The row of `meta` with the number of items of a demo whose images have not all been drawn yet. */
const KEY = 'demo_images';

/** Records, in the transaction that writes the demo, that its images are drawn later. */
export async function noteMissingImages(tx: Db, items: number): Promise<void> {
  await tx.execute(
    sql`insert into meta (key, value) values (${KEY}, ${`${items}`}) on conflict (key) do update set value = excluded.value`,
  );
}

/** @returns the number of items of the demo whose images are to be drawn; null when none are missing */
export async function readMissingImages(db: Db): Promise<number | null> {
  const [row] = await queryRows<{ items: number }>(db, sql`select value::int as items from meta where key = ${KEY}`);
  return row?.items ?? null;
}

/** Records that all are drawn. */
export async function noteImagesDrawn(db: Db): Promise<void> {
  await db.execute(sql`delete from meta where key = ${KEY}`);
}
