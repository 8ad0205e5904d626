import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';
import { lockCart } from './change-cart';

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
