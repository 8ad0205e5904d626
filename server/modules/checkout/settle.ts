import { eq, sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/db/client';
import { inTransaction } from '@/server/db/retry';
import { type OrderStatus, orderLine, orders, payment } from '@/server/db/schema/order';
import { giveBackUse, retakeUse } from '@/server/modules/coupon/coupon-use';
import { enqueueConfirmation } from '@/server/modules/mail/order-confirmation';
import { type PaymentResult, PaymentSignatureError } from '@/server/ports/payment';
import type { Ports } from '@/server/ports/ports';
import { announceStock } from './announce-stock';
import { changeStatus } from './change-status';
import { decide } from './order-state';
import { releaseOrder } from './release-order';
import { reserveStock } from './stock';

type Try = {
  id: number;
  orderId: number;
  conversationId: string;
  token: string | null;
  price: number;
  currency: string;
  number: string;
};

/**
 * Asks the provider how a try went and brings the order to that end. Callback, webhook, result page and
 * reconciliation all come here; in any order and number they end the same.
 * @returns the order's number, or null when the token is none of ours
 * @throws PaymentUnavailableError when the provider does not answer, PaymentSignatureError when its answer is not about this order
 */
export async function settlePayment(ports: Ports, token: string): Promise<string | null> {
  const tried = await findTry(ports.db, token);
  if (!tried) return null;
  const result = await ports.payments.retrieve(token, tried.conversationId);
  if (result.status === 'succeeded' || result.status === 'review') assertAboutOrder(tried, result);
  const changed = await inTransaction(ports.db, (tx) => apply(tx, ports, tried, result));
  if (changed) await announceStock(ports, tried.orderId);
  return tried.number;
}

/** Ends an open order for which no payment can come any more: stock goes back once. */
export async function failOrder(ports: Ports, orderId: number, reason: string): Promise<void> {
  await closeOrder(ports, orderId, 'failed', reason);
}

export async function expireOrder(ports: Ports, orderId: number): Promise<void> {
  await closeOrder(ports, orderId, 'expired', 'expired');
}

async function closeOrder(ports: Ports, orderId: number, status: 'failed' | 'expired', reason: string): Promise<void> {
  const at = ports.clock.now();
  const closed = await inTransaction(ports.db, async (tx) => {
    const current = await lockOrder(tx, orderId);
    if (decide(current, { kind: 'expired' }) === 'nothing') return false;
    await changeStatus(tx, orderId, { status, at, note: reason });
    await tx.update(payment).set({ status: 'failed', errorCode: reason }).where(eq(payment.orderId, orderId));
    await releaseOrder(tx, orderId, at);
    return true;
  });
  if (closed) await announceStock(ports, orderId);
}

/** @returns whether stock may have moved */
async function apply(tx: Db, ports: Ports, tried: Try, result: PaymentResult): Promise<boolean> {
  const { clock, log } = ports;
  const now = clock.now();
  const status = await lockOrder(tx, tried.orderId);
  const settle = (values: Partial<typeof payment.$inferInsert>) =>
    tx
      .update(payment)
      .set({ settledAt: now, ...values })
      .where(eq(payment.id, tried.id));
  const paid = { providerPaymentId: result.providerPaymentId, paidPrice: result.paidPrice };

  switch (decide(status, { kind: 'result', status: result.status })) {
    case 'pay':
      await settle({ status: 'succeeded', ...paid });
      await markPaid(tx, ports, tried.orderId);
      return false;
    case 'honour-late': {
      const taken = await retakeHeld(tx, tried.orderId, now);
      await settle({ status: taken ? 'succeeded' : 'refund_due', ...paid });
      if (taken) await markPaid(tx, ports, tried.orderId);
      else log.error({ order: tried.number }, 'paid after expiry, and stock or coupon are gone: a refund is due');
      return taken;
    }
    case 'give-back': {
      // The same payment told again is no second one.
      const [own] = await tx.select({ status: payment.status }).from(payment).where(eq(payment.id, tried.id));
      if (own?.status === 'succeeded' || own?.status === 'refund_due') return false;
      await settle({ status: 'refund_due', ...paid });
      log.error({ order: tried.number }, 'money came for an order that was not waiting for it: a refund is due');
      return false;
    }
    case 'review':
      await settle({ status: 'review', ...paid, settledAt: null });
      return false;
    case 'fail':
      await settle({ status: 'failed', errorCode: result.errorCode, errorMessage: result.errorMessage });
      await changeStatus(tx, tried.orderId, { status: 'failed', at: now });
      await releaseOrder(tx, tried.orderId, now);
      return true;
    default:
      return false;
  }
}

async function markPaid(tx: Db, { clock, env }: Ports, orderId: number): Promise<void> {
  const now = clock.now();
  await changeStatus(tx, orderId, { status: 'paid', at: now }, { paidAt: now });
  await enqueueConfirmation(tx, env.STORE_NAME, orderId, now);
}

/** Takes stock and coupon of a closed order again; false, with nothing taken, when one of them is gone. */
async function retakeHeld(tx: Db, orderId: number, now: Date): Promise<boolean> {
  if (!(await retakeUse(tx, orderId))) return false;
  if (await retakeStock(tx, orderId)) return true;
  await giveBackUse(tx, orderId, now);
  return false;
}

/** Takes the stock of a closed order again; false, with nothing taken, when it is gone. */
async function retakeStock(tx: Db, orderId: number): Promise<boolean> {
  const lines = await tx
    .select({ product: orderLine.productId, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  const wanted = lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
  if (wanted.length < lines.length) return false;
  // Locked before they are looked at: all lines can be taken, or none is touched.
  const rows = await queryRows<{ short: boolean }>(
    tx,
    sql`select p.stock < l.quantity as short from product p join order_line l on l.product_id = p.id
        where l.order_id = ${orderId} order by p.id for update of p`,
  );
  if (rows.some(({ short }) => short)) return false;
  await reserveStock(tx, wanted);
  await tx.update(orders).set({ stockReleased: false }).where(eq(orders.id, orderId));
  return true;
}

/** The order's status, which nobody else changes until this transaction ends. */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderStatus> {
  const [row] = await queryRows<{ status: OrderStatus }>(
    tx,
    sql`select status from orders where id = ${orderId} for update`,
  );
  if (!row) throw new Error(`order ${orderId} is gone`);
  return row.status;
}

/** The order that a provider's token belongs to; null for a token of nobody's. */
export async function orderNumberOfToken(db: Db, token: string): Promise<string | null> {
  return (await findTry(db, token))?.number ?? null;
}

async function findTry(db: Db, token: string): Promise<Try | undefined> {
  const [row] = await db
    .select({
      id: payment.id,
      orderId: payment.orderId,
      conversationId: payment.conversationId,
      token: payment.token,
      price: payment.price,
      currency: payment.currency,
      number: orders.number,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.token, token));
  return row;
}

/** A paid answer must name this conversation, order, amount and currency: anything else is not our payment. */
function assertAboutOrder(tried: Try, result: PaymentResult): void {
  const same =
    result.conversationId === tried.conversationId &&
    result.orderNumber === tried.number &&
    result.price === tried.price &&
    result.paidPrice >= tried.price &&
    result.currency === tried.currency;
  if (!same) throw new PaymentSignatureError(`the answer for order ${tried.number} names another payment`);
}
