import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { orders, payment } from '@/server/db/schema/order';
import { expireOrder, failOrder, settlePayment } from '@/server/modules/checkout/settle';
import { PaymentSignatureError, PaymentUnavailableError } from '@/server/ports/payment';
import type { Ports } from '@/server/ports/ports';

/** The provider is asked about an open order once it is this old, ms: callback and webhook come first. */
const ASK_AFTER = 60_000;
/** When the provider stays silent, an order is given up this long after its token ran out, ms. */
const GIVE_UP_AFTER = 60 * 60_000;
const AT_ONCE = 50;

/** Asks about orders that still wait, and ends those whose payment page has run out: their stock goes back. */
export async function reconcileOrders(ports: Ports): Promise<void> {
  const { db, clock, log } = ports;
  const now = clock.now().getTime();
  const waiting = await db
    .select({ id: orders.id, number: orders.number, expiresAt: orders.expiresAt, token: payment.token })
    .from(orders)
    .innerJoin(payment, eq(payment.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ['created', 'redirected']),
        lt(orders.createdAt, new Date(now - ASK_AFTER)),
        isNotNull(payment.id),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(AT_ONCE);
  for (const order of waiting) {
    const expired = order.expiresAt.getTime() <= now;
    try {
      if (order.token) await settlePayment(ports, order.token);
      else if (expired) await failOrder(ports, order.id, 'never_sent');
      if (expired) await expireOrder(ports, order.id);
    } catch (error) {
      if (!(error instanceof PaymentUnavailableError || error instanceof PaymentSignatureError)) throw error;
      log.warn({ err: error, order: order.number }, 'an open order could not be asked about');
      if (order.expiresAt.getTime() + GIVE_UP_AFTER <= now) await expireOrder(ports, order.id);
    }
  }
}
