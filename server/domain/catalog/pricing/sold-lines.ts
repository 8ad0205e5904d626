import { sql } from 'drizzle-orm';
import type { Kurus } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';

/** `weight` of a unit in grams, null if unknown. */
export type SoldLine = { id: number; itemId: number; price: Kurus; weight: number | null; quantity: number };

/**
 * Lines of a cart at current prices, for responses that reserve nothing. Products that are no longer sold are left out.
 */
export async function readSoldLines(
  db: Db,
  items: readonly { product: number; quantity: number }[],
): Promise<SoldLine[]> {
  const rows = await queryRows<Omit<SoldLine, 'quantity'>>(
    db,
    sql`select p.id, p.item_id as "itemId", p.price, p.weight from product p join item i on i.id = p.item_id
        where p.id = any(${intArray(items.map(({ product }) => product))}) and i.archived_at is null and not p.hidden`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ product, quantity }) => {
    const row = known.get(product);
    return row ? [{ ...row, quantity }] : [];
  });
}
