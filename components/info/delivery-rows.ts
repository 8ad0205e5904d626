import { formatKurus } from '@/contracts/money';
import { formatNumber } from '@/contracts/numbers';
import type { ShippingTariff } from '@/services/view-models';

type Row = readonly [name: string, value: string];

/** Delivery costs, one row per step of the owner's tariff; empty when delivery is free. */
export function deliveryRows(tariff: ShippingTariff | null): Row[] {
  if (!tariff || tariff.steps.every(({ cost }) => cost === 0)) return [];
  const text = (from: number) => (tariff.basis === 'amount' ? formatKurus(from) : `${formatNumber(from / 1000)} kg`);
  const what = tariff.basis === 'amount' ? 'Ürün tutarı' : 'Paket ağırlığı';
  const rows = tariff.steps.map(({ from, cost }, index): Row => {
    const next = tariff.steps[index + 1];
    const price = cost === 0 ? 'ücretsiz' : formatKurus(cost);
    if (!next) return [from === 0 ? 'Her sipariş' : `${what} ${text(from)} ve üzeri`, price];
    return [
      from === 0 ? `${what} ${text(next.from)} altında` : `${what} ${text(from)} – ${text(next.from)} arası`,
      price,
    ];
  });
  if (tariff.free_from === null) return rows;
  return [...rows, [`Ürün tutarı ${formatKurus(tariff.free_from)} ve üzeri`, 'ücretsiz']];
}
