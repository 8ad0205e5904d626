/** Turkey has kept UTC+3 all year since 2016 (Bakanlar Kurulu 2016/9154), so that no time zone data is needed. */
const ISTANBUL_OFFSET = 3 * 60 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Orders placed before this hour ship the same day; on half holidays before the holiday begins. */
const CUT_OFF = 14;
const HALF_HOLIDAY_BEGINS = 13;

/** Dates in Istanbul (`2026-10-28`) without a courier, the whole day or from 13:00 on; see content/holidays. */
export type Holidays = Readonly<Record<string, 'full' | 'half'>>;

/** `until` is the instant before which an order ships today. The others say why none does any more. */
export type DeliveryPromise =
  | { kind: 'today'; until: Date }
  | { kind: 'too-late' }
  | { kind: 'sunday' }
  | { kind: 'holiday' };

/** Whether an order placed at this instant ships the same day in Istanbul, wherever the shopper is. */
export function deliveryPromise(now: Date, holidays: Holidays): DeliveryPromise {
  // Read with the UTC getters, this date shows Istanbul's clock.
  const local = now.getTime() + ISTANBUL_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const holiday = holidays[new Date(midnight).toISOString().slice(0, 10)];
  if (holiday === 'full') return { kind: 'holiday' };
  if (new Date(midnight).getUTCDay() === 0) return { kind: 'sunday' };
  const hour = holiday === 'half' ? Math.min(CUT_OFF, HALF_HOLIDAY_BEGINS) : CUT_OFF;
  const until = midnight + hour * HOUR - ISTANBUL_OFFSET;
  return now.getTime() < until ? { kind: 'today', until: new Date(until) } : { kind: 'too-late' };
}
