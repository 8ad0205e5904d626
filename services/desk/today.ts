import { type InKurus, inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/today';
import { deskHttp } from './http';

/** Paid orders by day; amounts in kuruş. */
export type DeskSales = InKurus<answers.Sales>;

export async function readDeskToday(): Promise<answers.Today> {
  return (await deskHttp.get<answers.Today>('/today/')).data;
}

export async function readDeskSales(days: number): Promise<DeskSales> {
  return inKurus((await deskHttp.get<answers.Sales>('/sales/', { params: { days } })).data);
}
