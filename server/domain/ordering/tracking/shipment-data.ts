import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { Parcel } from '@/contracts/parcel';
import { TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';
import { shipment, shipmentEvent } from '@/server/platform/db/schema/shipment';
import type { Ports } from '@/server/platform/ports/ports';
import { promisedDays, readTerms } from './promised-days';

type Order = typeof orders.$inferSelect;

/** When an order is expected, in the newest words that its buyer was told. */
export async function readArrival(ports: Ports, order: Order): Promise<CustomerOrderDetail['arrival']> {
  const isWaiting = TO_SEND_STATUSES.includes(order.status);
  const isOnItsWay = order.status === 'shipped' && order.delivery.method === 'shipping';
  if (!isWaiting && !isOnItsWay) return null;
  const [note] = await ports.db.select().from(shipment).where(eq(shipment.orderId, order.id));
  const today = istanbulDay(ports.clock.now());
  if (order.slot && order.slot.day >= today) return { earliest: order.slot.day, latest: order.slot.day, late: false };
  // Paid a moment ago: the note follows.
  const days = note ?? toNote(promisedDays(order, order.paidAt ?? order.createdAt, await readTerms(ports)));
  const [earliest, latest] =
    note?.newFrom && note.newBy ? [note.newFrom, note.newBy] : [days.arriveFrom, days.arriveBy];
  const isOver = latest < today || (isWaiting && days.dispatchBy < today);
  return { earliest, latest, late: isOver || (note?.newBy ?? null) !== null };
}

const toNote = ({ dispatchBy, arrival }: ReturnType<typeof promisedDays>) => ({
  dispatchBy,
  arriveFrom: arrival.earliest,
  arriveBy: arrival.latest,
});

/** The parcel of an order that was sent. */
export async function readParcel(db: Db, { id, tracking }: Order): Promise<Parcel | null> {
  if (!tracking) return null;
  const [note] = await db.select().from(shipment).where(eq(shipment.orderId, id));
  const events = await db
    .select()
    .from(shipmentEvent)
    .where(eq(shipmentEvent.orderId, id))
    .orderBy(asc(shipmentEvent.at), asc(shipmentEvent.id));
  return {
    state: note?.state ?? null,
    events: events.map(({ at, text, place }) => ({ at: at.toISOString(), text, place })),
    received_by: note?.receivedBy ?? '',
  };
}

/** When the carrier is asked about the order's parcel; null for one that it never was. */
export async function readCarrierCheck(db: Db, orderId: number): Promise<OwnerOrderDetail['carrier_check']> {
  const [note] = await db.select().from(shipment).where(eq(shipment.orderId, orderId));
  if (!note || (note.askAt === null && note.answeredAt === null)) return null;
  return {
    next_at: note.askAt?.toISOString() ?? null,
    answered_at: note.answeredAt?.toISOString() ?? null,
    failures: note.failures,
  };
}

/**
 * Erases who took the parcels of these orders (KVKK art. 7). Time and place of the delivery stay with the order, which the law
 * keeps. @param which selects orders
 */
export async function eraseReceivers(tx: Db, which: SQL | undefined): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(which);
  await tx.update(shipment).set({ receivedBy: '' }).where(inArray(shipment.orderId, own));
}
