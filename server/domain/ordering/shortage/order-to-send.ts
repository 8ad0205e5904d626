import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { writeStock } from '@/server/domain/catalog/stock/change-stock';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import type { Db } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import { orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';

/** @throws ApiError 404 */
export async function findOrderId(db: Db, number: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  return order.id;
}

/** Locks an order that is paid and not shipped. @throws ApiError 409 `wrong_status` */
export async function lockOrderToSend(tx: Db, orderId: number): Promise<void> {
  const status = await lockOrder(tx, orderId);
  if (!TO_SEND_STATUSES.includes(status)) {
    throw new ApiError(409, 'wrong_status', `The order is ${status}: nothing of it is being packed.`);
  }
}

/** Sets the stock of products to 0, in its history with the order's number. @returns their items */
export async function markSoldOut(
  tx: Db,
  products: readonly number[],
  { number, at }: { number: string; at: Date },
): Promise<number[]> {
  // Ordered by id, like orders do, to avoid deadlocks.
  const rows = await tx
    .select({ productId: product.id, itemId: product.itemId, stock: product.stock })
    .from(product)
    .where(and(inArray(product.id, [...products]), gt(product.stock, 0)))
    .orderBy(asc(product.id))
    .for('update');
  const written = rows.map(({ productId, stock }) => ({ productId, delta: -stock, stock: 0 }));
  await writeStock(tx, written, { by: 'set', reason: `Missing for ${number}`, at });
  return [...new Set(rows.map(({ itemId }) => itemId))];
}
