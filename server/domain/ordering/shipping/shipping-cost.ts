import type { Kurus } from '@/contracts/money';

/** The owner's table as it is kept: steps ascend from 0; `from` in kuruş or grams, everything else in kuruş. */
export type Tariff = {
  basis: 'amount' | 'weight';
  steps: readonly { from: number; cost: Kurus }[];
  freeFrom: Kurus | null;
};

/** `goods`: what is paid for the goods, less the coupon, kuruş. `grams`: what they weigh; unknown weights count as 0. */
export type Parcel = { goods: Kurus; grams: number };

/** What a parcel costs, in kuruş. Without a tariff delivery is free. */
export function shippingCost(tariff: Tariff | null, { goods, grams }: Parcel): Kurus {
  if (tariff === null) return 0;
  if (tariff.freeFrom !== null && goods >= tariff.freeFrom) return 0;
  const reached = tariff.basis === 'amount' ? goods : grams;
  return tariff.steps.findLast(({ from }) => from <= reached)?.cost ?? 0;
}

/** What goods weigh together, packed, in grams. `weight` is a piece's. */
export function gramsOf(lines: readonly { weight: number | null; quantity: number }[]): number {
  return lines.reduce((grams, { weight, quantity }) => grams + (weight ?? 0) * quantity, 0);
}
