import { eq, sql } from 'drizzle-orm';
import { MOST_CART_LINES } from '@/contracts/limits';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { cartItem } from '@/server/platform/db/schema/customer';
import { lockCart } from './change-cart';
import { claimKey, type Once } from './claim-key';

type Merge = Once & { lines: readonly { product: number; quantity: number }[] };

/**
 * Merges a guest's cart into the customer's: quantities add up, capped at the stock, and never fall below the
 * customer's existing ones. Products that are not sold or out of stock, and lines beyond the cart's limit, are left
 * out. A key is merged once.
 */
export async function mergeCart(db: Db, customerId: number, { key, lines, now }: Merge): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, customerId);
    if (!(await claimKey(tx, customerId, { key, now }))) return;
    const merged = addUp(lines);
    const products = await queryRows<{ id: number; stock: number }>(
      tx,
      sql`select p.id, p.stock from product p join item i on i.id = p.item_id
          where p.id = any(${intArray([...merged.keys()])}) and p.stock > 0 and i.archived_at is null`,
    );
    const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
    const mine = await tx.select().from(cartItem).where(eq(cartItem.customerId, customerId));
    const had = new Map(mine.map((line) => [line.productId, line.quantity]));
    let room = MOST_CART_LINES - mine.length;
    const rows: (typeof cartItem.$inferInsert)[] = [];
    for (const [productId, quantity] of merged) {
      const stock = stocks.get(productId);
      const before = had.get(productId);
      if (stock === undefined || (before === undefined && room-- <= 0)) continue;
      rows.push({ customerId, productId, quantity: Math.max(before ?? 0, Math.min((before ?? 0) + quantity, stock)) });
    }
    if (rows.length === 0) return;
    await tx
      .insert(cartItem)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartItem.customerId, cartItem.productId],
        set: { quantity: sql`excluded.quantity` },
      });
  });
}

/** Sums the quantities of lines with the same product. */
function addUp(lines: Merge['lines']): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { product, quantity } of lines) merged.set(product, Math.min(999, (merged.get(product) ?? 0) + quantity));
  return merged;
}
