import { eq, inArray } from 'drizzle-orm';
import { orders, payment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { failOrder, settlePayment } from './settle';

/**
 * Gives up an unpaid order, because its shopper places another in its stead: what it holds is free for that. The
 * provider is asked about it first, and an order that turns out to be paid stays; what is paid for it later goes back
 * unless it can still be had.
 * @throws PaymentUnavailableError when nobody knows whether it was paid
 */
export async function abandonOrder(
  ports: Ports,
  { orderId, token }: { orderId: number; token: string | null },
): Promise<void> {
  if (token) await settlePayment(ports, token);
  await failOrder(ports, orderId, 'replaced');
}

/**
 * Gives up the order that one of these idempotency keys has placed, if there is one: a shopper who comes back from the
 * payment page and changes a word must not find the last piece sold, to the order of before. `keys` must be proven.
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
