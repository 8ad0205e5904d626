import { eq, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { payment } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { wordsOf } from '@/server/platform/error-for-log';
import { backOff, MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { PaymentRefusedError, type Refunded, type RefundRequest } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { finishRefund } from './finish-refund';

/** A claimed refund is reserved for one instance for this long, ms: longer than all its provider calls together. */
export const CLAIM = 2 * 60_000;

/**
 * Sends planned refunds one after the other; unanswered ones are retried with growing delays.
 *
 * The provider is called outside of any transaction, after the attempt was recorded. After a crash or a lost answer the
 * next attempt therefore queries the provider's records first: a refund is sent once.
 * @returns how many were completed
 */
export async function sendDueRefunds(ports: Ports): Promise<number> {
  for (let done = 0; ; ) {
    const due = await claimRefund(ports);
    if (!due) return done;
    // Failing to read the records decides nothing: only the refund call itself can be refused.
    let sent = false;
    try {
      const request = await requestOf(ports.db, due);
      const known = due.attempts > 1 ? await ports.payments.findRefund(request) : null;
      sent = known === null;
      const { reference } = known ?? (await give(ports, due, request));
      await inTransaction(ports.db, (tx) => finishRefund(tx, ports, due.id, reference));
      done++;
    } catch (error) {
      await putOff(ports, due, error, sent && error instanceof PaymentRefusedError);
    }
  }
}

type Due = { id: number; paymentId: number; amount: number; whole: boolean; conversationId: string; attempts: number };

async function claimRefund({ db, clock }: Ports): Promise<Due | undefined> {
  const now = clock.now();
  const [due] = await queryRows<Due>(
    db,
    sql`update refund set status = 'sent', attempts = attempts + 1,
          next_attempt_at = ${new Date(now.getTime() + CLAIM).toISOString()}
        where id = (select id from refund where status in ('planned', 'sent') and next_attempt_at <= ${now.toISOString()}
                      and attempts < ${MAX_ATTEMPTS}
                    order by id limit 1 for update skip locked)
        returning id, payment_id as "paymentId", amount, whole, conversation_id as "conversationId", attempts`,
  );
  return due;
}

type Request = RefundRequest & { paidAt: Date | null };

async function requestOf(db: Db, { paymentId, amount, conversationId }: Due): Promise<Request> {
  const [paid] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!paid?.providerPaymentId) throw new Error(`payment ${paymentId} has no id at the provider`);
  return {
    providerPaymentId: paid.providerPaymentId,
    conversationId,
    amount,
    currency: 'TRY',
    paidAt: paid.settledAt,
  };
}

/**
 * A full refund on the day of the payment is sent as a cancel, so that it appears on no card statement; otherwise, or
 * when the cancel is refused, it is sent as a refund.
 */
async function give({ payments, clock, log }: Ports, { whole }: Due, request: Request): Promise<Refunded> {
  if (whole && request.paidAt && istanbulDay(request.paidAt) === istanbulDay(clock.now())) {
    try {
      return await payments.cancel(request);
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      log.info({ code: error.code }, 'a payment can no longer be cancelled: it is refunded instead');
    }
  }
  return payments.refund(request);
}

/** A refusal is final and needs the owner. For every other error the outcome is unknown, so it is queried later. */
async function putOff({ db, clock, log }: Ports, { id, attempts }: Due, error: unknown, refused: boolean) {
  log.error({ err: error, refund: id, attempts }, 'a refund failed');
  await db
    .update(refund)
    .set({
      lastError: wordsOf(error),
      ...(refused ? { status: 'failed' as const } : { nextAttemptAt: backOff(clock.now(), attempts) }),
    })
    .where(eq(refund.id, id));
}
