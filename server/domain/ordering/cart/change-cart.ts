import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { CartItem } from '@/contracts/cart';
import { MOST_CART_LINES } from '@/contracts/limits';
import { type LineKey, wordKey } from '@/contracts/word-key';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { cartMerge } from '@/server/platform/db/schema/cart-merge';
import { cartItem } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { keyOf, type LineContent, lettersOf, takeFrom, timesIn } from './line-content';
import { assertSpelled, findMisspelled } from './spelling';

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

type Change = { content: LineContent; quantity: number };

/**
 * Adds to the line of the same content, or creates one. Checks stock without reserving it; the order does that. A repeated
 * key changes nothing. @returns the line; null when the key is repeated and the line was removed since
 * @throws FieldError `word` when its balloons don't spell it; ApiError 404 for a product that is not sold;
 * CartConflictError with the remaining stock, or for a full cart
 */
export async function addToCart(
  db: Db,
  customerId: number,
  { content, quantity, once }: Change & { once?: Once },
): Promise<CartItem | null> {
  if ('word' in content) await assertSpelled(db, [content.word], 'word');
  return inTransaction(db, async (tx) => {
    await lockCart(tx, customerId);
    const isNew = !once || (await claimKey(tx, customerId, once));
    const lines = await readLines(tx, customerId);
    const line = lines.find((one) => keyOf(one.content) === keyOf(content)) ?? null;
    if (!isNew) return line && toCartItem(line);
    const stock = await stockFor(tx, content, lines);
    if (stock === null) throw notFound();
    const total = (line?.quantity ?? 0) + quantity;
    if (total > stock) throw outOfStock(stock);
    if (line) return toCartItem(await updateQuantity(tx, line, total));
    if (countLetters(lines) + lettersOf(content).length > MOST_CART_LINES)
      throw new CartConflictError('cart_full', `A cart holds ${MOST_CART_LINES} different products.`, null);
    const [{ id } = { id: 0 }] = await tx
      .insert(cartItem)
      .values(rowOf(customerId, content, total))
      .returning();
    return toCartItem({ id, content, quantity: total });
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
    const lines = await readLines(tx, customerId);
    const line = lines.find((one) => one.id === id);
    if (!line) throw notFound();
    if (once && !(await claimKey(tx, customerId, once))) return toCartItem(line);
    if (quantity === 0) {
      await tx.delete(cartItem).where(ownLine(customerId, id));
      return null;
    }
    const stock = (await stockFor(tx, line.content, lines)) ?? 0;
    if (quantity > stock && quantity > line.quantity) throw outOfStock(stock);
    return toCartItem(await updateQuantity(tx, line, quantity));
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

function ownLine(customerId: number, id: number) {
  return and(eq(cartItem.customerId, customerId), eq(cartItem.id, id));
}

type Line = { id: number; content: LineContent; quantity: number };

async function readLines(tx: Db, customerId: number): Promise<Line[]> {
  const rows = await tx.select().from(cartItem).where(eq(cartItem.customerId, customerId)).orderBy(asc(cartItem.id));
  return rows.map(({ id, productId, word, quantity }) => {
    if (word) return { id, content: { word }, quantity };
    if (productId === null) throw new Error(`cart line ${id} has no content`);
    return { id, content: { product: productId }, quantity };
  });
}

function toCartItem({ id, content, quantity }: Line): CartItem {
  return { id, quantity, product: 'word' in content ? null : content.product };
}

function rowOf(customerId: number, content: LineContent, quantity: number): typeof cartItem.$inferInsert {
  const columns =
    'word' in content ? { word: content.word, wordKey: wordKey(content.word) } : { productId: content.product };
  return { customerId, quantity, ...columns };
}

async function updateQuantity(tx: Db, line: Line, quantity: number): Promise<Line> {
  await tx.update(cartItem).set({ quantity }).where(eq(cartItem.id, line.id));
  return { ...line, quantity };
}

/** The size of a cart: an order has a line for each different letter of a word. */
function countLetters(lines: readonly Line[]): number {
  return lines.reduce((sum, { content }) => sum + lettersOf(content).length, 0);
}

/**
 * How many units or words the stock is enough for besides the cart's other lines; null when a product is not sold (any
 * more).
 */
async function stockFor(tx: Db, content: LineContent, lines: readonly Line[]): Promise<number | null> {
  const letters = lettersOf(content);
  const left = await readStock(tx, [content]);
  if (letters.some(({ product }) => !left.has(product))) return null;
  for (const other of lines) {
    if (keyOf(other.content) !== keyOf(content)) takeFrom(left, lettersOf(other.content), other.quantity);
  }
  return timesIn(left, letters);
}

/** The stock of every product that is sold, by id. */
async function readStock(tx: Db, contents: readonly LineContent[]): Promise<Map<number, number>> {
  const products = contents.flatMap((content) => lettersOf(content).map(({ product }) => product));
  const rows = await queryRows<{ id: number; stock: number }>(
    tx,
    sql`select p.id, p.stock from product p join item i on i.id = p.item_id
        where p.id = any(${intArray(products)}) and i.archived_at is null and not p.hidden`,
  );
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

type Merge = Once & { lines: readonly Change[] };

/**
 * Merges a guest's cart into the customer's: quantities add up, capped at the stock, and never fall below the
 * customer's existing ones. Products that are not sold or out of stock, words with such a letter or whose balloons don't
 * spell them, and lines beyond the cart's limit are left out. A key is merged once.
 */
export async function mergeCart(db: Db, customerId: number, { key, lines, now }: Merge): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, customerId);
    if (!(await claimKey(tx, customerId, { key, now }))) return;
    const mine = await readLines(tx, customerId);
    const left = await readStock(
      tx,
      [...mine, ...lines].map(({ content }) => content),
    );
    for (const { content, quantity } of mine) takeFrom(left, lettersOf(content), quantity);
    const misspelled = await findMisspelled(
      tx,
      lines.flatMap(({ content }) => ('word' in content ? [content.word] : [])),
    );
    let size = countLetters(mine);
    const rows: (typeof cartItem.$inferInsert)[] = [];
    for (const { content, quantity } of addUp(lines)) {
      if (misspelled.has(String(keyOf(content)))) continue;
      const letters = lettersOf(content);
      const line = mine.find((one) => keyOf(one.content) === keyOf(content));
      const added = Math.min(quantity, timesIn(left, letters));
      if (added === 0 || (!line && size + letters.length > MOST_CART_LINES)) continue;
      takeFrom(left, letters, added);
      if (line) await updateQuantity(tx, line, line.quantity + added);
      else {
        size += letters.length;
        rows.push(rowOf(customerId, content, added));
      }
    }
    if (rows.length > 0) await tx.insert(cartItem).values(rows);
  });
}

