import { eq } from 'drizzle-orm';
import { subtractMoney } from '@/contracts/money';
import { mailPaymentReminder } from '@/server/domain/ordering/emails/due-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { awaitsMoney, receivedOf } from '@/server/domain/ordering/lifecycle/payment-due';
import { redactGuestOrderNotes } from '@/server/domain/ordering/lifecycle/redact-order-notes';
import { inTransaction } from '@/server/platform/db/retry';
import { orders, payment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { LATE_MONEY_MS } from './payment-terms';
import { expireOrder } from './settle';

/**
 * What is due for an order that is paid by transfer or at a branch: the reminder, its end, and the end of the time in which late
 * money is still expected. `payment.ask_at` is when this is called.
 * @param id of its payment
 */
export async function followUnpaid(
  ports: Ports,
  id: number,
  { orderId, expiresAt }: { orderId: number; expiresAt: Date },
): Promise<void> {
  const { db, clock } = ports;
  if (expiresAt <= clock.now()) await expireOrder(ports, orderId);
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const now = clock.now();
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const [attempt] = await tx.select().from(payment).where(eq(payment.id, id));
    // Paid in the meantime: nothing is due any more.
    if (!order || !attempt?.askAt) return;
    const isWaiting = awaitsMoney(order);
    // An order that is paid at the branch is only waited for once it is ready.
    if (isWaiting && order.expiresAt > now && (order.paymentMethod === 'transfer' || order.status === 'shipped')) {
      await mailPaymentReminder(tx, ports, orderId, subtractMoney(order.amount, receivedOf([attempt])));
    }
    const end = new Date(order.expiresAt.getTime() + (isWaiting ? 0 : LATE_MONEY_MS));
    const isLateMoneyPossible = order.status === 'expired' && order.paymentMethod === 'transfer';
    const askAt = (isWaiting || isLateMoneyPossible) && end > now ? end : null;
    await tx.update(payment).set({ askAt }).where(eq(payment.id, id));
    if (askAt === null) await redactGuestOrderNotes(tx, orderId);
  });
}
