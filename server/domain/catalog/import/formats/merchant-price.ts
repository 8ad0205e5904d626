import type { Kurus } from '@/contracts/money';
import { readPrice } from './draft';
import type { MerchantEntry } from './merchant-entries';
import { RowError } from './row-error';

const AMOUNT = /^(₺|[a-z]{2,3})?\s*([\d.,\s]+?)\s*(₺|[a-z]{2,3})?$/i;
const LIRA = new Set(['TRY', 'TL', '₺']);

/**
 * Price and market price of an entry, in kuruş: during its dates `sale_price` is the price, and `price` the market
 * price.
 * @throws RowError
 */
export function readMerchantPrices(entry: MerchantEntry, now: Date): { price: Kurus; market_price: Kurus } {
  const full = amountOf(entry, 'price');
  if (entry.get('sale_price') === '' || !isOn(entry, now)) return { price: full, market_price: full };
  const sale = amountOf(entry, 'sale_price');
  return sale < full ? { price: sale, market_price: full } : { price: full, market_price: full };
}

function amountOf(entry: MerchantEntry, field: string): Kurus {
  const text = entry.get(field);
  if (text === '') throw new RowError(entry.line, `${field} is missing.`);
  const [, before, amount = '', after] = AMOUNT.exec(text.slice(0, 60)) ?? [];
  const currency = (after ?? before)?.toLocaleUpperCase('en');
  const shown = JSON.stringify(text.slice(0, 40));
  if (currency === undefined) throw new RowError(entry.line, `${field} ${shown} needs an amount and a currency.`);
  if (!LIRA.has(currency)) throw new RowError(entry.line, `${field} ${shown}: the shop sells in TRY.`);
  return readPrice(amount, field, entry.line);
}

/** `2026-11-01T00:00+0300/2026-11-30T23:59+0300`, inclusive. Without an offset it is in Istanbul's time. */
function isOn(entry: MerchantEntry, now: Date): boolean {
  const dates = entry.get('sale_price_effective_date');
  if (dates === '') return true;
  const [start, end] = dates.split('/').map(timeOf);
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) {
    throw new RowError(entry.line, `sale_price_effective_date ${JSON.stringify(dates.slice(0, 80))} is no period.`);
  }
  return start <= now.getTime() && now.getTime() <= end;
}

function timeOf(text: string): number {
  const [, date, time = 'T00:00', offset = '+03:00'] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? [];
  return Date.parse(`${date}${time}${offset.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')}`);
}
