import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Kurus, sumMoney } from '@/contracts/money';
import { fromIyzicoPrice, toIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import { queryRows } from '@/server/platform/db/client';
import { insertJson } from '@/server/platform/db/json-rows';
import { inTransaction } from '@/server/platform/db/retry';
import { type EmulatorRefund, emulatorPayment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import type { Plan } from './card-families';
import type { CardOutcome } from './cards';
import { PLANS } from './plan';

/** How long a payment page stays open, s: the provider's value. */
export const TOKEN_TTL_SECONDS = 1800;

export type EmulatorEntry = typeof emulatorPayment.$inferSelect;

/** Records a payment page. It never stores a card, only the outcome. @returns its token */
export async function openEntry(ports: Ledger, request: Record<string, unknown>): Promise<string> {
  const [entry, token] = newEntry(ports, request);
  await ports.db.execute(insertJson(emulatorPayment, [entry], { where: sql`true` }));
  return token;
}

/** The same in one statement with the look whether failures are planned. @returns null, and nothing is recorded, when some are */
export async function openEntryUnlessPlanned(ports: Ledger, request: Record<string, unknown>): Promise<string | null> {
  const [entry, token] = newEntry(ports, request);
  const where = sql`not exists (select from meta where key like ${PLANS})`;
  const opened = await queryRows(ports.db, sql`${insertJson(emulatorPayment, [entry], { where })} returning 1`);
  return opened.length > 0 ? token : null;
}

type Ledger = Pick<Ports, 'db' | 'clock'>;

function newEntry({ clock }: Ledger, request: Record<string, unknown>) {
  const [token, now] = [randomUUID(), clock.now()];
  const expiresAt = new Date(now.getTime() + TOKEN_TTL_SECONDS * 1000);
  return [{ token, request, expiresAt, createdAt: now }, token] as const;
}

export async function findEntry({ db }: Ports, token: string): Promise<EmulatorEntry | undefined> {
  const [entry] = await db.select().from(emulatorPayment).where(eq(emulatorPayment.token, token));
  return entry;
}

/**
 * Completes a pending payment once; a later card has no effect. Returns the resulting entry.
 * @param plan how the card is charged; at once by default
 */
export async function settleEntry(
  ports: Ports,
  entry: EmulatorEntry,
  outcome: CardOutcome,
  plan: Plan | undefined = undefined,
): Promise<EmulatorEntry | undefined> {
  const values = outcome.pays
    ? {
        status: 'success' as const,
        paymentId: String(randomInt(10_000_000, 2_000_000_000)),
        paidPrice: toIyzicoPrice(plan?.total ?? fromIyzicoPrice(String(entry.request.paidPrice))),
        instalments: plan?.number ?? 1,
        fraudStatus: outcome.review ? 0 : 1,
        refundable: outcome.refundable ?? true,
      }
    : { status: 'failure' as const, errorCode: outcome.code, errorMessage: outcome.message };
  await ports.db
    .update(emulatorPayment)
    .set(values)
    .where(and(eq(emulatorPayment.token, entry.token), eq(emulatorPayment.status, 'waiting')));
  return findEntry(ports, entry.token);
}

/** Completes a review; a refused payment was never charged. */
export async function judgeEntry({ db }: Ports, token: string, accepted: boolean): Promise<void> {
  await db
    .update(emulatorPayment)
    .set({ fraudStatus: accepted ? 1 : -1 })
    .where(and(eq(emulatorPayment.token, token), eq(emulatorPayment.fraudStatus, 0)));
}

type RefundCall = { paymentId: string; conversationId: string; amount: Kurus | 'all' };
type Result = { refund: EmulatorRefund } | { code: string; message: string };

export async function findPayment({ db }: Ports, paymentId: string): Promise<EmulatorEntry | undefined> {
  const [entry] = await db.select().from(emulatorPayment).where(eq(emulatorPayment.paymentId, paymentId));
  return entry;
}

/**
 * Records a refund for every call: like the provider, the emulator treats a repeated call as a second refund and only
 * refuses payments that were never made. `all` cancels, which is only possible before any refund.
 */
export function recordRefund({ db }: Ports, { paymentId, conversationId, amount }: RefundCall): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const [row] = await queryRows<{ token: string }>(
      tx,
      sql`select token from emulator_payment where payment_id = ${paymentId} and status = 'success' for update`,
    );
    if (!row) return { code: '5088', message: 'Ödeme kaydı bulunamadı' };
    const [entry] = await tx.select().from(emulatorPayment).where(eq(emulatorPayment.token, row.token));
    if (!entry?.refundable) return { code: '5093', message: 'Ödeme iade edilemez' };
    const paid = fromIyzicoPrice(entry.paidPrice ?? '0');
    const given = sumMoney(entry.refunds.map(({ price }) => fromIyzicoPrice(price)));
    if (amount === 'all' && given > 0) return { code: '5094', message: 'İade yapılmış ödeme iptal edilemez' };
    const wanted = amount === 'all' ? paid : amount;
    if (wanted <= 0 || given + wanted > paid) return { code: '5092', message: 'İade tutarı ödemenin kalanından büyük' };
    const refund: EmulatorRefund = {
      id: String(randomInt(10_000_000, 2_000_000_000)),
      conversationId,
      price: toIyzicoPrice(wanted),
      cancelled: amount === 'all',
    };
    await tx
      .update(emulatorPayment)
      .set({ refunds: [...entry.refunds, refund] })
      .where(eq(emulatorPayment.token, row.token));
    return { refund };
  });
}
