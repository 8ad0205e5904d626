/**
 * The one money module. Everywhere inside the shop money is an integer number of kuruş (1 TRY = 100 kuruş);
 * on the wire it is a string with two decimals ("149.90", TRY, VAT included). No other module may do
 * arithmetic or parsing on prices.
 */

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

/** Share of the discount in whole percent (`"₺200"` over `"₺150"` → 25), 0 when there is none. */
export function discountPercent(price: Kurus, marketPrice: Kurus): number {
  return marketPrice > price ? Math.round(((marketPrice - price) * 100) / marketPrice) : 0;
}

// Built once: constructing an Intl formatter costs more than a hundred uses of it.
const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', minimumFractionDigits: 2 });

/** What shoppers read: `124990` → `"₺1.249,90"`. */
export function formatKurus(kurus: Kurus): string {
  return lira.format(kurus / 100);
}

/** `"1249.90"` → `"₺1.249,90"`, for amounts that come off the wire. */
export function formatMoney(text: MoneyString): string {
  return formatKurus(parseMoney(text));
}
