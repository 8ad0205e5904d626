/** Calendar days as `YYYY-MM-DD` in Istanbul's time zone, independent of the server's and the browser's. */

const DAY = 24 * 60 * 60_000;
/** The Swedish locale formats dates as ISO 8601. */
const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });

/** The calendar day in Istanbul at the given instant. */
export function istanbulDay(at: Date): string {
  return istanbul.format(at);
}

/** Number of days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** @param days may be negative */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The first instant of a day in Istanbul. Türkiye has used UTC+3 all year since 2016. */
export function midnight(day: string): string {
  return `${day}T00:00:00+03:00`;
}

export type Recurring = { date: string; repeats: 'yearly' | 'once' };

/** The first occurrence on or after `from`; null for a past date that does not repeat. */
export function nextOccurrence({ date, repeats }: Recurring, from: string): string | null {
  if (date >= from) return date;
  if (repeats === 'once') return null;
  const year = Number(from.slice(0, 4));
  const thisYear = anniversary(date, year);
  return thisYear >= from ? thisYear : anniversary(date, year + 1);
}

/** The same day in another year; 29 February becomes 28 February outside leap years. */
export function anniversary(date: string, year: number): string {
  const monthAndDay = date.slice(5);
  return `${year}-${monthAndDay === '02-29' && !isLeap(year) ? '02-28' : monthAndDay}`;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
