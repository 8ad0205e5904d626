import type { Kurus } from '@/contracts/money';
import { parseMoney, toMoneyString } from '@/contracts/money';

/**
 * iyzico writes prices without trailing zeros but with at least one decimal, as its client's `formatPrice` does: 1000 →
 * "10.0", 1050 → "10.5", 1055 → "10.55".
 */
export function toIyzicoPrice(kurus: Kurus): string {
  return toMoneyString(kurus).replace(/0$/, '');
}

/**
 * iyzico's prices are numbers or strings with any number of trailing zeros: `10`, `"10.50"`, `10.5` → kuruş. @throws
 * RangeError
 */
export function fromIyzicoPrice(price: string | number): Kurus {
  const [lira = '', fraction = ''] = String(price).split('.');
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > 2) throw new RangeError(`an amount below a kuruş: ${price}`);
  return parseMoney(`${lira}.${decimals.padEnd(2, '0')}`);
}

/** The form of prices in answer signatures: no trailing zeros at all ("10.0" → "10", "10.50" → "10.5"). */
export function toSignedPrice(price: string | number): string {
  const text = String(price);
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}
