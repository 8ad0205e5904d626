import type * as answers from '@/contracts/fulfilment';
import { type InKurus, inKurus } from '@/contracts/money-fields';
import type { OrderStatus } from '@/contracts/orders';
import type * as refunds from '@/contracts/refund';
import type { Substituted } from '@/contracts/shortage';
import type { SlotChoice } from '@/contracts/slots';
import { serializeQuery } from '@/services/http/query';
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
  slot_day?: string;
  delay?: 'late' | 'trouble';
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

/** Address and gift card of an order, and the version that {@link changeOrderDelivery} expects. */
export type OrderDeliveryVersion = answers.OrderDeliverySettings & { version: string };
export type OrderDeliveryEdit = {
  address?: answers.OrderDeliverySettings['address'];
  gift_note?: string;
};

export async function readOrderDelivery(number: string): Promise<OrderDeliveryVersion> {
  const { data, headers } = await deskHttp.get<answers.OrderDeliverySettings>(`${pathOf(number)}/delivery/`);
  return { ...data, version: String(headers.etag) };
}

/** Mails the buyer. 412: it was changed since that version; 409: the order is on its way; 400: no such place. */
export async function changeOrderDelivery(number: string, edit: OrderDeliveryEdit, version: string): Promise<void> {
  await deskHttp.patch(`${pathOf(number)}/delivery/`, edit, { headers: { 'If-Match': version } });
}

/** Gives the order another hour and mails the buyer. 409: it is full or closed, or the order is on its way. */
export async function changeOrderSlot(number: string, { day, from }: SlotChoice): Promise<void> {
  await deskHttp.patch(`${pathOf(number)}/slot/`, { day, from });
}

/** Sends an email about the order again. */
export async function sendOrderMail(number: string, mail: answers.OrderMail): Promise<void> {
  await deskHttp.post(`${pathOf(number)}/mail/`, { mail });
}

export async function listOrderRefunds(number: string): Promise<DeskRefund[]> {
  return inKurus((await deskHttp.get<{ results: refunds.Refund[] }>(`${pathOf(number)}/refunds/`)).data.results);
}

/** 409: more than is left of the order, or a failed refund stands in the way. */
export async function refundOrderLines(number: string, refund: RefundLines): Promise<DeskRefund> {
  return inKurus((await deskHttp.post<refunds.Refund>(`${pathOf(number)}/refund/`, refund)).data);
}

/** Cancels an order that is not shipped; what was paid is refunded. 409 `not_cancellable`. */
export async function cancelDeskOrder(number: string): Promise<void> {
  await deskHttp.post(`${pathOf(number)}/cancel/`);
}

export type MissingUnits = { lines: { line: number; quantity: number }[]; note: string; sold_out: boolean };
export type Substitute = {
  line: number;
  quantity: number;
  sku: string;
  agreed: boolean;
  note: string;
  sold_out: boolean;
};

/** Cancels and refunds units that are missing at packing; a missing letter cancels its word. */
export async function reportMissingUnits(number: string, units: MissingUnits): Promise<DeskRefund> {
  return inKurus((await deskHttp.post<refunds.Refund>(`${pathOf(number)}/missing/`, units)).data);
}

/** Sends another product instead. 409 `not_agreed`, `not_chosen`, `out_of_stock` and others; 400 for an unknown SKU. */
export async function substituteDeskLine(number: string, substitute: Substitute): Promise<InKurus<Substituted>> {
  return inKurus((await deskHttp.post<Substituted>(`${pathOf(number)}/substitute/`, substitute)).data);
}

/** Where the packing slips of these orders are drawn: a document for the browser, not a call. */
export const packingSlipUrl = (numbers: readonly string[]) => paperUrl('packing-slips', { order: numbers });

/** The address labels of these orders. */
export const labelUrl = (numbers: readonly string[], size: answers.LabelSize) =>
  paperUrl('address-labels', { order: numbers, size });

const paperUrl = (kind: string, query: Record<string, unknown>) => `/api/admin/${kind}/?${serializeQuery(query)}`;

type Bulk = { dryRun: boolean };

/** Packs orders, or with `dryRun` only says which can't be packed. */
export async function packDeskOrders(numbers: readonly string[], { dryRun }: Bulk): Promise<answers.BulkMoved> {
  return (await deskHttp.post<answers.BulkMoved>('/orders/pack/', { orders: numbers, dry_run: dryRun })).data;
}

export async function shipDeskOrders(shipment: BulkShipment, { dryRun }: Bulk): Promise<answers.BulkMoved> {
  return (await deskHttp.post<answers.BulkMoved>('/orders/ship/', { ...shipment, dry_run: dryRun })).data;
}
