import type { SlotPlaces } from './slots';
import type { Transit } from './transit';

/** `1` or `1–3`. */
export const courierDays = ({ best, worst }: Transit['near']) => (best === worst ? `${best}` : `${best}–${worst}`);

/** "İstanbul içine 1, diğer illere 1–3 iş günü"; one figure when both are the same. */
export function transitWords({ city, near, far }: Transit): string {
  const [inside, outside] = [courierDays(near), courierDays(far)];
  return inside === outside ? `${inside} iş günü` : `${city} içine ${inside}, diğer illere ${outside} iş günü`;
}

/** Turkey has used UTC+3 all year since 2016 (Bakanlar Kurulu 2016/9154), so no time zone data is needed. */
const ISTANBUL_OFFSET = 3 * 60 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** On half holidays, orders ship the same day before this hour at the latest. */
export const HALF_HOLIDAY_BEGINS = 13;

/** Istanbul dates (`2026-10-28`) without a courier, for the whole day or from 13:00. */
export type Holidays = Readonly<Record<string, 'full' | 'half'>>;

/** When a shop sends orders. */
export type DispatchTerms = {
  /** Orders before this hour ship the same day; null without that promise. */
  sameDayUntil: number | null;
  /** The days on which orders are sent, 0 = Sunday. */
  workingDays: readonly number[];
  holidays: Holidays;
};

/** `until` is the instant before which an order ships today. The other kinds say why none ships today any more. */
export type DeliveryPromise =
  | { kind: 'today'; until: Date }
  | { kind: 'too-late' }
  | { kind: 'day-off' }
  | { kind: 'holiday' };

/** When a shop's parcels arrive. */
export type CourierTerms = DispatchTerms & { transit: Transit };

/** The delivery promises that checkout may show. */
export type DeliveryTerms = CourierTerms & {
  /** Whether at least one branch offers pickup. */
  pickup: boolean;
  /** Where a day and an hour can be chosen. */
  slots: SlotPlaces;
};

/**
 * Whether an order placed at this instant ships the same day in Istanbul, independent of the client's time zone. Without
 * the promise of same-day dispatch it is always too late.
 */
export function deliveryPromise(now: Date, { sameDayUntil, workingDays, holidays }: DispatchTerms): DeliveryPromise {
  // The UTC getters of this date return Istanbul's local time.
  const local = now.getTime() + ISTANBUL_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const holiday = holidays[new Date(midnight).toISOString().slice(0, 10)];
  if (holiday === 'full') return { kind: 'holiday' };
  if (!workingDays.includes(new Date(midnight).getUTCDay())) return { kind: 'day-off' };
  if (sameDayUntil === null) return { kind: 'too-late' };
  const hour = holiday === 'half' ? Math.min(sameDayUntil, HALF_HOLIDAY_BEGINS) : sameDayUntil;
  const end = midnight + hour * HOUR - ISTANBUL_OFFSET;
  return now.getTime() < end ? { kind: 'today', until: new Date(end) } : { kind: 'too-late' };
}
