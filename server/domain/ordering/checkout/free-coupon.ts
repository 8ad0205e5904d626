import { sql } from 'drizzle-orm';
import { foldCouponCode } from '@/contracts/coupon-code';
import { queryRows } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { abandonOrder } from './abandon-order';

/** `ownKey`: the idempotency key hash of the order being placed (idempotency-key.ts). */
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
