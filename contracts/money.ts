/**
 * The only module that parses prices or does arithmetic with them. Inside the shop, money is an integer number of kuruş
 * (1 TRY = 100 kuruş); in API messages it is a string with two decimals ("149.90", TRY, VAT included).
 */

import { formatNumber } from './numbers';

/** Integer kuruş; never a float, never lira. */
export type Kurus = number;
/** The API's format: `"1249.90"`, always two decimals, no thousands separator. */
export type MoneyString = string;

export const MONEY_PATTERN = /^\d{1,9}\.\d{2}$/;

/** `124990` → `"1249.90"`. Throws RangeError for anything but a non-negative safe integer. */
export function toMoneyString(kurus: Kurus): MoneyString {
  if (!Number.isSafeInteger(kurus) || kurus < 0) throw new RangeError(`not an amount in kuruş: ${kurus}`);
  const lira = Math.trunc(kurus / 100);
  return `${lira}.${String(kurus % 100).padStart(2, '0')}`;
}

/** `"1249.90"` → `124990`. Throws RangeError when the text is not in the API's format. */
export function parseMoney(text: MoneyString): Kurus {
  if (!MONEY_PATTERN.test(text)) throw new RangeError(`not a money string: ${JSON.stringify(text)}`);
  const [lira = '0', kurus = '0'] = text.split('.');
  return Number.parseInt(lira, 10) * 100 + Number.parseInt(kurus, 10);
}

const WRITTEN_PRICE = /^(\d+|\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/;

/**
 * Parses a price from another program's file into kuruş: `"1.249,90"`, `"1,249.90"`, `"1249.9"`, `"₺1.249,90"` and
 * `"1249,90 TL"` are all 124990. The last separator before one or two digits is the decimal separator. `"1.249"` is
 * ambiguous (1249 or 1.249 lira) and is rejected.
 * @throws RangeError with a description of the problem
 */
export function parseWrittenPrice(text: string): Kurus {
  const bare = text.replace(/\s/g, '').replace(/^(?:₺|TRY|TL)|(?:₺|TRY|TL)$/gi, '');
  const [, whole, groupMark, decimalMark, decimals = ''] = WRITTEN_PRICE.exec(bare) ?? [];
  const shown = JSON.stringify(text.slice(0, 40));
  if (whole === undefined || (decimalMark !== undefined && decimalMark === groupMark)) {
    throw new RangeError(`${shown} is not a price`);
  }
  if (decimals.length === 3) throw new RangeError(`${shown} is ambiguous: thousands or decimals? Write 1249.90`);
  if (/[1-9]/.test(decimals.slice(2))) throw new RangeError(`${shown} has more than two decimals`);
  const lira = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  if (lira.length > 9) throw new RangeError(`${shown} is more than any price`);
  return parseMoney(`${lira}.${decimals.slice(0, 2).padEnd(2, '0')}`);
}

/**
 * Parses a price typed by a customer into kuruş: `"1.250"`, `"1250,5"`, `"49.90"`, `"₺ 1.249,90"`. A point before three
 * digits is a thousands separator; any other point or comma is the decimal separator. Null for text that is not a price
 * below 10 million lira.
 */
export function parseTypedPrice(text: string): Kurus | null {
  const bare = text.replace(/₺|TL|\s/gi, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const [, lira, kurus = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return lira === undefined ? null : parseMoney(`${lira}.${kurus.padEnd(2, '0')}`);
}

/** The shortest equivalent text for a URL: `125000` → `"1250"`, `4990` → `"49.90"`. */
export function toPriceText(kurus: Kurus): string {
  return toMoneyString(kurus).replace(/\.00$/, '');
}

/** Line total in kuruş: unit price × quantity. */
export function multiplyMoney(kurus: Kurus, quantity: number): Kurus {
  return kurus * quantity;
}

/** Sum in kuruş; 0 for no amounts. */
export function sumMoney(amounts: Iterable<Kurus>): Kurus {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** Difference in kuruş. Throws RangeError when `less` exceeds the amount. */
export function subtractMoney(kurus: Kurus, less: Kurus): Kurus {
  if (less > kurus) throw new RangeError(`${less} kuruş can't be taken from ${kurus}`);
  return kurus - less;
}

/** A whole percentage in kuruş, halves rounded up: 10 % of 1005 is 101. */
export function percentOfMoney(kurus: Kurus, percent: number): Kurus {
  return Math.floor((kurus * percent + 50) / 100);
}

/**
 * Splits an amount by weights so that the shares add up exactly (largest remainder method): each share is the exact
 * share rounded down, and the remaining kuruş go to the largest remainders, the first of equal ones first. All shares
 * are 0 when all weights are 0. A share never exceeds its weight as long as the amount does not exceed the sum of the
 * weights.
 */
export function shareMoney(kurus: Kurus, weights: readonly number[]): Kurus[] {
  const total = BigInt(sumMoney(weights));
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(kurus) * BigInt(weight));
  const parts = exact.map((share) => Number(share / total));
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const left = kurus - sumMoney(parts);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Discount in whole percent (`"₺150"` instead of `"₺200"` → 25), 0 without a discount. */
export function discountPercent(price: Kurus, marketPrice: Kurus): number {
  return marketPrice > price ? Math.round(((marketPrice - price) * 100) / marketPrice) : 0;
}

/** Whether the amount is zero. */
export function isFree(text: MoneyString): boolean {
  return parseMoney(text) === 0;
}

/** Formats a price for display: `124990` → `"₺1.249,90"`. */
export function formatKurus(kurus: Kurus): string {
  return `${kurus < 0 ? '-' : ''}₺${formatNumber(Math.abs(kurus) / 100, { atLeast: 2, atMost: 2 })}`;
}

/** Formats an amount in the API's format: `"1249.90"` → `"₺1.249,90"`. */
export function formatMoney(text: MoneyString): string {
  return formatKurus(parseMoney(text));
}
