import { and, eq, isNotNull } from 'drizzle-orm';
import { opensSlotCalendar } from '@/server/domain/ordering/access/slot-calendar-url';
import { readSettings } from '@/server/domain/settings/settings';
import { orders } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';
import { calendarInstant, escapeText, toCalendarFile } from '@/server/platform/icalendar';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * An order's hour as an event of a calendar (RFC 5545). Its identity stays when the hour changes, so that a second download
 * moves the event. It names the branch, and no address of the buyer.
 * @throws ApiError 404, also for an order that is over
 */
export async function writeSlotCalendar(
  ports: Ports,
  { number, key }: { number: string; key: string },
): Promise<string> {
  if (!opensSlotCalendar(ports, number, key)) throw notFound();
  const [order] = await ports.db
    .select({ slot: orders.slot, delivery: orders.delivery })
    .from(orders)
    .where(and(eq(orders.number, number), isNotNull(orders.slot), eq(orders.slotHeld, true)));
  if (!order?.slot) throw notFound();
  const { slot, delivery } = order;
  const { store_name } = await readSettings(ports);
  const at = (clock: string) => calendarInstant(new Date(`${slot.day}T${clock}:00+03:00`));
  const isPickedUp = delivery.method === 'pickup';
  const place = isPickedUp ? [`LOCATION:${escapeText(`${delivery.branch.name}, ${delivery.branch.address}`)}`] : [];
  const now = ports.clock.now();
  return toCalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(store_name)}//Teslimat//TR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${number}@${new URL(ports.env.SITE_URL).hostname}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000) % 2_000_000_000}`,
    `DTSTAMP:${calendarInstant(now)}`,
    `DTSTART:${at(slot.from)}`,
    `DTEND:${at(slot.to)}`,
    `SUMMARY:${escapeText(`${store_name}: ${number} ${isPickedUp ? 'mağazadan alınacak' : 'kuryeyle gelecek'}`)}`,
    ...place,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
