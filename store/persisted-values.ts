import type { Kurus } from '@/contracts/money';

/** Checks of single persisted values. */

/** Kuruş below a million lira, so that sums stay exact. */
export function isPrice(value: unknown): value is Kurus {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100_000_000;
}
