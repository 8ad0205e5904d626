import { and, eq, lt, sql } from 'drizzle-orm';
import type { CartItem } from '@/contracts/cart';
import { MOST_CART_LINES } from '@/contracts/limits';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { cartMerge } from '@/server/platform/db/schema/cart-merge';
import { cartItem } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';

/**
 * 409: the quantity exceeds what is available. `stock` is the product's remaining stock, null when the cart is full.
 */
export class CartConflictError extends ApiError {
  override name = 'CartConflictError';
  constructor(
    code: 'out_of_stock' | 'cart_full',
    detail: string,
    readonly stock: number | null,
  ) {
    super(409, code, detail);
  }
}

const outOfStock = (stock: number) =>
  new CartConflictError('out_of_stock', `Only ${stock} of this product are left.`, stock);

/** How long a key is stored, ms: far longer than a page retries. */
const KEY_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** The `Idempotency-Key` of a request that changes a cart. */
export type Once = { key: string; now: Date };

/**
 * Records the key of a change in the change's own transaction, after {@link lockCart}: a change that fails leaves no
 * key behind. @returns false when a change with this key was applied before
 */
async function claimKey(tx: Db, customerId: number, { key, now }: Once): Promise<boolean> {
  const expired = lt(cartMerge.createdAt, new Date(now.getTime() - KEY_TTL_MS));
  await tx.delete(cartMerge).where(and(eq(cartMerge.customerId, customerId), expired));
  const claimed = await tx
    .insert(cartMerge)
    .values({ customerId, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: cartMerge.key });
  return claimed.length > 0;
}

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
async function lockCart(tx: Db, customerId: number): Promise<void> {
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

/**
 * Removes the quantities that an order bought from its customer's cart; what was added to a line since stays. A guest's
 * cart is stored in the browser, so this does nothing for guests. Must run in the transaction that marks the order
 * paid, which happens once per order.
 */
export async function takeBoughtFromCart(tx: Db, orderId: number): Promise<void> {
  const [order] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  const customerId = order?.customerId ?? null;
  if (customerId === null) return;
  await lockCart(tx, customerId);
  await tx.execute(sql`
    with bought as (
      select product_id, sum(quantity)::int as quantity from order_line
      where order_id = ${orderId} and product_id is not null group by product_id
    ), gone as (
      delete from cart_item c using bought b
      where c.customer_id = ${customerId} and c.product_id = b.product_id and c.quantity <= b.quantity
    )
    update cart_item c set quantity = c.quantity - b.quantity from bought b
    where c.customer_id = ${customerId} and c.product_id = b.product_id and c.quantity > b.quantity`);
}
