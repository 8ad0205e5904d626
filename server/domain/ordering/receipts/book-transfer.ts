import { and, asc, eq, isNull } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { type Kurus, subtractMoney, sumMoney, toMoneyString } from '@/contracts/money';
import { transferDeadline } from '@/contracts/payment-deadline';
import type { BookedTransfer } from '@/contracts/receipts';
import { dispatchTerms } from '@/contracts/settings';
import { markPaid } from '@/server/domain/ordering/checkout/settle';
import { mailOverpaid, mailTransferMissing } from '@/server/domain/ordering/emails/due-emails';
import { mailPaidTooLate } from '@/server/domain/ordering/emails/order-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { decideTransfer } from '@/server/domain/ordering/lifecycle/order-state';
import { redactGuestOrderNotes } from '@/server/domain/ordering/lifecycle/redact-order-notes';
import { retakeOrder } from '@/server/domain/ordering/lifecycle/release-order';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { planRefund } from '@/server/domain/ordering/refund/plan-refund';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orders, payment, receipt } from '@/server/platform/db/schema/order';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** Hours of bank days that a buyer has for the rest, after a transfer that was too little. */
const HOURS_FOR_THE_REST = 24;

export type Transfer = {
  amount: Kurus;
  /** The bank's day, `YYYY-MM-DD` in Istanbul. */
  day: string;
  description: string;
  /** Names the line of a bank's file, which is booked once (bank-line.ts); null when booked by hand. */
  bankLine: string | null;
  /** Also when the order got the same amount on the same day before. */
  anyway: boolean;
};

/**
 * Books a transfer that has arrived. Enough money pays the order; too little leaves it waiting, and an email says what is
 * missing; what is too much, or comes when the order is closed and its stock gone, is to be given back by the owner.
 * @param by who books it
 * @throws ApiError 404, 409 `wrong_method`, `booked_already`, `line_booked`; FieldError `day` for a future one
 */
export async function bookTransfer(
  ports: Ports,
  number: string,
  transfer: Transfer,
  by: string,
): Promise<BookedTransfer> {
  const { db, clock } = ports;
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!found) throw notFound();
  if (transfer.day > istanbulDay(clock.now())) throw new FieldError({ day: ['Choose a day that has come.'] });
  const { booked, isStockTaken } = await inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    return book(tx, ports, found.id, transfer, by);
  });
  if (isStockTaken) await publishOrderStock(ports, found.id);
  return booked;
}

type Result = { booked: BookedTransfer; isStockTaken: boolean };

async function book(tx: Db, ports: Ports, orderId: number, transfer: Transfer, by: string): Promise<Result> {
  const at = ports.clock.now();
  const { order, attempt } = await readOrder(tx, orderId);
  if (order.paymentMethod !== 'transfer' || !attempt) {
    throw new ApiError(409, 'wrong_method', 'This order is not paid by transfer.');
  }
  const paymentId = attempt.id;
  const receiptId = await writeReceipt(tx, { order, paymentId, transfer, by, at });
  const { amount } = transfer;
  const received = sumMoney([attempt.paidPrice ?? 0, amount]);
  const give = (back: Kurus, reason: 'overpaid' | 'late_payment') =>
    planRefund(tx, { orderId, paymentId, amount: back, reason, at });
  const pay = async (): Promise<BookedTransfer> => {
    const values = { status: 'succeeded', paidPrice: received, settledAt: at, askAt: null, errorCode: null } as const;
    await tx.update(payment).set(values).where(eq(payment.id, paymentId));
    await markPaid(tx, ports, orderId);
    const excess = subtractMoney(received, order.amount);
    if (excess === 0) return { outcome: 'paid', amount: toMoneyString(0) };
    await give(excess, 'overpaid');
    await mailOverpaid(tx, ports, orderId, { receiptId, excess });
    return { outcome: 'too_much', amount: toMoneyString(excess) };
  };
  const giveBack = async (): Promise<BookedTransfer> => {
    // Of an order that keeps its money only the difference goes back.
    const isKept = attempt.status === 'succeeded';
    const status = isKept ? 'succeeded' : 'refund_due';
    await tx.update(payment).set({ status, paidPrice: received }).where(eq(payment.id, paymentId));
    await give(amount, isKept ? 'overpaid' : 'late_payment');
    if (isKept) await mailOverpaid(tx, ports, orderId, { receiptId, excess: amount });
    else await mailPaidTooLate(tx, ports, orderId);
    if (!isKept) await redactGuestOrderNotes(tx, orderId);
    return { outcome: isKept ? 'too_much' : 'late', amount: toMoneyString(amount) };
  };

  switch (decideTransfer({ order: order.status, payment: attempt.status }, { received, price: order.amount })) {
    case 'wait': {
      const missing = subtractMoney(order.amount, received);
      await tx.update(payment).set({ paidPrice: received }).where(eq(payment.id, paymentId));
      const rest = await restDeadline(tx, ports, at);
      if (rest > order.expiresAt) await tx.update(orders).set({ expiresAt: rest }).where(eq(orders.id, orderId));
      await mailTransferMissing(tx, ports, orderId, { receiptId, received, missing });
      return { booked: { outcome: 'missing', amount: toMoneyString(missing) }, isStockTaken: false };
    }
    case 'pay':
      return { booked: await pay(), isStockTaken: false };
    case 'honour-late':
      if (await retakeOrder(tx, orderId, at)) return { booked: await pay(), isStockTaken: true };
      return { booked: await giveBack(), isStockTaken: false };
    case 'give-back':
      return { booked: await giveBack(), isStockTaken: false };
  }
}

/** The order under its lock, and its payment without the provider. */
async function readOrder(tx: Db, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const [attempt] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNull(payment.token), isNull(payment.swapId)))
    .orderBy(asc(payment.id))
    .limit(1);
  return { order, attempt };
}

async function restDeadline(tx: Db, ports: Ports, now: Date): Promise<Date> {
  const { holidays } = dispatchTerms(await readSettings(ports, tx));
  return transferDeadline(now, HOURS_FOR_THE_REST, holidays);
}

type Writing = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'number'>;
  paymentId: number;
  transfer: Transfer;
  by: string;
  at: Date;
};

/** @returns its id @throws ApiError 409 `booked_already`, `line_booked` */
async function writeReceipt(tx: Db, { order, paymentId, transfer, by, at }: Writing): Promise<number> {
  const { amount, day, description, bankLine, anyway } = transfer;
  const same = and(eq(receipt.orderId, order.id), eq(receipt.amount, amount), eq(receipt.receivedOn, day));
  const [before] = anyway ? [] : await tx.select({ id: receipt.id }).from(receipt).where(same).limit(1);
  if (before) throw new ApiError(409, 'booked_already', 'The order got the same amount on the same day before.');
  const row = { orderId: order.id, paymentId, kind: 'transfer', amount, receivedOn: day, by, at } as const;
  const [written] = await tx
    .insert(receipt)
    .values({ ...row, description, bankLine })
    .onConflictDoNothing()
    .returning({ id: receipt.id });
  if (!written) throw new ApiError(409, 'line_booked', 'This line of the bank was booked before.');
  const after = { order: order.number, kind: 'transfer', amount: toMoneyString(amount), day };
  await recordChange(tx, { entity: 'receipts', id: written.id, after });
  return written.id;
}
