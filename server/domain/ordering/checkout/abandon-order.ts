import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { foldCouponCode } from '@/contracts/coupon-code';
import { queryRows } from '@/server/platform/db/client';
import { orders, payment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { failOrder, settlePayment } from './settle';

/**
 * Ends an unpaid order that its shopper replaces with another, which frees its stock and coupon. Queries the provider
 * first: an order that turns out to be paid stays. A payment that arrives later is refunded unless stock and coupon are
 * still available.
 * @throws PaymentUnavailableError when it is unknown whether the order was paid
 */
async function abandonOrder(
  ports: Ports,
  { orderId, token }: { orderId: number; token: string | null },
): Promise<void> {
  if (token) await settlePayment(ports, token);
  await failOrder(ports, orderId, 'replaced');
}

/**
 * Ends the unpaid order of these idempotency keys, if there is one. Without this, a shopper who returns from the
 * payment page and edits the order could find the last unit reserved by their own previous order. `keys` must be
 * proven.
 * @throws PaymentUnavailableError
 */
export async function abandonOrderOf(ports: Ports, keys: readonly string[]): Promise<void> {
  const held = await ports.db
    .select({ orderId: orders.id, token: payment.token })
    .from(orders)
    .innerJoin(payment, and(eq(payment.orderId, orders.id), isNull(payment.swapId)))
    .where(inArray(orders.idempotencyKey, [...keys]));
  for (const order of held) await abandonOrder(ports, order);
}

/** `ownKey`: the idempotency key hash of the order being placed (idempotency.ts). */
type Starting = { code: string; customerId: number; ownKey: string | null };
type Held = { orderId: number; token: string | null };

/**
 * Lets a customer who returns from the payment page reuse a limited coupon: ends the customer's own unpaid orders that
 * hold it. Queries the provider about them first; a payment that arrives for one of them later is refunded unless the
 * coupon is available again. Orders with the same key are this order and stay.
 * @throws PaymentUnavailableError when it is unknown whether they were paid
 */
export async function freeCoupon(ports: Ports, { code, customerId, ownKey }: Starting): Promise<void> {
  const held = await queryRows<Held>(
    ports.db,
    sql`select o.id as "orderId", p.token from coupon c join coupon_use u on u.coupon_id = c.id
          join orders o on o.id = u.order_id join payment p on p.order_id = o.id
        where c.code = ${foldCouponCode(code)} and u.customer_id = ${customerId} and u.given_back_at is null
          and (c.total_uses is not null or c.per_customer is not null or c.first_order_only)
          and o.status in ('created', 'redirected') and (${ownKey}::text is null or o.idempotency_key is distinct from ${ownKey})
        order by o.id`,
  );
  for (const order of held) await abandonOrder(ports, order);
}
