import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { payment } from '@/server/platform/db/schema/order';
import { refund, refundLine } from '@/server/platform/db/schema/refund';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import { paymentsOf } from './order-money';
import { leftOf } from './plan-refund';
import { refundOfUnits } from './refund-units';

/** Refunds that the provider refused. Everything in this file runs while the order is locked. */

type Refunded = typeof refund.$inferSelect;

/**
 * The provider's refusal may be wrong and the money refunded anyway; a further refund of that order could then pay
 * the same money twice. Only a retry queries the provider's records first.
 * @throws ApiError 409 `refund_failed`, `nothing_paid`
 */
export async function assertNoneFailed(tx: Db, orderId: number): Promise<void> {
  const payments = await paymentsOf(tx, orderId);
  const [failed] = await tx
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(inArray(payment.id, payments), ne(payment.status, 'refunded'), eq(refund.status, 'failed')))
    .orderBy(asc(refund.id));
  if (failed) {
    const detail = `Refund ${failed.id} of this order failed; it may have gone back all the same. Retry it first.`;
    throw new ApiError(409, 'refund_failed', detail);
  }
}

/**
 * Retries all failed refunds of a payment, under the ids that the provider may know them by, as far as they are still
 * owed.
 */
export async function retryFailed(tx: Db, paymentId: number, at: Date): Promise<void> {
  for (const failed of await failedOf(tx, paymentId)) {
    if ((await whyNotOwed(tx, failed)) === null) await planAgain(tx, failed.id, at);
  }
}

/** It counts as attempted, so the provider's records are queried before it is sent again. */
export async function planAgain(tx: Db, id: number, at: Date): Promise<Refunded> {
  const [planned] = await tx
    .update(refund)
    .set({ status: 'planned', attempts: 1, nextAttemptAt: at })
    .where(eq(refund.id, id))
    .returning();
  if (!planned) throw new Error(`refund ${id} is gone`);
  return planned;
}

/** A failed refund reserves no amount, so other refunds may have used it. */
export async function whyNotOwed(tx: Db, { orderId, paymentId, id, amount }: Refunded): Promise<ApiError | null> {
  const { left } = await leftOf(tx, paymentId);
  if (amount > left) return new ApiError(409, 'more_than_paid', 'What it would give back has gone back otherwise.');
  const units = await tx
    .select({ line: refundLine.orderLineId, quantity: refundLine.quantity })
    .from(refundLine)
    .where(eq(refundLine.refundId, id));
  try {
    await refundOfUnits(tx, orderId, units);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return new ApiError(409, 'given_already', 'Its units were refunded another way.');
  }
  return null;
}

function failedOf(tx: Db, paymentId: number): Promise<Refunded[]> {
  return tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.status, 'failed')))
    .orderBy(asc(refund.id));
}
