import type { OwnerInvoice } from '@/contracts/invoices';
import { type InKurus, inKurus } from '@/contracts/money-fields';
import { deskHttp } from './http';

/** An invoice; amount in kuruş. */
export type DeskInvoice = InKurus<OwnerInvoice>;
export type InvoiceShow = 'all' | 'stuck' | 'open';
type Page = { results: OwnerInvoice[]; next: number | null };

/** A page of invoices, newest first, of all orders or of one. */
export async function listDeskInvoices(filter: { show: InvoiceShow; order?: string }, before: number | undefined) {
  const { data } = await deskHttp.get<Page>('/invoices/', { params: { ...filter, before } });
  return inKurus(data);
}

/** 409 `not_stuck`. */
export async function retryDeskInvoice(id: number): Promise<void> {
  await deskHttp.post(`/invoices/${id}/retry/`);
}

/** 409 `not_issued`. */
export async function cancelDeskInvoice(id: number): Promise<void> {
  await deskHttp.post(`/invoices/${id}/cancel/`);
}

/** Plans the invoice of an order that has none. 409 `wrong_status`, `has_invoice`, `no_integrator`. */
export async function issueDeskInvoice(order: string): Promise<void> {
  await deskHttp.post(`/orders/${encodeURIComponent(order)}/invoice/`);
}
