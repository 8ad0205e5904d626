import type { Company } from './company';
import type { Branch } from './content';
import { formatNumber } from './numbers';

/** Smaller item counts are not advertised. */
const MANY = 1_000;

/** Dative and ablative suffixes after an hour in digits: "14.00’e kadar", "14.00’ten önce". */
const SUFFIXES: Readonly<Record<number, readonly [to: string, from: string]>> = {
  9: ['a', 'dan'],
  10: ['a', 'dan'],
  11: ['e', 'den'],
  12: ['ye', 'den'],
  13: ['e', 'ten'],
  14: ['e', 'ten'],
  15: ['e', 'ten'],
  16: ['ya', 'dan'],
  17: ['ye', 'den'],
  18: ['e', 'den'],
};

/** Full years since the shop opened; null in its first year and when the company does not state it. */
export function yearsOpen({ claims: { since } }: Company, now: Date): number | null {
  const years = since === null ? 0 : now.getUTCFullYear() - since;
  return years > 0 ? years : null;
}

/** The count rounded down to its first digit (`10.000`), null for small counts. */
export function roundedItems(count: number): string | null {
  if (count < MANY) return null;
  const unit = 10 ** Math.floor(Math.log10(count));
  return formatNumber(Math.floor(count / unit) * unit);
}

/** Each is null when the shop does not claim it: full years, `10.000` items, `14.00` as the hour of same-day dispatch. */
export type KeyFigures = { years: number | null; items: string | null; sameDayUntil: string | null };

export function keyFigures(company: Company, items: number, now: Date): KeyFigures {
  const until = company.claims.same_day_until;
  return {
    years: yearsOpen(company, now),
    items: roundedItems(items),
    sameDayUntil: until === null ? null : hourText(until),
  };
}

/** "10.000’den fazla", or null for small counts. */
export function moreThan(count: number): string | null {
  const rounded = roundedItems(count);
  return rounded && `${rounded}’${count >= 1_000_000 ? 'dan' : 'den'} fazla`;
}

/** "İstanbul’da 5 mağaza"; omits the city when not all branches are in İstanbul. Null without branches. */
export function storeCount(branches: readonly Pick<Branch, 'label'>[]): string | null {
  if (branches.length === 0) return null;
  return `${branches.every(isInIstanbul) ? 'İstanbul’da ' : ''}${branches.length} mağaza`;
}

/** Branches are labelled `Kadıköy, İstanbul`. */
export function isInIstanbul({ label }: Pick<Branch, 'label'>): boolean {
  return label.endsWith('İstanbul');
}

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const DAY_NAMES = ['pazar', 'pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi'] as const;

/** The weekdays on which nothing is sent, from Monday on: "pazar", "cumartesi ve pazar"; null when there are none. */
export function daysOff(workingDays: readonly number[]): string | null {
  const names = WEEK.filter((day) => !workingDays.includes(day)).map((day) => DAY_NAMES[day]);
  if (names.length === 0) return null;
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' ve ');
}

/** "pazar günleri ve resmî tatillerde" */
export function daysOffAndHolidays(workingDays: readonly number[]): string {
  const off = daysOff(workingDays);
  return `${off === null ? '' : `${off} günleri ve `}resmî tatillerde`;
}

/** Formats an hour: `14.00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}.00`;
}

/** "14.00’e" @param hour 9 to 18 */
export function toHour(hour: number): string {
  return `${hourText(hour)}’${SUFFIXES[hour]?.[0]}`;
}

/** "14.00’ten" @param hour 9 to 18 */
export function fromHour(hour: number): string {
  return `${hourText(hour)}’${SUFFIXES[hour]?.[1]}`;
}
