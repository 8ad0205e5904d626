import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import type { CourierTerms } from '@/contracts/delivery';
import { mailLateArrival, mailLateSent } from '@/server/domain/ordering/emails/delivery-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orders } from '@/server/platform/db/schema/order';
import { shipment, shipmentEvent } from '@/server/platform/db/schema/shipment';
import type { Ports } from '@/server/platform/ports/ports';
import { promisedDays, readTerms } from './promised-days';

/** Buyers are written to between these hours of Istanbul. */
const DAYTIME = { from: 9, until: 20 };
/** No email is about a promise older than this, days: of orders from before promises were noted. */
const OLDEST_PROMISE = 14;
/** Days after which a parcel that no carrier reports about counts as late: until then the staff can mark it as delivered. */
const GRACE_UNASKED = 1;
const AT_ONCE = 100;
const ISTANBUL_OFFSET = 3 * 3_600_000;

/** Within `orders o join shipment s`: the promised days. The buyer may have chosen another hour since they were noted. */
const DISPATCH_BY = sql`coalesce((o.slot->>'day')::date, s.dispatch_by)`;
const ARRIVE_BY = sql`coalesce((o.slot->>'day')::date, s.arrive_by)`;
const EXPECTED_BY = sql`coalesce(s.new_by, ${ARRIVE_BY})`;

/** Within the same: paid, and not sent or ready on the promised day. */
export function isSentLate(today: string): SQL {
  return sql`(o.status in (${sql.raw(TO_SEND_STATUSES.map((status) => `'${status}'`).join(', '))})
    and ${DISPATCH_BY} < ${today}::date)`;
}

/** The same, for parcels that should have arrived, also when other days were told since. Orders that wait at a branch are never late. */
export function isArrivingLate(today: string): SQL {
  return sql`(o.status = 'shipped' and o.delivery->>'method' = 'shipping' and ${ARRIVE_BY} < ${today}::date)`;
}

/** Within the same: the carrier reports a parcel that does not reach its buyer. */
export const HAS_TROUBLE = sql`(o.status = 'shipped' and s.state in ('undelivered', 'returning', 'stopped'))`;

/**
 * Tells buyers that their order is late before they ask: once when it is not sent on the promised day, and once when it does
 * not arrive. Each email is queued in the transaction that notes it.
 */
export async function tellLateBuyers(ports: Ports): Promise<void> {
  const now = ports.clock.now();
  const hour = new Date(now.getTime() + ISTANBUL_OFFSET).getUTCHours();
  if (hour < DAYTIME.from || hour >= DAYTIME.until) return;
  const today = istanbulDay(now);
  const [unsent, arriving] = [await findUnsent(ports.db, today), await findArriving(ports.db, today)];
  if (unsent.length + arriving.length === 0) return;
  const terms = await readTerms(ports);
  for (const id of unsent) await inTransaction(ports.db, (tx) => tellUnsent(tx, ports, id, terms));
  for (const id of arriving) await inTransaction(ports.db, (tx) => tellArriving(tx, ports, id, terms));
}

async function findUnsent(db: Db, today: string): Promise<number[]> {
  return idsOf(
    db,
    sql`${isSentLate(today)} and s.told_late_sent is null and ${DISPATCH_BY} >= ${addDays(today, -OLDEST_PROMISE)}::date`,
  );
}

/** Without parcels that come back, whose buyers need another word, and those that the buyer does not want any more. */
async function findArriving(db: Db, today: string): Promise<number[]> {
  const unasked = addDays(today, -GRACE_UNASKED);
  return idsOf(
    db,
    sql`${isArrivingLate(today)} and ${EXPECTED_BY} < ${today}::date and s.told_late_arrival is null
      and (s.answered_at is not null and s.failures = 0 or ${EXPECTED_BY} < ${unasked}::date)
      and ${EXPECTED_BY} >= ${addDays(today, -OLDEST_PROMISE)}::date
      and s.state is distinct from 'returning' and s.state is distinct from 'stopped'
      and not exists (select 1 from return_request r where r.order_id = o.id)`,
  );
}

async function idsOf(db: Db, where: SQL): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select o.id from orders o join shipment s on s.order_id = o.id where ${where} order by o.id limit ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

async function tellUnsent(tx: Db, ports: Ports, orderId: number, terms: CourierTerms): Promise<void> {
  const status = await lockOrder(tx, orderId);
  const { order, note } = await readBoth(tx, orderId);
  // Sent, cancelled or told by another instance in the meantime.
  if (!TO_SEND_STATUSES.includes(status) || note.toldLateSent) return;
  const now = ports.clock.now();
  const { dispatchBy, arrival } = promisedDays({ ...order, slot: null }, now, terms);
  const told = { toldLateSent: now, newFrom: arrival.earliest, newBy: arrival.latest };
  await tx.update(shipment).set(told).where(eq(shipment.orderId, orderId));
  const late = { promised: order.slot?.day ?? note.dispatchBy, expected: arrival, party: order.partyDate, dispatchBy };
  await mailLateSent(tx, ports, orderId, late);
}

async function tellArriving(tx: Db, ports: Ports, orderId: number, terms: CourierTerms): Promise<void> {
  const status = await lockOrder(tx, orderId);
  const { order, note } = await readBoth(tx, orderId);
  if (status !== 'shipped' || note.toldLateArrival) return;
  const now = ports.clock.now();
  const { arrival } = promisedDays({ ...order, slot: null }, now, terms);
  const told = { toldLateArrival: now, newFrom: arrival.earliest, newBy: arrival.latest };
  await tx.update(shipment).set(told).where(eq(shipment.orderId, orderId));
  const isReported = note.answeredAt !== null && note.failures === 0;
  const lastEvent = isReported ? await readLastEvent(tx, orderId) : null;
  const promised = note.newBy ?? order.slot?.day ?? note.arriveBy;
  await mailLateArrival(tx, ports, orderId, { promised, expected: arrival, party: order.partyDate, lastEvent });
}

async function readBoth(tx: Db, orderId: number) {
  const [found] = await tx
    .select({ order: orders, note: shipment })
    .from(orders)
    .innerJoin(shipment, eq(shipment.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`order ${orderId} has no note of its delivery`);
  return found;
}

async function readLastEvent(tx: Db, orderId: number): Promise<string | null> {
  const [last] = await tx
    .select()
    .from(shipmentEvent)
    .where(eq(shipmentEvent.orderId, orderId))
    .orderBy(desc(shipmentEvent.at), desc(shipmentEvent.id))
    .limit(1);
  return last ? [last.text, last.place].filter(Boolean).join(', ') : null;
}
