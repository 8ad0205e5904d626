/**
 * The one money module. Everywhere inside the shop money is an integer number of kuruş (1 TRY = 100 kuruş);
 * on the wire it is a string with two decimals ("149.90", TRY, VAT included). No other module may do
 * arithmetic or parsing on prices.
 */

import { formatNumber } from './numbers';

/** Integer kuruş. Never a float, never lira. */
export type Kurus = number;
/** Wire form: `"1249.90"`, always two decimals, no thousands separator. */
export type MoneyString = string;

export const MONEY_PATTERN = /^\d{1,9}\.\d{2}$/;

/** `124990` → `"1249.90"`. Throws RangeError for anything but a non-negative safe integer. */
export function toMoneyString(kurus: Kurus): MoneyString {
  if (!Number.isSafeInteger(kurus) || kurus < 0) throw new RangeError(`not an amount in kuruş: ${kurus}`);
  const lira = Math.trunc(kurus / 100);
  return `${lira}.${String(kurus % 100).padStart(2, '0')}`;
}

/** `"1249.90"` → `124990`. Throws RangeError when the text is not in wire form. */
export function parseMoney(text: MoneyString): Kurus {
  if (!MONEY_PATTERN.test(text)) throw new RangeError(`not a money string: ${JSON.stringify(text)}`);
  const [lira = '0', kurus = '0'] = text.split('.');
  return Number.parseInt(lira, 10) * 100 + Number.parseInt(kurus, 10);
}

const WRITTEN_PRICE = /^(\d+|\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/;

/**
 * A price as other programs and people write it, in kuruş: `"1.249,90"`, `"1,249.90"`, `"1249.9"`, `"₺1.249,90"` and
 * `"1249,90 TL"` are all 124990. The mark that comes last before one or two digits is the decimal one. `"1.249"` may
 * be a thousand or one lira: nobody can know, so it is refused rather than guessed.
 * @throws RangeError that says what is wrong
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
 * What people type as a price: `"1.250"`, `"1250,5"`, `"49.90"`, `"₺ 1.249,90"` → kuruş. A point before three digits
 * parts thousands, any other point or comma parts lira and kuruş. Null for what is no price below 10 million lira.
 */
export function parseTypedPrice(text: string): Kurus | null {
  const bare = text.replace(/₺|TL|\s/gi, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const [, lira, kurus = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return lira === undefined ? null : parseMoney(`${lira}.${kurus.padEnd(2, '0')}`);
}

/** Shortest text that means the same in an address: `125000` → `"1250"`, `4990` → `"49.90"`. */
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

/** What is left, in kuruş. Throws RangeError when more is taken than there is. */
export function subtractMoney(kurus: Kurus, less: Kurus): Kurus {
  if (less > kurus) throw new RangeError(`${less} kuruş can't be taken from ${kurus}`);
  return kurus - less;
}

/** A whole percentage in kuruş, halves rounded up: 10 % of 1005 is 101. */
export function percentOfMoney(kurus: Kurus, percent: number): Kurus {
  return Math.floor((kurus * percent + 50) / 100);
}

/**
 * Parts an amount by weights, so that the parts add up to the kuruş: everybody gets the whole kuruş below the exact
 * share, and what is left goes to the largest remainders, the first of equal ones first. All 0 where no weight is.
 * A part never exceeds its weight while the amount doesn't exceed their sum.
 */
export function shareMoney(kurus: Kurus, weights: readonly number[]): Kurus[] {
  const total = BigInt(sumMoney(weights));
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(kurus) * BigInt(weight));
  const parts = exact.map((share) => Number(share / total));
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1));
  const left = kurus - sumMoney(parts);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}

/** Share of the discount in whole percent (`"₺200"` over `"₺150"` → 25), 0 when there is none. */
export function discountPercent(price: Kurus, marketPrice: Kurus): number {
  return marketPrice > price ? Math.round(((marketPrice - price) * 100) / marketPrice) : 0;
}

/** Whether nothing is to be paid. */
export function isFree(text: MoneyString): boolean {
  return parseMoney(text) === 0;
}

/** What shoppers read: `124990` → `"₺1.249,90"`. */
export function formatKurus(kurus: Kurus): string {
  return `${kurus < 0 ? '-' : ''}₺${formatNumber(Math.abs(kurus) / 100, { atLeast: 2, atMost: 2 })}`;
}

/** `"1249.90"` → `"₺1.249,90"`, for amounts that come off the wire. */
export function formatMoney(text: MoneyString): string {
  return formatKurus(parseMoney(text));
}
