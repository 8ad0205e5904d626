import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { type MoneyString, parseTypedPrice, toMoneyString } from '@/contracts/money';
import { UsageError } from '../catalog/exit-code';

/** "50,00" → "50.00". @throws UsageError for an invalid price; 0 is only valid with `zero` */
export function readMoney(text: string, option: string, { zero = false } = {}): MoneyString {
  const kurus = parseTypedPrice(text);
  if (kurus === null || (kurus === 0 && !zero)) throw new UsageError(`--${option} ${text} is not a price.`);
  return toMoneyString(kurus);
}

/** "7:2" → two units of an order's line 7; "7" → one. @throws UsageError */
export function readUnits(text: string): { line: number; quantity: number } {
  const [, line, quantity = '1'] = /^(\d{1,9})(?::(\d{1,3}))?$/.exec(text) ?? [];
  if (line === undefined) throw new UsageError(`--line ${text}: say ID or ID:UNITS, as shown by orders show.`);
  return { line: Number(line), quantity: Number(quantity) };
}

/** A whole number of at least `least`. @throws UsageError */
export function readCount(text: string, what: string, least = 1): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= least)) throw new UsageError(`${what} ${text} is not a number from ${least} on.`);
  return count;
}

/**
 * A day, or a day and time, in Istanbul: "2026-12-01" or "2026-12-01 18:30".
 * @param side whether a day without a time means its beginning or its end
 * @throws UsageError
 */
export function readMoment(text: string, option: string, side: 'begin' | 'end'): string {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text) ?? [];
  const at = new Date(
    `${time === undefined && side === 'end' && isDay(day) ? addDays(day, 1) : day}T${time ?? '00:00'}:00+03:00`,
  );
  if (!isDay(day) || Number.isNaN(at.getTime())) {
    throw new UsageError(`--${option} ${text} is not a date such as 2026-12-31 or "2026-12-31 18:00".`);
  }
  return at.toISOString();
}

/** Whether the date exists, unlike 31 February. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00+03:00`);
  return !Number.isNaN(at.getTime()) && istanbulDay(at) === day;
}

/** @throws UsageError for anything but on and off */
export function readSwitch(text: string, option: string): boolean {
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new UsageError(`--${option}: say on or off.`);
}