/** Sums the quantities of lines with the same content. */
function addUp(lines: Merge['lines']): Change[] {
  const merged = new Map<LineKey, Change>();
  for (const { content, quantity } of lines) {
    const key = keyOf(content);
    merged.set(key, { content, quantity: Math.min(999, (merged.get(key)?.quantity ?? 0) + quantity) });
  }
  return [...merged.values()];
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
      where order_id = ${orderId} and product_id is not null and word is null group by product_id
    ), gone as (
      delete from cart_item c using bought b
      where c.customer_id = ${customerId} and c.product_id = b.product_id and c.quantity <= b.quantity
    )
    update cart_item c set quantity = c.quantity - b.quantity from bought b
    where c.customer_id = ${customerId} and c.product_id = b.product_id and c.quantity > b.quantity`);
  await tx.execute(sql`
    with bought as (
      select distinct word->>'key' as key, (word->>'quantity')::int as quantity from order_line
      where order_id = ${orderId} and word is not null
    ), gone as (
      delete from cart_item c using bought b
      where c.customer_id = ${customerId} and c.word_key = b.key and c.quantity <= b.quantity
    )
    update cart_item c set quantity = c.quantity - b.quantity from bought b
    where c.customer_id = ${customerId} and c.word_key = b.key and c.quantity > b.quantity`);
}
