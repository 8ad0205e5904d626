import { eq, sql } from 'drizzle-orm';
import { releaseUse, retakeUse } from '@/server/domain/ordering/coupon/coupon-use';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { releaseSlot, retakeSlot } from './slot-reservation';
import { releaseStock, reserveStock } from './stock-reservation';

/** Releases the stock and coupon of an order that was not completed; its status has released its hour. Idempotent. */
export async function releaseOrder(tx: Db, orderId: number, at: Date): Promise<void> {
  await releaseStock(tx, orderId);
  await releaseUse(tx, orderId, at);
}

/**
 * Reserves hour of delivery, stock and coupon of a closed order again; false, with nothing reserved, when one of them is
 * unavailable.
 */
export async function retakeOrder(tx: Db, orderId: number, now: Date): Promise<boolean> {
  if (!(await retakeUse(tx, orderId))) return false;
  const hasSlot = await retakeSlot(tx, orderId, now);
  if (hasSlot && (await retakeStock(tx, orderId))) return true;
  if (hasSlot) await releaseSlot(tx, orderId);
  await releaseUse(tx, orderId, now);
  return false;
}

/** Reserves the stock of a closed order again; false, with nothing reserved, when a line is short. */
async function retakeStock(tx: Db, orderId: number): Promise<boolean> {
  const lines = await tx
    .select({ product: orderLine.productId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  const wanted = lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
  if (wanted.length < lines.length) return false;
  // Locked before they are checked: either all lines are reserved or none is.
  const rows = await queryRows<{ short: boolean }>(
    tx,
    sql`select p.stock < (select sum(l.quantity) from order_line l where l.order_id = ${orderId} and l.product_id = p.id) as short
        from product p where p.id = any(${intArray(wanted.map(({ product }) => product))}) order by p.id for update`,
  );
  if (rows.some(({ short }) => short)) return false;
  await reserveStock(tx, wanted);
  await tx.update(orders).set({ stockReleased: false }).where(eq(orders.id, orderId));
  return true;
}
