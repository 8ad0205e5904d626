import { desc, eq, type SQL } from 'drizzle-orm';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { settlePayment } from '@/server/domain/ordering/checkout/settle';
import { mailCancelled } from '@/server/domain/ordering/emails/order-emails';
import { changeStatus, lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { canBecome, isOpen } from '@/server/domain/ordering/lifecycle/order-state';
import { releaseOrder } from '@/server/domain/ordering/lifecycle/release-order';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { endPayments } from '@/server/domain/ordering/refund/end-payments';
import { endOpenSwap } from '@/server/domain/ordering/swap/settle-swap';
import { inTransaction } from '@/server/platform/db/retry';
import { type OrderStatus, orders, payment } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** Whether the order can still be cancelled: not paid, or not shipped. */
export function canCancel(status: OrderStatus, isPaid: boolean): boolean {
  return canBecome(status, 'cancelled', isPaid);
}

/** @throws ApiError 404 for an order that does not exist or is not the caller's, 409 `not_cancellable` */
export async function cancelOrder(ports: Ports, owned: OwnedOrder): Promise<void> {
  await cancel(ports, isOwned(owned), 'customer');
}

/** @throws ApiError 404, 409 `not_cancellable` */
export async function cancelForOwner(ports: Ports, number: string): Promise<void> {
  await cancel(ports, eq(orders.number, number), 'owner');
}

/**
 * Cancels an order, releases its stock and coupon and refunds what was paid. Queries the provider about an unpaid order
 * first: a shopper may pay in one tab and cancel in another, and is then owed a refund.
 */
async function cancel(ports: Ports, which: SQL | undefined, by: 'customer' | 'owner'): Promise<void> {
  const { db, clock } = ports;
  const [order] = await db.select({ id: orders.id, status: orders.status }).from(orders).where(which);
  if (!order) throw notFound();
  if (isOpen(order.status)) await askProvider(ports, order.id);
  await inTransaction(db, async (tx) => {
    const status = await lockOrder(tx, order.id);
    const [row] = await tx.select({ paidAt: orders.paidAt }).from(orders).where(eq(orders.id, order.id));
    if (!canCancel(status, !!row?.paidAt))
      throw new ApiError(409, 'not_cancellable', 'This order can no longer be cancelled.');
    const at = clock.now();
    await changeStatus(tx, order.id, { status: 'cancelled', at, note: by });
    const back = await endPayments(tx, order.id, { reason: 'cancelled', code: 'cancelled', at });
    await endOpenSwap(tx, order.id, 'cancelled');
    await releaseOrder(tx, order.id, at);
    await mailCancelled(tx, ports, order.id, { by, wasPaid: back > 0 || !!row?.paidAt });
  });
  await publishOrderStock(ports, order.id);
}

async function askProvider(ports: Ports, orderId: number): Promise<void> {
  const [attempt] = await ports.db
    .select({ token: payment.token })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.id))
    .limit(1);
  if (!attempt?.token) return;
  // A provider outage must not prevent the cancellation: a payment that arrives later is refunded anyway.
  await settlePayment(ports, attempt.token).catch((error: unknown) =>
    ports.log.warn({ err: error }, 'the payment provider could not be queried before cancelling an order'),
  );
}
