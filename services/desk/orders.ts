import type * as answers from '@/contracts/fulfilment';
import { type InKurus, inKurus } from '@/contracts/money-fields';
import type { OrderStatus } from '@/contracts/orders';
import type * as refunds from '@/contracts/refund';
import { deskHttp } from './http';

/** Orders for the staff; money in kuruş. */
export type DeskOrder = InKurus<answers.OwnerOrder>;
export type DeskOrderDetail = InKurus<answers.OwnerOrderDetail>;
export type DeskOrderPage = { count: number; after: string | null; results: DeskOrder[] };
export type DeskRefund = InKurus<refunds.Refund>;

export type OrderFilter = {
  status?: readonly OrderStatus[];
  search?: string;
  from?: string;
  to?: string;
  delivery?: 'shipping' | 'pickup';
  branch?: string;
  after?: string;
  page_size?: number;
};
export type Parcel = { carrier: string; number: string; url: string | null };
export type RefundLines = { lines: { line: number; quantity: number }[]; reason: string; restock: boolean };
export type BulkShipment = { carrier: string; orders: { number: string; tracking: string }[] };

const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}`;

export async function listDeskOrders(params: OrderFilter): Promise<DeskOrderPage> {
  return inKurus((await deskHttp.get('/orders/', { params })).data as answers.OwnerOrderList);
}

export async function readDeskOrder(number: string): Promise<DeskOrderDetail> {
  return inKurus((await deskHttp.get<answers.OwnerOrderDetail>(`${pathOf(number)}/`)).data);
}

/** Moves an order to its next state. 409 `wrong_status`: it was moved in the meantime. */
export async function moveDeskOrder(number: string, action: 'pack' | 'ready' | 'deliver'): Promise<void> {
  await deskHttp.post(`${pathOf(number)}/${action}/`);
}

export async function shipDeskOrder(number: string, parcel: Parcel): Promise<void> {
  await deskHttp.post(`${pathOf(number)}/ship/`, parcel);
}

/** The staff's note and the version that {@link writeOrderNote} expects. */
export type OrderNote = { note: string; version: string };

export async function readOrderNote(number: string): Promise<OrderNote> {
  const { data, headers } = await deskHttp.get<answers.InternalNote>(`${pathOf(number)}/note/`);
  return { note: data.note, version: String(headers.etag) };
}

/** 412: another note was written since that version. */
export async function writeOrderNote(number: string, { note, version }: OrderNote): Promise<OrderNote> {
  const config = { headers: { 'If-Match': version } };
  const { data, headers } = await deskHttp.put<answers.InternalNote>(`${pathOf(number)}/note/`, { note }, config);
  return { note: data.note, version: String(headers.etag) };
}

export async function listOrderRefunds(number: string): Promise<DeskRefund[]> {
  return inKurus((await deskHttp.get<{ results: refunds.Refund[] }>(`${pathOf(number)}/refunds/`)).data.results);
}

/** 409: more than is left of the order, or a failed refund stands in the way. */
export async function refundOrderLines(number: string, refund: RefundLines): Promise<DeskRefund> {
  return inKurus((await deskHttp.post<refunds.Refund>(`${pathOf(number)}/refund/`, refund)).data);
}

type Bulk = { dryRun: boolean };

/** Packs orders, or with `dryRun` only says which can't be packed. */
export async function packDeskOrders(numbers: readonly string[], { dryRun }: Bulk): Promise<answers.BulkMoved> {
  return (await deskHttp.post<answers.BulkMoved>('/orders/pack/', { orders: numbers, dry_run: dryRun })).data;
}

export async function shipDeskOrders(shipment: BulkShipment, { dryRun }: Bulk): Promise<answers.BulkMoved> {
  return (await deskHttp.post<answers.BulkMoved>('/orders/ship/', { ...shipment, dry_run: dryRun })).data;
}
