import type { Kurus } from './money';

/** `amount`: percent (may have decimals) or kuruş, above zero. */
export type PriceChange = { by: 'percent' | 'amount'; direction: 'down' | 'up'; amount: number };

/** The price after the change, to the kuruş, halves rounded up; null when nothing would be left of it. */
export function changedPrice(price: Kurus, { by, direction, amount }: PriceChange): Kurus | null {
  const difference = by === 'percent' ? (price * amount) / 100 : amount;
  const changed = Math.round(direction === 'down' ? price - difference : price + difference);
  return changed > 0 ? changed : null;
}
