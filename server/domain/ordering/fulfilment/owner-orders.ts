import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { addDays, istanbulDay, midnight } from '@/contracts/calendar-days';
import type { OwnerOrder, OwnerOrderDetail, ownerOrderQuerySchema } from '@/contracts/fulfilment';
import { toMoneyString } from '@/contracts/money';
import { phoneDigits } from '@/contracts/phone';
import { mailsOf } from '@/server/domain/ordering/emails/mail-again';
import { TO_SEND_STATUSES, UNPAID_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import { orderHead } from '@/server/domain/ordering/lifecycle/serialize-order';
import { describeOrder } from '@/server/domain/ordering/orders/order-detail';
import { HAS_TROUBLE, isArrivingLate, isSentLate } from '@/server/domain/ordering/tracking/late-orders';
import { readCarrierCheck } from '@/server/domain/ordering/tracking/shipment-data';
import type { Db } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
import { item, product } from '@/server/platform/db/schema/catalog';
import { orderLine, orders, payment, receipt } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readChanges } from './edit-order';

type Query = z.output<typeof ownerOrderQuerySchema>;
type Order = typeof orders.$inferSelect;

/**
 * One page of all orders: first paid orders that await shipping, oldest first; then the others, newest first; unpaid
 * ones last.
 * @throws ApiError 404 for a page past the end
 */
export async function listOwnerOrders({ db, clock }: Pick<Ports, 'db' | 'clock'>, query: Query) {
  const { page, page_size, after } = query;
  const where = isWanted(query, istanbulDay(clock.now()));
  const [counted] = await db.select({ count: count() }).from(orders).where(where);
  const total = counted?.count ?? 0;
  const offset = after ? 0 : (page - 1) * page_size;
  if (!after && page > 1 && offset >= total) throw notFound();
  const found = await db
    .select({ order: orders, cursor: sql<string>`${RANK} || '_' || ${AGE} || '_' || ${orders.id}` })
    .from(orders)
    .where(and(where, after ? isAfter(after) : undefined))
    .orderBy(RANK, AGE, desc(orders.id))
    .limit(page_size + 1)
    .offset(offset);
  const rows = found.slice(0, page_size);
  const units = await countUnits(
    db,
    rows.map(({ order }) => order.id),
  );
  return {
    count: total,
    after: found.length > page_size ? (rows.at(-1)?.cursor ?? null) : null,
    results: rows.map(({ order }) => toRow(order, units.get(order.id) ?? 0)),
  };
}

/** All details of one order; null when there is none. */
export async function findOwnerOrder(ports: Ports, number: string): Promise<OwnerOrderDetail | null> {
  const { db } = ports;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return null;
  const [detail, barcodes, changes, mails, payments, receipts, carrierCheck] = await Promise.all([
    describeOrder(ports, order),
    readBarcodes(db, order.id),
    readChanges(db, order.id),
    mailsOf(db, order),
    db.select().from(payment).where(eq(payment.orderId, order.id)).orderBy(asc(payment.id)),
    db.select().from(receipt).where(eq(receipt.orderId, order.id)).orderBy(asc(receipt.id)),
    readCarrierCheck(db, order.id),
  ]);
  return {
    ...detail,
    email: order.email,
    changes,
    carrier_check: carrierCheck,
    mails,
    lines: detail.lines.map((line) => ({ ...line, barcode: barcodes.get(line.id) ?? null })),
    payments: payments.map((attempt) => ({
      status: attempt.status,
      price: toMoneyString(attempt.price),
      paid_price: attempt.paidPrice === null ? null : toMoneyString(attempt.paidPrice),
      instalments: attempt.instalments,
      provider_payment_id: attempt.providerPaymentId,
      error: attempt.errorMessage ?? attempt.errorCode,
      of_change: attempt.swapId !== null,
      created_at: attempt.createdAt.toISOString(),
    })),
    receipts: receipts.map(({ kind, amount, receivedOn, description, by, at }) => ({
      kind,
      amount: toMoneyString(amount),
      day: receivedOn,
      description,
      by,
      at: at.toISOString(),
    })),
  };
}

