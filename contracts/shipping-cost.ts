import type { Kurus } from './money';

/** The owner's tariff as stored: steps ascend from 0; `from` in kuruş or grams, everything else in kuruş. */
export type Tariff = {
  basis: 'amount' | 'weight';
  steps: readonly { from: number; cost: Kurus }[];
  freeFrom: Kurus | null;
};

/** `itemsAmount`: the paid amount of the items, less the coupon, kuruş. `grams`: their weight; unknown weights count as 0. */
export type Parcel = { itemsAmount: Kurus; grams: number };

/** The delivery cost of a parcel, kuruş. Delivery without a tariff is free. */
export function shippingCost(tariff: Tariff | null, { itemsAmount, grams }: Parcel): Kurus {
  if (tariff === null) return 0;
  if (tariff.freeFrom !== null && itemsAmount >= tariff.freeFrom) return 0;
  const reached = tariff.basis === 'amount' ? itemsAmount : grams;
  return tariff.steps.findLast(({ from }) => from <= reached)?.cost ?? 0;
}

/** The packed weight of lines, grams. `weight` is that of one unit. */
export function gramsOf(lines: readonly { weight: number | null; quantity: number }[]): number {
  return lines.reduce((grams, { weight, quantity }) => grams + (weight ?? 0) * quantity, 0);
}
