import { and, eq, isNull } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { toMoneyString } from '@/contracts/money';
import type { BranchMeans } from '@/contracts/payment-methods';
import { markPaid } from '@/server/domain/ordering/checkout/settle';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { awaitsMoney } from '@/server/domain/ordering/lifecycle/payment-due';
import { recordChange } from '@/server/platform/audit/record-change';
import { inTransaction } from '@/server/platform/db/retry';
import { orders, payment, receipt } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Records that the buyer has paid the whole order at the branch.
 * @param by who took the money
 * @throws ApiError 404, 409 `wrong_method`, `paid_already`, `wrong_status`
 */
export async function payAtBranch(ports: Ports, number: string, means: BranchMeans, by: string): Promise<void> {
  const { db, clock } = ports;
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw notFound();
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const at = clock.now();
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.id));
    if (order?.paymentMethod !== 'branch') {
      throw new ApiError(409, 'wrong_method', 'This order is not paid at a branch.');
    }
    if (order.paidAt) throw new ApiError(409, 'paid_already', 'This order is paid.');
    if (!awaitsMoney(order)) throw new ApiError(409, 'wrong_status', `The order is ${order.status}.`);
    const [paid] = await tx
      .update(payment)
      .set({ status: 'succeeded', paidPrice: order.amount, settledAt: at, askAt: null })
      .where(and(eq(payment.orderId, order.id), isNull(payment.token), isNull(payment.swapId)))
      .returning({ id: payment.id });
    if (!paid) throw new Error(`order ${number} has no payment`);
    const row = { orderId: order.id, paymentId: paid.id, kind: means, amount: order.amount, by, at };
    const [written] = await tx
      .insert(receipt)
      .values({ ...row, receivedOn: istanbulDay(at) })
      .returning({ id: receipt.id });
    await markPaid(tx, ports, order.id);
    const after = { order: number, kind: means, amount: toMoneyString(order.amount) };
    await recordChange(tx, { entity: 'receipts', id: written?.id ?? 0, after });
  });
}
