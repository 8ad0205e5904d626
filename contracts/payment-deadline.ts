import { addDays, istanbulDay, midnight } from './calendar-days';
import type { Holidays } from './delivery';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * When an order expires without its transfer. EFT rests at weekends and on public holidays (TCMB EFT works on bank days), so only
 * the hours of bank days count; half holidays are bank days.
 * @param hours of bank days, counted from `from`
 */
export function transferDeadline(from: Date, hours: number, holidays: Holidays): Date {
  let left = hours * HOUR;
  let at = from.getTime();
  for (;;) {
    const day = istanbulDay(new Date(at));
    const end = Date.parse(midnight(addDays(day, 1)));
    const span = isBankDay(day, holidays) ? end - at : 0;
    if (left < span) return new Date(Math.ceil((at + left) / MINUTE) * MINUTE);
    // The end of a day is written 23.59: 00.00 reads as the day before.
    if (left === span && span > 0) return new Date(end - MINUTE);
    left -= span;
    at = end;
  }
}

/** Whether banks transfer money between each other on this day (`YYYY-MM-DD`). */
function isBankDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && holidays[day] !== 'full';
}

/** The end of the last day on which a branch keeps an order. @param ready the day on which it is, or should be, ready */
export function pickupDeadline(ready: string, days: number): Date {
  return new Date(Date.parse(midnight(addDays(ready, days + 1))) - MINUTE);
}
