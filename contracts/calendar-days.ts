/** Days without a time, as `YYYY-MM-DD`, counted in Istanbul wherever the server or the browser stands. */

const DAY = 24 * 60 * 60_000;
/** Sweden writes days as ISO 8601 does. */
const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });

/** The day that it is in Istanbul at that moment. */
export function istanbulDay(at: Date): string {
  return istanbul.format(at);
}

/** How many days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** @param days may be negative */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

export type Recurring = { date: string; repeats: 'yearly' | 'once' };

/** The first time on `from` or after; null for what was once and is over. */
export function nextOccurrence({ date, repeats }: Recurring, from: string): string | null {
  if (date >= from) return date;
  if (repeats === 'once') return null;
  const year = Number(from.slice(0, 4));
  const thisYear = anniversary(date, year);
  return thisYear >= from ? thisYear : anniversary(date, year + 1);
}

/** That day of another year: 29 February is kept on the last day of February where a year has none. */
export function anniversary(date: string, year: number): string {
  const monthAndDay = date.slice(5);
  return `${year}-${monthAndDay === '02-29' && !isLeap(year) ? '02-28' : monthAndDay}`;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
