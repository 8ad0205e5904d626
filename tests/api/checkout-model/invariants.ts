import { asc, isNotNull, sql } from 'drizzle-orm';
import { type Kurus, subtractMoney, sumMoney } from '@/contracts/money';
import { wordOfKey } from '@/contracts/word-key';
import { type Db, queryRows } from '@/server/platform/db/client';
import {
  orderChange,
  orderEvent,
  orderLine,
  orderSwap,
  orders,
  payment,
  receipt,
} from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { refund, refundLine } from '@/server/platform/db/schema/refund';
import { returnRequest } from '@/server/platform/db/schema/return';
import { SLOT_ROOM } from './apply-event';
import {
  expectedMails,
  historyFaults,
  type LineFacts,
  moneyFaults,
  type OrderFacts,
  swapFaults,
  unitFaults,
} from './order-faults';

/** A payment as recorded by the provider; `paid` is null until it is paid. */
export type RealPayment = {
  conversationId: string;
  price: Kurus;
  paid: Kurus | null;
  refunds: readonly { conversationId: string; amount: Kurus }[];
};

/**
 * Invariants at any time: no unit is sold twice or lost, except those that were missing; hours count the orders that have
 * them, and no more than fit; coupon uses match the orders that hold them; the amount is the
 * sum of its parts; order and payment have compatible statuses.
 * @returns the violations as text
 */
export async function stateFaults(db: Db, initial: ReadonlyMap<number, number>): Promise<string[]> {
  const [stock, lost, states, coupons, letters, slots] = await Promise.all([
    queryRows<{ id: number; stock: number; held: number }>(
      db,
      sql`select p.id, p.stock, coalesce(sum(case when o.stock_released then 0 else l.quantity -
            coalesce((select sum(r.quantity) from refund_line r where r.order_line_id = l.id and r.restocked), 0) end), 0)::int
            + coalesce((select sum(v.quantity) from order_swap s,
                jsonb_to_recordset(s.lines) as v(product int, quantity int) where s.status = 'open' and v.product = p.id), 0)::int as held
          from product p left join order_line l on l.product_id = p.id left join orders o on o.id = l.order_id
          group by p.id`,
    ),
    queryRows<{ id: number; units: number }>(
      db,
      sql`select id, sum(units)::int as units from (
            select l.product_id as id, r.missing as units from refund_line r join order_line l on l.id = r.order_line_id
            union all
            select (l.replaces->>'product')::int, l.quantity from order_line l where l.replaces is not null and l.replaces->>'by' is null) m
          group by id`,
    ),
    queryRows<OrderState>(
      db,
      sql`select o.number, o.status, o.payment_method as method, o.paid_at is not null as paid, p.status as payment, o.amount,
            p.price + coalesce((select sum(d.price)::int from payment d join order_swap s on s.id = d.swap_id
              where s.order_id = o.id and s.status = 'applied'), 0) as price,
            exists (select from payment d join order_swap s on s.id = d.swap_id where s.order_id = o.id
              and s.status = 'applied' and d.status in ('succeeded', 'refund_due')) as more,
            o.discount, o.shipping_cost as shipping,
            (select sum(l.price * l.quantity)::int from order_line l where l.order_id = o.id) as subtotal,
            (select sum(l.discount)::int from order_line l where l.order_id = o.id) as discounts,
            o.coupon_code is not null as coupon, o.stock_released as released,
            o.slot is not null as slot, o.slot_held as "slotHeld",
            coalesce((select u.given_back_at is null from coupon_use u where u.order_id = o.id), false) as used
          from orders o join payment p on p.order_id = o.id and p.swap_id is null`,
    ),
    queryRows<{ code: string; uses: number }>(
      db,
      sql`select c.code, count(u.order_id)::int as uses from coupon c join coupon_use u on u.coupon_id = c.id
          where u.given_back_at is null group by c.id having count(u.order_id) > c.total_uses`,
    ),
    db.select().from(orderLine).where(isNotNull(orderLine.word)),
    queryRows<{ place: string; day: string; starts: string; taken: number; held: number }>(
      db,
      sql`select u.place, u.day::text, u.starts, u.taken, (select count(*)::int from orders o where o.slot_held
            and o.slot->>'place' = u.place and o.slot->>'day' = u.day::text and o.slot->>'from' = u.starts) as held
          from slot_usage u`,
    ),
  ]);
  const slotFaults = slots
    .filter(({ taken, held }) => taken !== held || taken > SLOT_ROOM)
    .map(({ day, starts, taken, held }) => `the hour ${day} ${starts} counts ${taken} orders, ${held} have it`);
  const missingOf = new Map(lost.map(({ id, units }) => [id, units]));
  const stockFaults = stock
    .map((row) => ({ ...row, missing: missingOf.get(row.id) ?? 0 }))
    .filter(
      ({ id, stock, held, missing }) => stock < 0 || (initial.has(id) && stock + held + missing !== initial.get(id)),
    )
    .map(
      (row) =>
        `product ${row.id}: ${row.stock} in stock, ${row.held} sold, ${row.missing} missing, of ${initial.get(row.id)}`,
    );
  const overused = coupons.map(({ code, uses }) => `the coupon ${code} is used ${uses} times`);
  return [...stockFaults, ...slotFaults, ...overused, ...wordFaults(letters), ...states.flatMap(faultsOfState)];
}

