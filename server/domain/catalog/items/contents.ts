import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** The row of `meta` in which the seed records that it has filled the database. */
const KEY = 'seed';
const FILLED = 'filled';

/** `demo`: the seed wrote everything. `own`: there are rows that it did not write, alone or among the demo's. */
export type Contents = 'empty' | 'demo' | 'own';

/**
 * The origin of the catalogue and the content. Orders and customers are ignored, because nothing here replaces them.
 */
export async function readContents(db: Db): Promise<Contents> {
  const [row] = await queryRows<{ state: string | null; empty: boolean }>(
    db,
    sql`select (select value from meta where key = ${KEY}) as state,
          not (exists (select from item) or exists (select from category) or exists (select from brand)
            or exists (select from property) or exists (select from branch) or exists (select from menu_item)
            or exists (select from carousel) or exists (select from coupon where not demo)
            or exists (select from shipping_tariff)) as empty`,
  );
  if (row?.state === FILLED) return 'demo';
  return row?.empty ? 'empty' : 'own';
}

/** Records, in the transaction that writes the demo, that it is complete. */
export async function markDemo(tx: Db): Promise<void> {
  await tx.execute(
    sql`insert into meta (key, value) values (${KEY}, ${FILLED}) on conflict (key) do update set value = excluded.value`,
  );
}

/** Records, in the transaction that writes it, that there is content of the owner's besides the demo. */
export async function markOwn(tx: Db): Promise<void> {
  await tx.execute(sql`update meta set value = 'own' where key = ${KEY} and value = ${FILLED}`);
}
