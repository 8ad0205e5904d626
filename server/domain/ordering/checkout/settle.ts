import { eq } from 'drizzle-orm';
import { takeBoughtFromCart } from '@/server/domain/ordering/cart/change-cart';
import { mailUnpaidExpired } from '@/server/domain/ordering/emails/due-emails';
import { mailPaidTooLate, mailReviewRefused } from '@/server/domain/ordering/emails/order-emails';
import { enqueueConfirmation, enqueueNewOrder } from '@/server/domain/ordering/emails/paid-order-emails';
import { changeStatus, lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { canBecome, decide } from '@/server/domain/ordering/lifecycle/order-state';
import { redactGuestOrderNotes } from '@/server/domain/ordering/lifecycle/redact-order-notes';
import { releaseOrder, retakeOrder } from '@/server/domain/ordering/lifecycle/release-order';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { endPayments } from '@/server/domain/ordering/refund/end-payments';
import { planRefund } from '@/server/domain/ordering/refund/plan-refund';
import { applySwapResult } from '@/server/domain/ordering/swap/settle-swap';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orderEvent, orders, type PAYMENT_STATUSES, payment } from '@/server/platform/db/schema/order';
import type { PaymentResult } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { assertAboutOrder, findPaymentAttempt, type PaymentAttempt } from './payment-attempt';

/**
 * Queries the provider for an attempt's result and applies it to the order. Callback, webhook, result page and
 * reconciliation all use it; repeated calls in any order lead to the same result.
 * @returns the order's number, or null for an unknown token
 * @throws PaymentUnavailableError when the provider does not answer, PaymentSignatureError when its answer is not about
 * this order
 */
export async function settlePayment(ports: Ports, token: string): Promise<string | null> {
  const attempt = await findPaymentAttempt(ports.db, token);
  if (!attempt) return null;
  await settleAttempt(ports, attempt, token);
  return attempt.number;
}

/**
 * {@link settlePayment} of an attempt that the caller has read.
 * @returns false when the payment is pending: then nothing is written, whatever the state of the order
 */
export async function settleAttempt(ports: Ports, attempt: PaymentAttempt, token: string): Promise<boolean> {
  const result = await ports.payments.retrieve(token, attempt.conversationId);
  // `decide` answers `nothing` to it in each state, so no lock is needed to decide.
  if (result.status === 'pending') return false;
  if (result.status === 'succeeded' || result.status === 'review') assertAboutOrder(attempt, result);
  const changed = await inTransaction(ports.db, (tx) => apply(tx, ports, attempt, result));
  if (changed) await publishOrderStock(ports, attempt.orderId);
  return true;
}

/** Ends an open order that can no longer be paid; releases its stock once. */
export async function failOrder(ports: Ports, orderId: number, reason: string): Promise<void> {
  await closeOrder(ports, orderId, 'failed', reason);
}

export async function expireOrder(ports: Ports, orderId: number): Promise<void> {
  await closeOrder(ports, orderId, 'expired', 'expired');
}

async function closeOrder(ports: Ports, orderId: number, status: 'failed' | 'expired', reason: string): Promise<void> {
  const at = ports.clock.now();
  const closed = await inTransaction(ports.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [attempt] = await tx
      .select({ payment: payment.status, method: orders.paymentMethod, paidAt: orders.paidAt })
      .from(payment)
      .innerJoin(orders, eq(orders.id, payment.orderId))
      .where(eq(payment.orderId, orderId));
    const isPaid = !!attempt?.paidAt;
    const position = { order, payment: attempt?.payment ?? 'initialized', isPaid };
    // An order that is not paid by card can't fail: it waits for its money until it expires.
    if (decide(position, { kind: 'expired' }) === 'nothing' || !canBecome(order, status, isPaid)) return false;
    await changeStatus(tx, orderId, { status, at, note: reason });
    const back = await endPayments(tx, orderId, { reason: 'underpaid', code: reason, at });
    await releaseOrder(tx, orderId, at);
    if (attempt && attempt.method !== 'card') await mailUnpaidExpired(tx, ports, orderId, back);
    return true;
  });
  if (closed) await publishOrderStock(ports, orderId);
}

