import { eq, sql } from 'drizzle-orm';
import { followUnpaid } from '@/server/domain/ordering/checkout/follow-unpaid';
import { nextPollAt } from '@/server/domain/ordering/checkout/payment-poll-schedule';
import { expireOrder, failOrder, settlePayment } from '@/server/domain/ordering/checkout/settle';
import { isOpen } from '@/server/domain/ordering/lifecycle/order-state';
import { redactGuestOrderNotes } from '@/server/domain/ordering/lifecycle/redact-order-notes';
import { closeSwap } from '@/server/domain/ordering/swap/settle-swap';
import { queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orderSwap, orders, payment } from '@/server/platform/db/schema/order';
import { PaymentSignatureError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';

/** Without an answer from the provider, an order expires this long after its token, ms. */
const GIVE_UP_AFTER = 60 * 60_000;
/** A claimed attempt is reserved for one instance for this long, ms; then another may poll it. */
const CLAIM = 60_000;
const AT_ONCE = 50;

/**
 * Polls the provider for attempts that may still have a result and expires orders whose payment page has run out, which
 * releases their stock. Closed orders are polled too, because a payment's notification may have been lost. Orders that are paid
 * without the provider are followed by the same queue.
 */
export async function reconcileOrders(ports: Ports): Promise<void> {
  for (let polled = 0; polled < AT_ONCE; polled++) {
    const id = await claimTry(ports);
    if (id === null) return;
    await askAbout(ports, id);
  }
}

async function claimTry({ db, clock }: Ports): Promise<number | null> {
  const now = clock.now();
  const [claimed] = await queryRows<{ id: number }>(
    db,
    sql`update payment set ask_at = ${new Date(now.getTime() + CLAIM).toISOString()}
        where id = (select id from payment where ask_at <= ${now.toISOString()} order by ask_at, id limit 1
                    for update skip locked)
        returning id`,
  );
  return claimed?.id ?? null;
}

async function askAbout(ports: Ports, id: number): Promise<void> {
  const { db, clock, log } = ports;
  const attempt = await readPaymentAttempt(ports, id);
  if (!attempt) return;
  if (attempt.method !== 'card' && attempt.swapId === null) return followUnpaid(ports, id, attempt);
  const late = clock.now().getTime() - attempt.expiresAt.getTime();
  let answered = true;
  try {
    if (attempt.token) await settlePayment(ports, attempt.token);
    else if (late >= 0) await fail(ports, attempt, 'never_sent');
    if (late >= 0) await expire(ports, attempt);
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError || error instanceof PaymentSignatureError)) throw error;
    answered = false;
    log.warn({ err: error, order: attempt.number }, 'a payment could not be polled');
    if (late >= GIVE_UP_AFTER) await expire(ports, attempt);
  }
  const after = await readPaymentAttempt(ports, id);
  // Settled in the meantime, or never sent to the provider: no result can follow.
  if (!after?.askAt) return;
  const isWaiting = after.swapId === null ? isOpen(after.order) : after.swap === 'open';
  const over = after.token === null && !isWaiting;
  const askAt = over ? null : nextPollAt({ ...after, inReview: after.status === 'review', answered }, clock.now());
  await inTransaction(db, async (tx) => {
    await tx.update(payment).set({ askAt }).where(eq(payment.id, id));
    if (askAt === null) await redactGuestOrderNotes(tx, after.orderId);
  });
}

/** What the attempt was to pay: the order, or a change of it. */
type Target = { orderId: number; swapId: number | null };

function fail(ports: Ports, { orderId, swapId }: Target, reason: string): Promise<void> {
  return swapId === null ? failOrder(ports, orderId, reason) : closeSwap(ports, { orderId, swapId }, reason);
}

function expire(ports: Ports, { orderId, swapId }: Target): Promise<void> {
  return swapId === null ? expireOrder(ports, orderId) : closeSwap(ports, { orderId, swapId }, 'expired');
}

async function readPaymentAttempt({ db }: Ports, id: number) {
  const [attempt] = await db
    .select({
      orderId: payment.orderId,
      swapId: payment.swapId,
      swap: orderSwap.status,
      token: payment.token,
      status: payment.status,
      askAt: payment.askAt,
      createdAt: payment.createdAt,
      order: orders.status,
      method: orders.paymentMethod,
      number: orders.number,
      expiresAt: sql<Date>`coalesce(${orderSwap.expiresAt}, ${orders.expiresAt})`.mapWith(orders.expiresAt),
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .leftJoin(orderSwap, eq(orderSwap.id, payment.swapId))
    .where(eq(payment.id, id));
  return attempt;
}
