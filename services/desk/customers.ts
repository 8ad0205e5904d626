import { type InKurus, inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/owner-customers';
import { deskHttp } from './http';

/** Customers for the staff; money in kuruş. */
export type DeskCustomerRow = InKurus<answers.CustomerRow>;
export type DeskCustomerPage = InKurus<answers.CustomerList>;
export type CustomerFilter = { search?: string; kind?: 'account' | 'guest'; blocked?: boolean };
/** A customer, and the version that a change of the note expects. */
export type DeskCustomer = { customer: InKurus<answers.OwnerCustomer>; version: string };

const pathOf = (key: string) => `/customers/${encodeURIComponent(key)}`;
const toDeskCustomer = ({ data, headers }: { data: answers.OwnerCustomer; headers: object }): DeskCustomer => ({
  customer: inKurus(data),
  version: String((headers as { etag?: string }).etag),
});

/** A page of accounts and guests, newest first; `next` is the cursor of the following one. */
export async function listDeskCustomers(filter: CustomerFilter, before: string | undefined): Promise<DeskCustomerPage> {
  return inKurus((await deskHttp.get<answers.CustomerList>('/customers/', { params: { ...filter, before } })).data);
}

export async function readDeskCustomer(key: string): Promise<DeskCustomer> {
  return toDeskCustomer(await deskHttp.get<answers.OwnerCustomer>(`${pathOf(key)}/`));
}

/** 412: another note was written since that version. */
export async function writeCustomerNote(change: { key: string; note: string; version: string }): Promise<DeskCustomer> {
  const { key, note, version } = change;
  const config = { headers: { 'If-Match': version } };
  return toDeskCustomer(await deskHttp.put<answers.OwnerCustomer>(`${pathOf(key)}/note/`, { note }, config));
}

type Block = { key: string; what: answers.BlockedThing; reason: string | null };

/** Blocks, or with a null reason no longer. */
export async function blockCustomer({ key, what, reason }: Block): Promise<DeskCustomer> {
  const [action, body] = reason === null ? ['unblock', { what }] : ['block', { what, reason }];
  return toDeskCustomer(await deskHttp.post<answers.OwnerCustomer>(`${pathOf(key)}/${action}/`, body));
}

/** All personal data of the customer, as the text of a JSON file. */
export async function exportCustomer(key: string): Promise<string> {
  return JSON.stringify((await deskHttp.post<answers.CustomerExport>(`${pathOf(key)}/export/`)).data, null, 2);
}

/** Erases all personal data but the orders. */
export async function eraseCustomer(key: string): Promise<void> {
  await deskHttp.delete(`${pathOf(key)}/`);
}
