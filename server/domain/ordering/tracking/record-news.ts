import { eq } from 'drizzle-orm';
import { mailOutForDelivery } from '@/server/domain/ordering/emails/delivery-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { shipment, shipmentEvent } from '@/server/platform/db/schema/shipment';
import type { Ports } from '@/server/platform/ports/ports';
import type { ParcelEvent, ParcelNews } from '@/server/platform/ports/shipment-tracking';
import { deliverOrder } from './deliver-order';
import { nextAskAt } from './track-schedule';

/** An event further in the future than this, ms, has a wrong time and is left out. */
const CLOCK_TOLERANCE = 60 * 60_000;
/** The buyer gets an email that the parcel is out for delivery when the carrier's event is younger than this, ms. */
const FRESH = 10 * 60 * 60_000;

/** Nothing was learnt about a parcel: it is asked about again, later each time. */
export async function recordSilence({ db, clock }: Ports, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await readShipment(tx, orderId);
    if (!row) return;
    const failures = row.failures + 1;
    const askAt = nextAskAt({ ...row, newsAt: null, failures }, clock.now());
    await tx.update(shipment).set({ failures, askAt }).where(eq(shipment.orderId, orderId));
  });
}

/**
 * Stores what a carrier reported of a parcel, each event once, and moves its order to delivered when the carrier says so.
 * Reports that come again, late or out of order change nothing more. An order that the staff has ended meanwhile stays as it
 * is; only the proof of its delivery is kept.
 */
export async function recordNews(
  ports: Ports,
  orderId: number,
  { state, events, delivered }: ParcelNews,
): Promise<void> {
  const { db, clock } = ports;
  await inTransaction(db, async (tx) => {
    const status = await lockOrder(tx, orderId);
    const before = await readShipment(tx, orderId);
    if (!before) return;
    const now = clock.now();
    const told = events.filter(({ at }) => at.getTime() <= now.getTime() + CLOCK_TOLERANCE);
    await storeEvents(tx, orderId, told);
    const isOpen = status === 'shipped';
    const newsAt = told.at(-1)?.at ?? null;
    const receivedBy = delivered && (isOpen || status === 'delivered') ? delivered.to : before.receivedBy;
    const askAt = isOpen ? nextAskAt({ sentAt: before.sentAt, newsAt, state, failures: 0 }, now) : null;
    await tx
      .update(shipment)
      .set({ state, receivedBy, askAt, failures: 0, answeredAt: now })
      .where(eq(shipment.orderId, orderId));
    if (!isOpen) return;
    if (delivered) {
      const at = deliveryTime(delivered.at ?? newsAt ?? now, { after: before.sentAt, until: now });
      return deliverOrder(tx, ports, orderId, { by: 'carrier', at });
    }
    const isFresh = newsAt !== null && now.getTime() - newsAt.getTime() < FRESH;
    if (state === 'out_for_delivery' && before.state !== state && isFresh) {
      await mailOutForDelivery(tx, ports, orderId, newsAt);
    }
  });
}

/** The carrier's time, but not before the parcel was sent, nor in the future. */
function deliveryTime(at: Date, { after, until }: { after: Date; until: Date }): Date {
  return new Date(Math.min(Math.max(at.getTime(), after.getTime()), until.getTime()));
}

async function storeEvents(tx: Db, orderId: number, events: readonly ParcelEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(shipmentEvent)
    .values(events.map(({ at, text, place }) => ({ orderId, at, text, place })))
    .onConflictDoNothing();
}

/** Null for an order that was not sent. */
async function readShipment(tx: Db, orderId: number) {
  const [row] = await tx.select().from(shipment).where(eq(shipment.orderId, orderId));
  return row?.sentAt ? { ...row, sentAt: row.sentAt } : null;
}
