import { and, eq, sql } from 'drizzle-orm';
import type { CartItem } from '@/contracts/cart';
import { MOST_CART_LINES } from '@/contracts/limits';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { cartItem } from '@/server/platform/db/schema/customer';
import { notFound } from '@/server/platform/http/errors';
import { claimKey, type Once } from './claim-key';
import { CartConflictError, outOfStock } from './conflict';

type Line = { product: number; quantity: number };

/**
 * Adds to the product's line, or creates one. Checks stock without reserving it; the order does that. A repeated key
 * changes nothing. @returns the line; null when the key is repeated and the line was removed since
 * @throws ApiError 404 for a product that is not sold; CartConflictError with the remaining stock, or for a full cart
 */
export async function addToCart(
  db: Db,
  customerId: number,
  { product, quantity, once }: Line & { once?: Once },
): Promise<CartItem | null> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, customerId);
    if (once && !(await claimKey(tx, customerId, once))) return lineOf(tx, customerId, product);
    const stock = await stockOf(tx, product);
    if (stock === null) throw notFound();
    const line = await lineOf(tx, customerId, product);
    if ((line?.quantity ?? 0) + quantity > stock) throw outOfStock(stock);
    if (!line && (await countLines(tx, customerId)) >= MOST_CART_LINES)
      throw new CartConflictError('cart_full', `A cart holds ${MOST_CART_LINES} different products.`, null);
    const [written] = await tx
      .insert(cartItem)
      .values({ customerId, productId: product, quantity })
      .onConflictDoUpdate({
        target: [cartItem.customerId, cartItem.productId],
        set: { quantity: sql`${cartItem.quantity} + excluded.quantity` },
      })
      .returning({ id: cartItem.id, quantity: cartItem.quantity });
    return { ...(written as { id: number; quantity: number }), product };
  });
}

/**
 * Replaces a line's quantity; 0 removes the line. Lowering always succeeds, even to a quantity above the stock. A
 * repeated key changes nothing.
 * @returns the line, null when it was removed
 * @throws ApiError 404 for a line that this customer does not have; CartConflictError with the remaining stock
 */
export async function setQuantity(
  db: Db,
  customerId: number,
  { id, quantity, once }: { id: number; quantity: number; once?: Once },
): Promise<CartItem | null> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, customerId);
    const [line] = await tx.select().from(cartItem).where(ownLine(customerId, id));
    if (!line) throw notFound();
    if (once && !(await claimKey(tx, customerId, once)))
      return { id, quantity: line.quantity, product: line.productId };
    if (quantity === 0) {
      await tx.delete(cartItem).where(ownLine(customerId, id));
      return null;
    }
    const stock = (await stockOf(tx, line.productId)) ?? 0;
    if (quantity > stock && quantity > line.quantity) throw outOfStock(stock);
    await tx.update(cartItem).set({ quantity }).where(ownLine(customerId, id));
    return { id, quantity, product: line.productId };
  });
}

/** @throws ApiError 404 for a line that this customer does not have */
export async function removeLine(db: Db, customerId: number, id: number): Promise<void> {
  const removed = await db.delete(cartItem).where(ownLine(customerId, id)).returning({ id: cartItem.id });
  if (removed.length === 0) throw notFound();
}

/** Serializes the changes of one customer's cart, across devices. */
export async function lockCart(tx: Db, customerId: number): Promise<void> {
  await tx.execute(sql`select 1 from customer where id = ${customerId} for update`);
}

async function lineOf(tx: Db, customerId: number, product: number): Promise<CartItem | null> {
  const [line] = await tx
    .select({ id: cartItem.id, quantity: cartItem.quantity, product: cartItem.productId })
    .from(cartItem)
    .where(and(eq(cartItem.customerId, customerId), eq(cartItem.productId, product)));
  return line ?? null;
}

async function countLines(tx: Db, customerId: number): Promise<number> {
  return tx.$count(cartItem, eq(cartItem.customerId, customerId));
}

function ownLine(customerId: number, id: number) {
  return and(eq(cartItem.customerId, customerId), eq(cartItem.id, id));
}

/** Units in stock; null when the product is not sold (any more). */
async function stockOf(tx: Db, product: number): Promise<number | null> {
  const [row] = await queryRows<{ stock: number }>(
    tx,
    sql`select p.stock from product p join item i on i.id = p.item_id where p.id = ${product} and i.archived_at is null`,
  );
  return row?.stock ?? null;
}
