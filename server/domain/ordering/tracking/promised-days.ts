import { and, eq, notExists, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { CourierTerms } from '@/contracts/delivery';
import { type Arrival, courierArrival, dispatchDay } from '@/contracts/party-date';
import { courierTerms } from '@/contracts/settings';
import { TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { orderEvent, orders } from '@/server/platform/db/schema/order';
import { shipment } from '@/server/platform/db/schema/shipment';
import type { Ports } from '@/server/platform/ports/ports';

type Order = typeof orders.$inferSelect;
type Delivered = Pick<Order, 'delivery' | 'slot'> & { shippingAddress: Pick<Order['shippingAddress'], 'city'> };

const UNDER_WAY = [...TO_SEND_STATUSES, 'shipped'].map((status) => `'${status}'`).join(', ');

/** How many orders one run notes. */
const AT_ONCE = 200;

/** When an order is sent, or ready at its branch, and when it arrives; days of Istanbul. */
export type PromisedDays = { dispatchBy: string; arrival: Arrival };

/**
 * The day of the chosen hour, or else by the shop's terms.
 * @param from the instant from which the days are counted: the payment, or now for an order that is late
 */
export function promisedDays(
  { delivery, slot, shippingAddress }: Delivered,
  from: Date,
  terms: CourierTerms,
): PromisedDays {
  if (slot) return { dispatchBy: slot.day, arrival: { earliest: slot.day, latest: slot.day } };
  const dispatchBy = dispatchDay(from, terms);
  if (delivery.method === 'pickup') return { dispatchBy, arrival: { earliest: dispatchBy, latest: dispatchBy } };
  return { dispatchBy, arrival: courierArrival(shippingAddress.city, from, terms) };
}

/** The shop's terms of delivery as they are now. */
export async function readTerms(ports: Ports, tx: Db = ports.db): Promise<CourierTerms> {
  return courierTerms(await readSettings(ports, tx), istanbulDay(ports.clock.now()));
}

/** Notes what was promised about paid orders that have no note yet, soon after their payment. */
export async function notePromises(ports: Ports): Promise<void> {
  const { db } = ports;
  const noted = db.select({ id: shipment.orderId }).from(shipment).where(eq(shipment.orderId, orders.id));
  const missing = await db
    .select()
    .from(orders)
    // Literals, so that every plan uses the index of open orders.
    .where(and(sql`${orders.status} in (${sql.raw(UNDER_WAY)})`, notExists(noted)))
    .limit(AT_ONCE);
  if (missing.length === 0) return;
  const terms = await readTerms(ports);
  for (const order of missing) await notePromise(db, order, terms);
}

async function notePromise(db: Db, order: Order, terms: CourierTerms): Promise<void> {
  const { dispatchBy, arrival } = promisedDays(order, order.paidAt ?? order.createdAt, terms);
  const [sent] = await db
    .select({ at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, order.id), eq(orderEvent.status, 'shipped')));
  const days = { dispatchBy, arriveFrom: arrival.earliest, arriveBy: arrival.latest };
  await db
    .insert(shipment)
    .values({ orderId: order.id, ...days, sentAt: sent?.at ?? null })
    .onConflictDoNothing();
}

/** The order's note; written now when it has none. The order must be locked. */
export async function ensureNoted(tx: Db, ports: Ports, orderId: number): Promise<typeof shipment.$inferSelect> {
  const [known] = await tx.select().from(shipment).where(eq(shipment.orderId, orderId));
  if (known) return known;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  await notePromise(tx, order, await readTerms(ports, tx));
  return ensureNoted(tx, ports, orderId);
}
