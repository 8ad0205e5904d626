import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrderChange } from '@/contracts/change-order';
import { subtractMoney } from '@/contracts/money';
import { findReplacement, unitPriceOf } from '@/server/domain/ordering/line/replace-line';
import { worthOf } from '@/server/domain/ordering/refund/refund-units';
import { outOfStock, type Swap } from '@/server/domain/ordering/swap/write-swap';
import type { Db } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import type { orderLine } from '@/server/platform/db/schema/order';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { differenceOf, isSwappable } from './change-rules';
import type { OrderToChange } from './changeable-order';

type Line = typeof orderLine.$inferSelect;

/**
 * The lines of a change that name another variant than the present one.
 * @throws ApiError 409 `not_swappable`, `out_of_stock`; FieldError `lines` for what is no variant of the line's item
 */
export async function planSwaps(
  tx: Db,
  { lines }: OrderToChange,
  wanted: NonNullable<OrderChange['lines']>,
): Promise<Swap[]> {
  await lockProducts(tx, lines, wanted);
  const swaps: Swap[] = [];
  for (const { line: id, quantity, product: variant } of wanted) {
    const line = lines.find((one) => one.id === id);
    if (!line || variant === undefined || variant === line.productId || quantity === 0) continue;
    if (!isSwappable(line)) throw new ApiError(409, 'not_swappable', 'This line can not be another variant.');
    const by = await findReplacement(tx, line, and(eq(product.id, variant), isVariantOf(line)) ?? sql`false`);
    if (!by || by.hidden) throw new FieldError({ lines: ['Name a variant of the item that is sold.'] });
    if (by.stock < quantity) throw outOfStock(by);
    const paid = subtractMoney(worthOf(line, line.quantity), worthOf(line, line.quantity - quantity));
    swaps.push({ line, by, quantity, ...differenceOf({ quantity, paid, price: unitPriceOf(line) }, by.price) });
  }
  return swaps;
}

/** All at once and in the order of their ids, like orders do, to avoid deadlocks. */
async function lockProducts(tx: Db, lines: readonly Line[], wanted: NonNullable<OrderChange['lines']>): Promise<void> {
  const named = lines.filter(({ id }) => wanted.some(({ line }) => line === id)).map(({ productId }) => productId);
  const ids = [...named, ...wanted.map((one) => one.product ?? null)].filter((id) => id !== null);
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('update');
}

function isVariantOf({ productId }: Line) {
  return sql`${product.itemId} = (select item_id from product where id = ${productId})`;
}
