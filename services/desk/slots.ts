import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { OwnerSlotRules, SlotRules, SlotUsage } from '@/contracts/slots';
import type { DeskDocument } from './content';
import { deskHttp } from './http';

/** The rules with money in kuruş. */
export type DeskSlotRules = InKurus<SlotRules>;

/** The rules for hours of delivery and pickup. */
export async function readDeskSlotRules(): Promise<DeskDocument<DeskSlotRules>> {
  const { data, headers } = await deskHttp.get<OwnerSlotRules>('/slots/');
  return { body: inKurus(data.rules), version: String(headers.etag) };
}

/** Replaces the rules for new orders. 412: others were saved since that version; 400: no such district. */
export async function setDeskSlotRules(change: {
  rules: DeskSlotRules;
  version: string;
}): Promise<DeskDocument<DeskSlotRules>> {
  const config = { headers: { 'If-Match': change.version } };
  const { data, headers } = await deskHttp.put<OwnerSlotRules>(
    '/slots/',
    toMoneyStrings<SlotRules>(change.rules),
    config,
  );
  return { body: inKurus(data.rules), version: String(headers.etag) };
}

/** How many orders have each hour of these days. @param from `YYYY-MM-DD` */
export async function readDeskSlotUsage(from: string, days: number): Promise<SlotUsage['results']> {
  return (await deskHttp.get<SlotUsage>('/slots/usage/', { params: { from, days } })).data.results;
}
