import type { List } from '@/contracts/common';
import { type InKurus, inKurus } from '@/contracts/money-fields';
import type { OwnerRefund, OwnerReturn, RefundSettlement } from '@/contracts/refund';
import { deskHttp } from './http';

/** A refund that the provider refused or that ran out of attempts; amount in kuruş. */
export type FailedRefund = InKurus<OwnerRefund>;

const MOST = 96;

/** The returns that wait for a decision, newest first. */
export async function listOpenReturns(): Promise<OwnerReturn[]> {
  const params = { status: 'requested', page_size: MOST };
  return (await deskHttp.get<List<OwnerReturn>>('/returns/', { params })).data.results;
}

/** The goods have arrived: they are refunded, and with `restock` for sale again. 409 `wrong_status`. */
export async function acceptReturn(id: number, restock: boolean): Promise<void> {
  await deskHttp.post(`/returns/${id}/accept/`, { restock });
}

/** The customer is mailed the reason. 409 `wrong_status`. */
export async function refuseReturn(id: number, reason: string): Promise<void> {
  await deskHttp.post(`/returns/${id}/refuse/`, { reason });
}

export async function listFailedRefunds(): Promise<FailedRefund[]> {
  const params = { failed: true, page_size: MOST };
  return inKurus((await deskHttp.get<List<OwnerRefund>>('/refunds/', { params })).data.results);
}

/** Plans a failed refund again. 409 `not_stuck`, `more_than_paid`, `given_already`. */
export async function retryRefund(id: number): Promise<void> {
  await deskHttp.post(`/refunds/${id}/retry/`);
}

/** Records that a failed refund was paid by hand; the buyer is mailed. 409 `not_stuck`. */
export async function settleRefund(id: number, settlement: RefundSettlement): Promise<void> {
  await deskHttp.post(`/refunds/${id}/settle/`, settlement);
}
