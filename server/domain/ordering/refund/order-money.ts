import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { formatKurus, type Kurus, subtractMoney, sumMoney } from '@/contracts/money';
import type { Db } from '@/server/platform/db/client';
import { orderSwap, payment } from '@/server/platform/db/schema/order';
import type { refund } from '@/server/platform/db/schema/refund';
import { ApiError } from '@/server/platform/http/errors';
import { leftOf, planRefund, type RefundPlan } from './plan-refund';

/** Payments of the order itself, and of dearer variants that are in it: not of a change that was not made. */
const BELONGS = or(isNull(payment.swapId), eq(orderSwap.status, 'applied'));

/** The payments that hold, or held, an order's money, oldest first. @throws ApiError 409 `nothing_paid` */
export async function paymentsOf(tx: Db, orderId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .leftJoin(orderSwap, eq(orderSwap.id, payment.swapId))
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, ['succeeded', 'refund_due', 'refunded']), BELONGS))
    .orderBy(asc(payment.id));
  if (rows.length === 0) throw new ApiError(409, 'nothing_paid', 'Nothing was paid for this order.');
  return rows.map(({ id }) => id);
}

/**
 * Plans a refund of an order's money, in a transaction that holds the order's lock: of the oldest payment, and what that does
 * not hold any more of the next ones, each as a refund of its own that continues the first.
 * @returns the first refund, and the amount of all, kuruş
 * @throws ApiError 409 `nothing_paid`, `nothing_left`, `more_than_paid`
 */
export async function planOrderRefund(
  tx: Db,
  plan: Omit<RefundPlan, 'paymentId' | 'continuesId'>,
): Promise<{ refund: typeof refund.$inferSelect; amount: Kurus }> {
  const { orderId, lines, returnId, ...common } = plan;
  const lefts: { paymentId: number; left: Kurus }[] = [];
  for (const paymentId of await paymentsOf(tx, orderId)) {
    lefts.push({ paymentId, left: (await leftOf(tx, paymentId)).left });
  }
  const left = sumMoney(lefts.map((one) => one.left));
  const amount = plan.amount === 'all' ? left : plan.amount;
  if (amount === 0) throw new ApiError(409, 'nothing_left', 'Nothing was paid for it that could still go back.');
  if (amount > left) {
    throw new ApiError(409, 'more_than_paid', `No more than ${formatKurus(left)} is left of what was paid.`);
  }
  let first: typeof refund.$inferSelect | undefined;
  for (const part of drawMoney(lefts, amount)) {
    const whole = first
      ? { continuesId: first.id }
      : { ...(lines && { lines }), ...(returnId !== undefined && { returnId }) };
    const planned = await planRefund(tx, { ...common, orderId, ...part, ...whole });
    first ??= planned;
  }
  if (!first) throw new Error('a refund was not planned');
  return { refund: first, amount };
}

/** What each payment gives of an amount that they hold together, the first ones first; without those that give nothing. */
export function drawMoney(
  lefts: readonly { paymentId: number; left: Kurus }[],
  amount: Kurus,
): { paymentId: number; amount: Kurus }[] {
  let missing = amount;
  return lefts.flatMap(({ paymentId, left }) => {
    const part = Math.min(left, missing);
    missing = subtractMoney(missing, part);
    return part === 0 ? [] : [{ paymentId, amount: part }];
  });
}