/** Every ordered word has all its letters, as often as it was ordered. */
function wordFaults(letters: readonly (typeof orderLine.$inferSelect)[]): string[] {
  const words = new Map(
    letters.flatMap(({ orderId, word }) => (word ? [[`${orderId} ${word.key}`, word] as const] : [])),
  );
  return [...words].flatMap(([name, word]) => {
    const ordered = letters.filter((line) => `${line.orderId} ${line.word?.key}` === name);
    const actual = ordered.map(({ productId, quantity }) => `${productId}*${quantity}`).toSorted();
    const wanted = wordOfKey(word.key).letters.map(({ product, quantity }) => `${product}*${quantity * word.quantity}`);
    return actual.join() === wanted.toSorted().join() ? [] : [`${name} has the letters ${actual.join()}`];
  });
}

type OrderState = {
  number: string;
  status: string;
  method: string;
  paid: boolean;
  payment: string;
  /** Dearer variants that the buyer has paid for hold money too. */
  more: boolean;
  amount: Kurus;
  price: Kurus;
  subtotal: Kurus;
  shipping: Kurus;
  discount: Kurus;
  discounts: Kurus;
  coupon: boolean;
  released: boolean;
  slot: boolean;
  slotHeld: boolean;
  used: boolean;
};

/** Payment statuses allowed for each order status, written independently of the shop's own tables. */
const PAYMENTS: Record<string, readonly string[]> = {
  awaiting_transfer: ['initialized'],
  reserved: ['initialized'],
  created: ['initialized', 'review'],
  redirected: ['initialized', 'review'],
  paid: ['succeeded'],
  preparing: ['succeeded'],
  shipped: ['succeeded'],
  delivered: ['succeeded'],
  failed: ['failed', 'refund_due', 'refunded'],
  expired: ['failed', 'refund_due', 'refunded'],
  cancelled: ['failed', 'review', 'refund_due', 'refunded'],
  // Money that comes after everything has gone back is due again.
  refunded: ['refunded', 'refund_due'],
};
const CLOSED = ['failed', 'expired', 'cancelled'];

/** Prepared, or ready, before it is paid at the branch. */
const isPaidLater = ({ status, payment, method, paid }: OrderState) =>
  method === 'branch' && !paid && payment === 'initialized' && ['preparing', 'shipped'].includes(status);

function faultsOfState(order: OrderState): string[] {
  const wrong = [
    !(
      PAYMENTS[order.status]?.includes(order.payment) ||
      isPaidLater(order) ||
      (order.more && order.payment === 'refunded')
    ) && `is ${order.status} with a payment that is ${order.payment}`,
    CLOSED.includes(order.status) && !order.released && `is ${order.status} and holds its stock`,
    // A refund releases the hour of an order that was not sent, and keeps that of one that was.
    order.status !== 'refunded' &&
      order.slotHeld !== (order.slot && !CLOSED.includes(order.status)) &&
      `is ${order.status} and its hour is ${order.slotHeld ? 'taken' : 'free'}`,
    order.coupon &&
      order.status !== 'refunded' &&
      order.used === CLOSED.includes(order.status) &&
      `is ${order.status} and its coupon is ${order.used ? 'used' : 'free'}`,
    order.discount !== order.discounts && `has ${order.discount} off, its lines ${order.discounts}`,
    order.amount !== subtractMoney(sumMoney([order.subtotal, order.shipping]), order.discount) &&
      'does not come to its parts',
    order.price !== order.amount && `costs ${order.amount}, and ${order.price} was to be paid`,
  ];
  return wrong.filter((fault) => fault !== false).map((fault) => `${order.number} ${fault}`);
}

