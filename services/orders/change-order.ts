import type { ChangeableOrder, OrderChange, OrderChanged } from '@/contracts/change-order';
import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import { type OrderAccess, orderCall } from './order-access';

/** What of an order can be changed, and the version that {@link changeOrder} expects. */
export type ChangeableVersion = InKurus<ChangeableOrder> & { version: string };
/** The effect of a change on money, kuruş. */
export type ChangeEffect = InKurus<OrderChanged>;
type OrderEdit = Pick<OrderChange, 'address' | 'gift_note' | 'lines'>;

/** 409 `wrong_status` when the order is not to be changed any more. */
export async function getChangeableOrder(http: HttpClient, access: OrderAccess): Promise<ChangeableVersion> {
  const { url, config } = orderCall(access, 'change');
  const { data, headers } = await http.get<ChangeableOrder>(url, config);
  return { ...inKurus(data), version: String(headers.etag) };
}

/** What a change would cost or give back. 400 for fields, 409 and 412 as {@link changeOrder}. */
export function previewChange(
  http: HttpClient,
  access: OrderAccess,
  edit: OrderEdit,
  version: string,
): Promise<ChangeEffect> {
  return post(http, access, { ...edit, dry_run: true }, version);
}

/**
 * Changes an order. `seen` is the effect that was confirmed. 412 when it was changed since that version; 409 `wrong_status`,
 * `effect_changed`, `out_of_stock` and others.
 */
export function changeOrder(
  http: HttpClient,
  access: OrderAccess,
  edit: OrderEdit & { seen?: Pick<ChangeEffect, 'refund' | 'to_pay'> },
  version: string,
): Promise<ChangeEffect> {
  return post(http, access, edit, version);
}

/** Gives up a change that waits for its payment. 409 `payment_in_review`; 503 when the provider does not answer. */
export async function giveUpChange(http: HttpClient, access: OrderAccess): Promise<void> {
  const { url, config } = orderCall(access, 'change');
  await http.post(`${url}give-up/`, undefined, config);
}

async function post(http: HttpClient, access: OrderAccess, body: object, version: string): Promise<ChangeEffect> {
  const { url, config } = orderCall(access, 'change');
  const headers = { ...config.headers, 'If-Match': version };
  return inKurus((await http.post<OrderChanged>(url, toMoneyStrings(body), { headers })).data);
}
