import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Kurus, sumMoney } from '@/contracts/money';
import type { Db } from '@/server/platform/db/client';
import { payment } from '@/server/platform/db/schema/order';
import { retryFailed } from './failed-refunds';
import { leftOf, planRefund } from './plan-refund';

type Ending = { reason: 'cancelled' | 'underpaid'; code: string; at: Date };

/**
 * Ends the payments of an order that ends, in the transaction that holds its lock: what was received is refunded, also a part of
 * the price; attempts without money have failed. A payment under review waits for its verdict.
 * @param code why, for the payments
 * @returns what is given back, kuruş
 */
export async function endPayments(tx: Db, orderId: number, { reason, code, at }: Ending): Promise<Kurus> {
  const own = eq(payment.orderId, orderId);
  await tx
    .update(payment)
    .set({ status: 'failed', errorCode: code })
    .where(and(own, eq(payment.status, 'initialized'), isNull(payment.paidPrice)));
  const paid = await tx
    .update(payment)
    .set({ status: 'refund_due' })
    .where(and(own, inArray(payment.status, ['initialized', 'succeeded']), isNotNull(payment.paidPrice)))
    .returning({ id: payment.id });
  const given: Kurus[] = [];
  for (const { id: paymentId } of paid) {
    await retryFailed(tx, paymentId, at);
    const { left } = await leftOf(tx, paymentId);
    if (left === 0) continue;
    await planRefund(tx, { orderId, paymentId, amount: 'all', reason, at });
    given.push(left);
  }
  return sumMoney(given);
}
