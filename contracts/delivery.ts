/** Turkey has kept UTC+3 all year since 2016 (Bakanlar Kurulu 2016/9154), so that no time zone data is needed. */
const ISTANBUL_OFFSET = 3 * 60 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The hour before which orders ship the same day on half holidays, if none before it is promised anyway. */
export const HALF_HOLIDAY_BEGINS = 13;

/** Dates in Istanbul (`2026-10-28`) without a courier, the whole day or from 13:00 on; see content/holidays. */
export type Holidays = Readonly<Record<string, 'full' | 'half'>>;

/** `until` is the instant before which an order ships today. The others say why none does any more. */
export type DeliveryPromise =
  | { kind: 'today'; until: Date }
  | { kind: 'too-late' }
  | { kind: 'sunday' }
  | { kind: 'holiday' };

/** What a shop can promise of delivery besides the courier's days. */
export type DeliveryTerms = {
  /** The hour before which orders leave on the same day; null where none is promised. */
  sameDayUntil: number | null;
  /** Whether there is a branch that hands out orders. */
  pickup: boolean;
};

/**
 * Whether an order placed at this instant ships the same day in Istanbul, wherever the shopper is.
 * @param until the hour before which it does, as the company claims
 */
export function deliveryPromise(now: Date, holidays: Holidays, until: number): DeliveryPromise {
  // Read with the UTC getters, this date shows Istanbul's clock.
  const local = now.getTime() + ISTANBUL_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const holiday = holidays[new Date(midnight).toISOString().slice(0, 10)];
  if (holiday === 'full') return { kind: 'holiday' };
  if (new Date(midnight).getUTCDay() === 0) return { kind: 'sunday' };
  const hour = holiday === 'half' ? Math.min(until, HALF_HOLIDAY_BEGINS) : until;
  const end = midnight + hour * HOUR - ISTANBUL_OFFSET;
  return now.getTime() < end ? { kind: 'today', until: new Date(end) } : { kind: 'too-late' };
}
