import { eq, inArray } from 'drizzle-orm';
import { orders, payment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { failOrder, settlePayment } from './settle';

/**
 * Ends an unpaid order that its shopper replaces with another, which frees its stock and coupon. Queries the provider
 * first: an order that turns out to be paid stays. A payment that arrives later is refunded unless stock and coupon are
 * still available.
 * @throws PaymentUnavailableError when it is unknown whether the order was paid
 */
export async function abandonOrder(
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
    .innerJoin(payment, eq(payment.orderId, orders.id))
    .where(inArray(orders.idempotencyKey, [...keys]));
  for (const order of held) await abandonOrder(ports, order);
}
