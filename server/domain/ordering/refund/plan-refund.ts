import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { formatKurus, type Kurus, subtractMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { REFUND_REASONS } from '@/contracts/refund-methods';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { payment } from '@/server/platform/db/schema/order';
import { refund, refundLine } from '@/server/platform/db/schema/refund';
import { ApiError } from '@/server/platform/http/errors';

export type RefundPlan = {
  orderId: number;
  paymentId: number;
  /** Kuruş; `all` is the remaining amount. */
  amount: Kurus | 'all';
  reason: (typeof REFUND_REASONS)[number];
  note?: string;
  returnId?: number;
  /** The refund whose rest this is (`planOrderRefund`). */
  continuesId?: number;
  lines?: readonly { orderLineId: number; quantity: number; restocked: boolean; missing: number }[];
  at: Date;
};

/**
 * Plans a refund, in the transaction of its cause, which must hold the order's lock: so the refunds of a payment never
 * exceed it. A refund by itself changes no stock.
 * @throws ApiError 409 `nothing_left`, `more_than_paid`
 */
export async function planRefund(tx: Db, plan: RefundPlan): Promise<typeof refund.$inferSelect> {
  const { orderId, paymentId, reason, note = '', returnId = null, continuesId = null, at } = plan;
  const { paid, left, isByHand } = await leftOf(tx, paymentId);
  const amount = plan.amount === 'all' ? left : plan.amount;
  if (amount === 0) throw new ApiError(409, 'nothing_left', 'Nothing was paid for it that could still go back.');
  if (amount > left) {
    throw new ApiError(409, 'more_than_paid', `No more than ${formatKurus(left)} is left of the payment.`);
  }
  const [planned] = await tx
    .insert(refund)
    .values({
      orderId,
      paymentId,
      returnId,
      continuesId,
      conversationId: randomUUID(),
      amount,
      whole: amount === paid,
      reason,
      note,
      // The provider knows nothing of money that came without it: the owner gives it back, and settles the refund.
      status: isByHand ? 'due' : 'planned',
      nextAttemptAt: at,
      createdAt: at,
    })
    .returning();
  if (!planned) throw new Error('a refund was not written');
  const lines = (plan.lines ?? []).map((line) => ({ refundId: planned.id, ...line }));
  if (lines.length > 0) await tx.insert(refundLine).values(lines);
  const after = { order_id: orderId, amount: toMoneyString(amount), cause: reason };
  await recordChange(tx, { entity: 'refunds', id: planned.id, after });
  return planned;
}

/**
 * The paid amount, and the part of it that is neither refunded nor planned to be, kuruş. Failed refunds do not count. `isByHand`:
 * it was paid without the provider.
 */
export async function leftOf(tx: Db, paymentId: number): Promise<{ paid: Kurus; left: Kurus; isByHand: boolean }> {
  const [attempt] = await tx
    .select({ paid: payment.paidPrice, token: payment.token })
    .from(payment)
    .where(eq(payment.id, paymentId));
  const refunds = await tx
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), ne(refund.status, 'failed')));
  const paid = attempt?.paid ?? 0;
  return {
    paid,
    left: subtractMoney(paid, sumMoney(refunds.map(({ amount }) => amount))),
    isByHand: attempt?.token === null,
  };
}
