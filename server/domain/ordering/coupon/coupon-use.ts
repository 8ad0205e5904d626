import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { couponUse } from '@/server/platform/db/schema/coupon';
import type { AppliedCoupon } from './apply-coupon';

type Used = { orderId: number; customerId: number | null; at: Date };

/** Records that an order uses the coupon, in the order's transaction. */
export async function recordUse(tx: Db, { id, discount }: AppliedCoupon, used: Used): Promise<void> {
  const { orderId, customerId, at } = used;
  await tx.insert(couponUse).values({ orderId, couponId: id, customerId, amount: discount, createdAt: at });
}

/** Releases the coupon use of an order that was not completed. Idempotent. */
export async function releaseUse(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(
    sql`update coupon_use set given_back_at = ${at.toISOString()} where order_id = ${orderId} and given_back_at is null`,
  );
}

/**
 * Takes the coupon use of an order again when its payment arrives after the use was released, unless the coupon is used
 * up or the customer has used it elsewhere. Dates are not checked: the order was placed in time.
 * @returns whether the order has its coupon; true for orders without one
 */
export async function retakeUse(tx: Db, orderId: number): Promise<boolean> {
  await tx.execute(
    sql`select 1 from coupon where id = (select coupon_id from coupon_use where order_id = ${orderId}) for update`,
  );
  const [row] = await queryRows<{ free: boolean }>(
    tx,
    sql`select mine.given_back_at is null or (
          (c.total_uses is null or count(u.order_id) < c.total_uses) and
          (mine.customer_id is null or count(u.order_id) filter (where u.customer_id = mine.customer_id)
            < case when c.first_order_only then 1 else coalesce(c.per_customer, 2147483647) end)) as free
        from coupon_use mine join coupon c on c.id = mine.coupon_id
          left join coupon_use u on u.coupon_id = c.id and u.given_back_at is null and u.order_id <> mine.order_id
        where mine.order_id = ${orderId} group by mine.order_id, c.id`,
  );
  if (!row) return true;
  if (row.free) await tx.execute(sql`update coupon_use set given_back_at = null where order_id = ${orderId}`);
  return row.free;
}
