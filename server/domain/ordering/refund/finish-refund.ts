import { and, eq, inArray, or } from 'drizzle-orm';
import { sumMoney } from '@/contracts/money';
import { mailRefunded } from '@/server/domain/ordering/emails/order-emails';
import { changeStatus, lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { canBecome } from '@/server/domain/ordering/lifecycle/order-state';
import type { Db } from '@/server/platform/db/client';
import { orders, payment } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { returnRequest } from '@/server/platform/db/schema/return';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Completes a refund: mails the buyer once and sets a fully refunded order to `refunded`.
 * @param reference the provider's reference; null for a refund that was paid by hand
 */
export async function finishRefund(tx: Db, ports: Ports, refundId: number, reference: string | null): Promise<void> {
  const at = ports.clock.now();
  const [given] = await tx.select().from(refund).where(eq(refund.id, refundId));
  if (!given) throw new Error(`refund ${refundId} is gone`);
  const order = await lockOrder(tx, given.orderId);
  const [won] = await tx
    .update(refund)
    .set({ status: 'done', providerRef: reference, doneAt: at, lastError: null })
    .where(and(eq(refund.id, refundId), eq(refund.status, 'sent')))
    .returning({ id: refund.id });
  if (!won) return;
  await finishReturn(tx, given);
  if (await isAllBack(tx, given.paymentId)) {
    await tx.update(payment).set({ status: 'refunded' }).where(eq(payment.id, given.paymentId));
    const [row] = await tx.select({ paidAt: orders.paidAt }).from(orders).where(eq(orders.id, given.orderId));
    // A payment that came too late never belonged to the order, whose status stays as it was.
    if (row?.paidAt && canBecome(order, 'refunded') && !(await hasMoney(tx, given.orderId))) {
      await changeStatus(tx, given.orderId, { status: 'refunded', at, note: given.reason });
    }
  }
  await mailRefunded(tx, ports, given);
}

/** A return is refunded when all refunds of it are done, one for each payment that has a part of it. */
async function finishReturn(tx: Db, { id, continuesId }: typeof refund.$inferSelect): Promise<void> {
  const first = continuesId ?? id;
  const parts = await tx
    .select({ status: refund.status, returnId: refund.returnId })
    .from(refund)
    .where(or(eq(refund.id, first), eq(refund.continuesId, first)));
  const returnId = parts.find((part) => part.returnId !== null)?.returnId ?? null;
  if (returnId === null || parts.some(({ status }) => status !== 'done')) return;
  await tx.update(returnRequest).set({ status: 'refunded' }).where(eq(returnRequest.id, returnId));
}

/** Whether some of the order's payments are not, or not completely, given back. */
async function hasMoney(tx: Db, orderId: number): Promise<boolean> {
  const [held] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, ['succeeded', 'refund_due'])))
    .limit(1);
  return held !== undefined;
}

async function isAllBack(tx: Db, paymentId: number): Promise<boolean> {
  const [paid] = await tx.select({ amount: payment.paidPrice }).from(payment).where(eq(payment.id, paymentId));
  const given = await tx
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.status, 'done')));
  return sumMoney(given.map(({ amount }) => amount)) === paid?.amount;
}
