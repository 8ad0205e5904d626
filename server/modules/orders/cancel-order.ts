import { and, desc, eq } from 'drizzle-orm';
import { inTransaction } from '@/server/db/retry';
import { type OrderStatus, orders, payment } from '@/server/db/schema/order';
import { ApiError, notFound } from '@/server/http/errors';
import { announceStock } from '@/server/modules/checkout/announce-stock';
import { changeStatus } from '@/server/modules/checkout/change-status';
import { releaseOrder } from '@/server/modules/checkout/release-order';
import { lockOrder, settlePayment } from '@/server/modules/checkout/settle';
import type { Ports } from '@/server/ports/ports';
import { mailCancelled } from './letters';

const UNPAID: readonly OrderStatus[] = ['created', 'redirected'];
const UNSENT: readonly OrderStatus[] = ['paid', 'preparing'];

/** A customer may still call it off: nothing was paid, or nothing was sent. */
export function canCancel(status: OrderStatus): boolean {
  return UNPAID.includes(status) || UNSENT.includes(status);
}

/**
 * Cancels a customer's order and gives back its stock and coupon. What was paid becomes due back. An unpaid order is asked about
 * first: whoever pays in one tab and cancels in another is owed the money.
 * @throws ApiError 404 for an order that is somebody else's or nobody's, 409 `not_cancellable`
 */
export async function cancelOrder(ports: Ports, customerId: number, number: string): Promise<void> {
  const { db, clock } = ports;
  const [order] = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number)));
  if (!order) throw notFound();
  if (UNPAID.includes(order.status)) await askProvider(ports, order.id);
  await inTransaction(db, async (tx) => {
    const status = await lockOrder(tx, order.id);
    if (!canCancel(status)) throw new ApiError(409, 'not_cancellable', 'This order can no longer be cancelled.');
    const at = clock.now();
    await changeStatus(tx, order.id, { status: 'cancelled', at, note: 'customer' });
    const [open, paid] = [eq(payment.status, 'initialized'), eq(payment.status, 'succeeded')];
    const ended = { status: 'failed', errorCode: 'cancelled' } as const;
    await tx
      .update(payment)
      .set(ended)
      .where(and(eq(payment.orderId, order.id), open));
    await tx
      .update(payment)
      .set({ status: 'refund_due' })
      .where(and(eq(payment.orderId, order.id), paid));
    await releaseOrder(tx, order.id, at);
    await mailCancelled(tx, ports, order.id, UNSENT.includes(status));
  });
  await announceStock(ports, order.id);
}

async function askProvider(ports: Ports, orderId: number): Promise<void> {
  const [tried] = await ports.db
    .select({ token: payment.token })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.id))
    .limit(1);
  if (!tried?.token) return;
  // A provider that is silent stops nobody from cancelling: money that comes later is due back all the same.
  await settlePayment(ports, tried.token).catch((error: unknown) =>
    ports.log.warn({ err: error }, 'the provider could not be asked before an order was cancelled'),
  );
}