/** The barcodes of an order's products by line: the variant's own, or the item's. */
async function readBarcodes(db: Db, orderId: number): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ line: orderLine.id, barcode: sql<string | null>`coalesce(${product.barcode}, ${item.barcode})` })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(item, eq(item.id, product.itemId))
    .where(eq(orderLine.orderId, orderId));
  return new Map(rows.map(({ line, barcode }) => [line, barcode]));
}

function toRow(order: Order, units: number): OwnerOrder {
  const head = orderHead(order);
  const { number, order_status, created_at, paid_at, payment_method, amount } = head;
  const { delivery, slot, party_date, party_time, tracking } = head;
  const { first_name, last_name, city } = order.shippingAddress;
  const buyer = `${first_name} ${last_name}`;
  const summary = {
    ...{ number, order_status, created_at, paid_at, payment_method, amount },
    ...{ delivery, slot, party_date, party_time, tracking },
  };
  return { ...summary, email: order.email, buyer, city, pieces: units };
}

async function countUnits(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orderLine.orderId, units: sql<number>`sum(${orderLine.quantity})::int` })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .groupBy(orderLine.orderId);
  return new Map(rows.map(({ orderId, units }) => [orderId, units]));
}

const isToSend = inArray(orders.status, TO_SEND_STATUSES);
/** The list's order, and with the id its cursor: what is to be done first, then the age in µs. */
const RANK = sql`(case when ${isToSend} then 0 when ${inArray(orders.status, UNPAID_STATUSES)} then 2 else 1 end)`;
const AGE = sql`(case when ${isToSend} then ${micros(sql`coalesce(${orders.paidAt}, ${orders.createdAt})`)}
  else -${micros(sql`${orders.createdAt}`)} end)`;

function micros(at: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint`;
}

function isAfter(cursor: string): SQL {
  const [rank, age, id] = cursor.split('_');
  return sql`(${RANK}, ${AGE}, -${orders.id}) > (${rank}::int, ${age}::bigint, -(${id}::bigint))`;
}

function isWanted(query: Query, today: string): SQL | undefined {
  const { status, search, from, to, delivery, branch, slot_day: slotDay, delay } = query;
  return and(
    status ? inArray(orders.status, status) : undefined,
    search ? matches(search) : undefined,
    from ? sql`${orders.createdAt} >= ${midnight(from)}::timestamptz` : undefined,
    to ? sql`${orders.createdAt} < ${midnight(addDays(to, 1))}::timestamptz` : undefined,
    delivery ? sql`${orders.delivery}->>'method' = ${delivery}` : undefined,
    slotDay
      ? sql`(${orders.slot}->>'day') = ${slotDay} and ${orders.slot} is not null and ${orders.slotHeld}`
      : undefined,
    delay ? hasDelay(delay, today) : undefined,
    branch ? sql`${orders.delivery}->'branch'->>'slug' = ${branch}` : undefined,
  );
}

function hasDelay(delay: 'late' | 'trouble', today: string): SQL {
  const which = delay === 'trouble' ? HAS_TROUBLE : sql`(${isSentLate(today)} or ${isArrivingLate(today)})`;
  return sql`exists (select 1 from orders o join shipment s on s.order_id = o.id where o.id = ${orders.id} and ${which})`;
}

/** Matches number, email address, name or telephone. */
function matches(search: string) {
  const phone = phoneDigits(search);
  const name = sql`${orders.shippingAddress}->>'first_name' || ' ' || (${orders.shippingAddress}->>'last_name')`;
  return or(
    ...[orders.number, orders.email, name].map((text) => containsFolded(text, search)),
    phone === null ? undefined : sql`position(${phone} in ${orders.shippingAddress}->>'phone') > 0`,
  );
}
