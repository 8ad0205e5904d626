import type * as bulk from '@/contracts/item-bulk';
import { type Kurus, parseMoney } from '@/contracts/money';
import { type InKurus, toMoneyStrings } from '@/contracts/money-fields';
import { deskHttp } from './http';

/** An amount in kuruş. */
export type DeskBulkChange = InKurus<bulk.ItemBulkChange>;
export type BulkRequest = { filter: bulk.ItemBulkFilter; change: DeskBulkChange };

/** A price in kuruş, the name of a category, or `hidden` and `shown`. */
export type BulkValue = Kurus | string;
type Line = bulk.ItemBulkPreview['lines'][number];
export type DeskBulkPreview = {
  total: number;
  lines: (Omit<Line, 'before' | 'after'> & { before: BulkValue; after: BulkValue | null })[];
};

/** How many items match, and what would become of the first ones. */
export async function previewItemBulk({ filter, change }: BulkRequest): Promise<DeskBulkPreview> {
  const body = { filter, change: toMoneyStrings<bulk.ItemBulkChange>(change), dry_run: true };
  const { total, lines } = (await deskHttp.post<bulk.ItemBulkPreview>('/items/bulk/', body)).data;
  const isPrice = change.action === 'percent' || change.action === 'amount';
  const read = (value: string): BulkValue => (isPrice ? parseMoney(value) : value);
  return {
    total,
    lines: lines.map((line) => ({ ...line, before: read(line.before), after: line.after && read(line.after) })),
  };
}

/** 409 `bulk_running` while another one runs. */
export async function beginItemBulk({ filter, change }: BulkRequest): Promise<bulk.ItemBulkJob> {
  const body = { filter, change: toMoneyStrings<bulk.ItemBulkChange>(change) };
  return (await deskHttp.post<bulk.ItemBulkJob>('/items/bulk/', body)).data;
}

export async function readItemBulk(id: number): Promise<bulk.ItemBulkJob> {
  return (await deskHttp.get<bulk.ItemBulkJob>(`/items/bulk/${id}/`)).data;
}

/** The running one, of any member of the staff; null without one. */
export async function readRunningBulk(): Promise<bulk.ItemBulkJob | null> {
  const { data } = await deskHttp.get<{ results: bulk.ItemBulkJob[] }>('/items/bulk/');
  return data.results.find(({ state }) => state === 'running') ?? null;
}

/** What was changed stays changed. */
export async function stopItemBulk(id: number): Promise<bulk.ItemBulkJob> {
  return (await deskHttp.post<bulk.ItemBulkJob>(`/items/bulk/${id}/stop/`)).data;
}