/**
 * Invariants once nothing is pending: database and provider agree, and each email was written once.
 * @returns the violations as text
 */
export async function settlementFaults(db: Db, real: readonly RealPayment[]): Promise<string[]> {
  const [placed, payments, swaps, receipts, refunds, ofUnits, returns, events, changes, mails, lines] =
    await Promise.all([
      db.select().from(orders).orderBy(asc(orders.id)),
      db.select().from(payment),
      db.select().from(orderSwap),
      db.select().from(receipt),
      db.select().from(refund),
      db.select({ refundId: refundLine.refundId }).from(refundLine),
      db.select().from(returnRequest),
      db.select().from(orderEvent).orderBy(asc(orderEvent.id)),
      db.select().from(orderChange),
      db.select({ key: outboxMail.key }).from(outboxMail),
      queryRows<LineFacts & { order: number }>(
        db,
        sql`select l.id, l.order_id as order, l.word, l.quantity, l.price, l.discount, l.price_cut as cut,
            case when l.replaces is null or l.replaces->>'by' is not null then null else p.price end as substitute,
            l.variant_price is not null as changed,
            coalesce((select sum(u.quantity) from refund_line u where u.order_line_id = l.id), 0)::int as refunded,
            coalesce((select sum(u.missing) from refund_line u where u.order_line_id = l.id), 0)::int as missing
          from order_line l left join product p on p.id = l.product_id order by l.id`,
      ),
    ]);
  const realByName = new Map(real.map((one) => [one.conversationId, one]));
  const attempts = payments.filter(({ swapId }) => swapId === null);
  const attemptsByOrder = new Map(attempts.map((one) => [one.orderId, one]));
  const facts: OrderFacts[] = placed.map((order) => ({
    order,
    attempt: attemptsByOrder.get(order.id),
    real: realByName.get(attemptsByOrder.get(order.id)?.conversationId ?? ''),
    swaps: swaps
      .filter(({ orderId }) => orderId === order.id)
      .flatMap((swap) =>
        payments
          .filter(({ swapId }) => swapId === swap.id)
          .map((paid) => ({ swap, paid, real: realByName.get(paid.conversationId) })),
      ),
    receipts: receipts.filter(({ orderId }) => orderId === order.id),
    refunds: refunds
      .filter(({ orderId }) => orderId === order.id)
      .map((one) => ({ ...one, ofUnits: ofUnits.some(({ refundId }) => refundId === (one.continuesId ?? one.id)) })),
    returns: returns.filter(({ orderId }) => orderId === order.id),
    lines: lines.filter((line) => line.order === order.id),
    changes: changes.filter(({ orderId }) => orderId === order.id),
    history: events.filter(({ orderId }) => orderId === order.id).map(({ status }) => status),
    notes: events.filter(({ orderId }) => orderId === order.id).map(({ note }) => note),
  }));
  const names = new Set(payments.map(({ conversationId }) => conversationId));
  const wanted = facts.flatMap(expectedMails).toSorted();
  const overpaid = refunds.filter(({ reason }) => reason === 'overpaid').length;
  // A refusal after a review leaves no trace in the order when another card pays then.
  const written = mails
    .map(({ key }) => key)
    .filter((key) => !OF_RECEIPTS.test(key) && !key.startsWith('order-change-refused-'))
    .toSorted();
  return [
    ...facts.flatMap((one) =>
      [...historyFaults(one), ...moneyFaults(one), ...unitFaults(one), ...swapFaults(one)].map((fault) =>
        describe(one, fault),
      ),
    ),
    ...real.filter((one) => one.paid && !names.has(one.conversationId)).map(() => 'a payment without an order'),
    ...(mails.filter(({ key }) => key.startsWith('order-overpaid-')).length === overpaid
      ? []
      : ['not every overpaid order has its email']),
    ...missing(wanted, written).map((key) => `the email ${key} was not written`),
    ...missing(written, wanted).map((key) => `the email ${key} is unexpected`),
  ];
}

/** Emails of single receipts, and the reminder, which depends on when the job runs. */
const OF_RECEIPTS = /^order-(transfer-missing|overpaid|payment-reminder)-/;

function describe({ order, attempt, real, history }: OrderFacts, fault: string): string {
  return `${order.number} ${fault} (${history.join(' → ')}; payment ${attempt?.status}, at the provider ${real?.paid ?? 'unpaid'})`;
}

/** Elements of the first list that the second one lacks. */
function missing(wanted: readonly string[], actual: readonly string[]): string[] {
  const known = new Set(actual);
  return wanted.filter((one) => !known.has(one));
}
