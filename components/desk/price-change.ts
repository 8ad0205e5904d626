import type { Kurus } from '@/contracts/money';

/** `amount`: whole percent (may have decimals) or kuruş, above zero. */
export type PriceChange = { by: 'percent' | 'amount'; direction: 'down' | 'up'; amount: number };

/** The price after the change, to the kuruş, halves rounded up; null when nothing would be left of it. */
export function changedPrice(price: Kurus, { by, direction, amount }: PriceChange): Kurus | null {
  const difference = by === 'percent' ? (price * amount) / 100 : amount;
  const changed = Math.round(direction === 'down' ? price - difference : price + difference);
  return changed > 0 ? changed : null;
}

/** A percentage as typed: `"12,5"`. Null for anything else, and for zero. */
export function parsePercent(text: string): number | null {
  const percent = /^%?\s*\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.replace('%', '').replace(',', '.'))
    : 0;
  return percent > 0 ? percent : null;
}
