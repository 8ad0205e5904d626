import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import {
  type ParcelNews,
  type ShipmentTracking,
  TrackingUnavailableError,
} from '@/server/platform/ports/shipment-tracking';
import { recordNews, recordSilence } from './record-news';

/** Claimed parcels are left to one instance for this long, ms; then another may ask about them. */
const CLAIM = 5 * 60_000;
/** Parcels of one call: carriers answer lists, and limit calls. */
const AT_ONCE = 30;

type Due = { orderId: number; order: string; number: string };

/**
 * Asks the carrier about the parcels that are due, in one call, and records what it answers. An outage, an unknown number or
 * an answer that is none only delays the next question; the log names orders, nothing of what the carrier wrote about them.
 */
export async function pollParcels(ports: Ports): Promise<void> {
  const { tracking, log } = ports;
  if (!tracking) return;
  const due = await claimDue(ports);
  if (due.length === 0) return;
  const news = await ask(ports, tracking, due);
  for (const { orderId, order, number } of due) {
    try {
      // The label prints the order's number as a barcode, which is the sender's key when the branch scans it.
      const found = news?.get(number) ?? news?.get(order);
      await (found ? recordNews(ports, orderId, found) : recordSilence(ports, orderId));
    } catch (error) {
      log.error({ err: error, order }, 'news of a parcel could not be stored');
    }
  }
  const unknown = news ? due.filter(({ number, order }) => !news.has(number) && !news.has(order)) : [];
  if (unknown.length > 0) log.info({ orders: unknown.map(({ order }) => order) }, 'the carrier knows no such parcels');
}

async function claimDue({ db, clock }: Ports): Promise<Due[]> {
  const now = clock.now();
  return queryRows<Due>(
    db,
    sql`update shipment set ask_at = ${new Date(now.getTime() + CLAIM).toISOString()}::timestamptz from orders o
        where o.id = shipment.order_id and shipment.order_id in (
          select order_id from shipment where ask_at <= ${now.toISOString()}::timestamptz order by ask_at, order_id
          limit ${AT_ONCE} for update skip locked)
        returning o.id as "orderId", o.number as "order", coalesce(o.tracking->>'number', '') as number`,
  );
}

/** Null when the carrier can't be asked now. */
async function ask(
  { log }: Ports,
  tracking: ShipmentTracking,
  due: readonly Due[],
): Promise<Map<string, ParcelNews> | null> {
  const keys = due.flatMap(({ number, order }) => [number, order]).filter(Boolean);
  try {
    return await tracking.track([...new Set(keys)]);
  } catch (error) {
    if (!(error instanceof TrackingUnavailableError)) throw error;
    log.warn({ err: error, parcels: due.length }, 'the carrier could not be asked about parcels');
    return null;
  }
}