/** @returns whether stock may have changed */
async function apply(tx: Db, ports: Ports, attempt: PaymentAttempt, result: PaymentResult): Promise<boolean> {
  const { clock, log } = ports;
  const now = clock.now();
  const order = await lockOrder(tx, attempt.orderId);
  // Read under the lock: a concurrent notification of the same payment may have been applied first.
  const [own] = await tx.select({ status: payment.status }).from(payment).where(eq(payment.id, attempt.id));
  const settle = (values: Partial<typeof payment.$inferInsert>) =>
    tx
      .update(payment)
      .set({ settledAt: now, ...values })
      .where(eq(payment.id, attempt.id));
  const take = (status: (typeof PAYMENT_STATUSES)[number]) =>
    settle({
      status,
      providerPaymentId: result.providerPaymentId,
      paidPrice: result.paidPrice,
      instalments: result.instalments ?? null,
      errorCode: null,
      errorMessage: null,
      askAt: null,
    });
  const giveBack = async () => {
    await take('refund_due');
    const { orderId, id: paymentId } = attempt;
    await planRefund(tx, { orderId, paymentId, amount: 'all', reason: 'late_payment', at: now });
    log.warn({ order: attempt.number }, 'a payment arrived that is not owed any more: it is refunded');
  };
  const owe = async () => {
    await giveBack();
    await mailPaidTooLate(tx, ports, attempt.orderId);
    await redactGuestOrderNotes(tx, attempt.orderId);
  };
  const review = () => settle({ status: 'review', providerPaymentId: result.providerPaymentId, settledAt: null });
  const refuse = () => settle({ status: 'failed', errorCode: result.errorCode, errorMessage: result.errorMessage });
  const status = own?.status ?? 'initialized';
  const event = { kind: 'result', status: result.status } as const;
  if (attempt.swapId !== null) {
    const paid = { id: attempt.id, orderId: attempt.orderId, swapId: attempt.swapId, status };
    const records = { take: () => take('succeeded'), giveBack, review, refuse };
    return applySwapResult(tx, ports, { order, paid, event, records });
  }

  switch (decide({ order, payment: status }, event)) {
    case 'pay':
      await take('succeeded');
      await markPaid(tx, ports, attempt.orderId);
      return false;
    case 'honour-late': {
      const taken = await retakeOrder(tx, attempt.orderId, now);
      if (!taken) {
        await owe();
        return false;
      }
      await take('succeeded');
      await markPaid(tx, ports, attempt.orderId);
      return true;
    }
    case 'give-back':
      await owe();
      return false;
    case 'review':
      await review();
      return false;
    case 'drop':
      await refuse();
      return false;
    case 'fail':
      await refuse();
      // A review takes long: the shopper has left the result page by then.
      if (status === 'review') await mailReviewRefused(tx, ports, attempt.orderId);
      await changeStatus(tx, attempt.orderId, {
        status: 'failed',
        at: now,
        note: status === 'review' ? 'review_refused' : '',
      });
      await releaseOrder(tx, attempt.orderId, now);
      return true;
    default:
      return false;
  }
}

/** Marks an order paid, in a transaction that holds its lock and that has recorded the money. */
export async function markPaid(tx: Db, ports: Ports, orderId: number): Promise<void> {
  const at = ports.clock.now();
  const [order] = await tx
    .select({ status: orders.status, method: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order && !canBecome(order.status, 'paid', false)) {
    // Prepared before it was paid at the branch: its status stays, and its history has the payment.
    await tx.update(orders).set({ paidAt: at }).where(eq(orders.id, orderId));
    await tx.insert(orderEvent).values({ orderId, status: 'paid', at, note: 'branch' });
  } else {
    await changeStatus(tx, orderId, { status: 'paid', at }, { paidAt: at });
  }
  // Other orders have left the cart when they were placed.
  if (order?.method === 'card') await takeBoughtFromCart(tx, orderId);
  await enqueueConfirmation(tx, ports, orderId);
  await enqueueNewOrder(tx, ports, orderId);
}
