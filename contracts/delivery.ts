/** Turkey has used UTC+3 all year since 2016 (Bakanlar Kurulu 2016/9154), so no time zone data is needed. */
const ISTANBUL_OFFSET = 3 * 60 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** On half holidays, orders ship the same day before this hour at the latest. */
export const HALF_HOLIDAY_BEGINS = 13;

/** Istanbul dates (`2026-10-28`) without a courier, for the whole day or from 13:00; see content/holidays. */
export type Holidays = Readonly<Record<string, 'full' | 'half'>>;

/** `until` is the instant before which an order ships today. The other kinds say why none ships today any more. */
export type DeliveryPromise =
  | { kind: 'today'; until: Date }
  | { kind: 'too-late' }
  | { kind: 'sunday' }
  | { kind: 'holiday' };

/** The delivery promises of a shop besides courier days. */
export type DeliveryTerms = {
  /** Orders before this hour ship the same day; null without that promise. */
  sameDayUntil: number | null;
  /** Whether at least one branch offers pickup. */
  pickup: boolean;
};

/**
 * Whether an order placed at this instant ships the same day in Istanbul, independent of the client's time zone.
 * @param until the hour before which the company promises same-day dispatch
 */
export function deliveryPromise(now: Date, holidays: Holidays, until: number): DeliveryPromise {
  // The UTC getters of this date return Istanbul's local time.
  const local = now.getTime() + ISTANBUL_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const holiday = holidays[new Date(midnight).toISOString().slice(0, 10)];
  if (holiday === 'full') return { kind: 'holiday' };
  if (new Date(midnight).getUTCDay() === 0) return { kind: 'sunday' };
  const hour = holiday === 'half' ? Math.min(until, HALF_HOLIDAY_BEGINS) : until;
  const end = midnight + hour * HOUR - ISTANBUL_OFFSET;
  return now.getTime() < end ? { kind: 'today', until: new Date(end) } : { kind: 'too-late' };
}
