import { type Kurus, parseTypedPrice, toPriceText } from '@/contracts/money';
import type { Tariff } from '@/contracts/shipping-cost';

/** A tariff as it is typed: amounts in lira, weights in grams. `free` is empty when no amount makes delivery free. */
export type TariffTexts = { basis: Tariff['basis']; steps: { from: string; cost: string }[]; free: string };

/** Without a tariff: one step that costs nothing, as delivery does until one is set. */
export function tariffTexts(tariff: Tariff | null): TariffTexts {
  if (tariff === null) return { basis: 'amount', steps: [{ from: '0', cost: '0' }], free: '' };
  const { basis, steps, freeFrom } = tariff;
  return {
    basis,
    steps: steps.map(({ from, cost }) => ({
      from: basis === 'amount' ? priceText(from) : String(from),
      cost: priceText(cost),
    })),
    free: freeFrom === null ? '' : priceText(freeFrom),
  };
}

export const priceText = (kurus: Kurus) => (kurus === 0 ? '0' : toPriceText(kurus).replace('.', ','));

export type TariffProblems = { steps: { from?: string; cost?: string }[]; free?: string };

const PRICE = 'Tutarı 50 ya da 49,90 gibi yazın.';
const GRAMS = 'Gramı rakamla yazın: 5000 gibi.';

/** The typed tariff, or what is wrong with it. Steps may be typed in any order; the first begins at 0. */
export function readTariff({ basis, steps, free }: TariffTexts): { tariff: Tariff } | { problems: TariffProblems } {
  const read = steps.map(({ from, cost }) => ({ from: readFrom(from, basis), cost: readPrice(cost) }));
  const problems: TariffProblems = {
    steps: read.map(({ from, cost }, index) => ({
      ...(from === null ? { from: basis === 'amount' ? PRICE : GRAMS } : {}),
      ...(cost === null ? { cost: PRICE } : {}),
      ...(from !== null && read.findIndex((one) => one.from === from) < index
        ? { from: 'Bu sınır iki kez yazılmış.' }
        : {}),
    })),
  };
  const known = read.flatMap(({ from, cost }) => (from === null || cost === null ? [] : [{ from, cost }]));
  const first = problems.steps[0];
  if (first && known.length === read.length && known.every(({ from }) => from !== 0)) {
    first.from = 'Bir basamak 0’dan başlamalı.';
  }
  const freeFrom = free.trim() === '' ? null : readPrice(free);
  if (free.trim() !== '' && freeFrom === null) problems.free = PRICE;
  if (problems.free || problems.steps.some((step) => step.from || step.cost)) return { problems };
  return { tariff: { basis, steps: known.toSorted((a, b) => a.from - b.from), freeFrom } };
}

/** Zero is a price here: delivery that costs nothing. */
export function readPrice(text: string): Kurus | null {
  return /^0+([.,]0{1,2})?$/.test(text.trim()) ? 0 : parseTypedPrice(text);
}

/** Kuruş or grams. */
export function readFrom(text: string, basis: Tariff['basis']): number | null {
  if (basis === 'amount') return readPrice(text);
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}
