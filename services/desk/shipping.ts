import { parseMoney, toMoneyString } from '@/contracts/money';
import type { OwnerTariff } from '@/contracts/shipping';
import type { Tariff } from '@/contracts/shipping-cost';
import { deskHttp } from './http';

/** The tariff that holds, money in kuruş; null while delivery is free because none was set. */
export type DeskTariff = { tariff: (Tariff & { since: string }) | null; version: number };

export async function readDeskTariff(): Promise<DeskTariff> {
  const { status, data } = await deskHttp.get<OwnerTariff>('/shipping-tariff/', {
    validateStatus: (code) => code === 200 || code === 404,
  });
  return status === 404 ? { tariff: null, version: 0 } : toTariff(data);
}

/** Sets the tariff for new orders. 412: another one was set since that version. */
export async function setDeskTariff({ basis, steps, freeFrom }: Tariff, version: number): Promise<DeskTariff> {
  const body = {
    basis,
    steps: steps.map(({ from, cost }) => ({ from, cost: toMoneyString(cost) })),
    free_from: freeFrom === null ? null : toMoneyString(freeFrom),
  };
  const config = { headers: { 'If-Match': `"${version}"` } };
  return toTariff((await deskHttp.put<OwnerTariff>('/shipping-tariff/', body, config)).data);
}

function toTariff({ basis, steps, free_from, since, version }: OwnerTariff): DeskTariff {
  const tariff = {
    basis,
    steps: steps.map(({ from, cost }) => ({ from, cost: parseMoney(cost) })),
    freeFrom: free_from === null ? null : parseMoney(free_from),
    since,
  };
  return { tariff, version };
}

/** How many products have a weight: those without count as 0 g. */
export async function readWeights(): Promise<{ products: number; without_weight: number }> {
  return (await deskHttp.get<{ products: number; without_weight: number }>('/stock/weights/')).data;
}
