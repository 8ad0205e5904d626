import type * as bulk from '@/contracts/item-bulk';
import { deskHttp } from './http';

export type BulkRequest = { filter: bulk.ItemBulkFilter; change: bulk.ItemBulkChange };

/** How many items match, and what would become of the first ones. Prices are money strings, or names. */
export async function previewItemBulk(request: BulkRequest): Promise<bulk.ItemBulkPreview> {
  return (await deskHttp.post<bulk.ItemBulkPreview>('/items/bulk/', { ...request, dry_run: true })).data;
}

/** 409 `bulk_running` while another one is under way. */
export async function beginItemBulk(request: BulkRequest): Promise<bulk.ItemBulkJob> {
  return (await deskHttp.post<bulk.ItemBulkJob>('/items/bulk/', request)).data;
}

export async function readItemBulk(id: number): Promise<bulk.ItemBulkJob> {
  return (await deskHttp.get<bulk.ItemBulkJob>(`/items/bulk/${id}/`)).data;
}

/** The one that is under way, by whomever it was begun; null without one. */
export async function readRunningBulk(): Promise<bulk.ItemBulkJob | null> {
  const { data } = await deskHttp.get<{ results: bulk.ItemBulkJob[] }>('/items/bulk/');
  return data.results.find(({ state }) => state === 'running') ?? null;
}

/** What was changed stays changed. */
export async function stopItemBulk(id: number): Promise<bulk.ItemBulkJob> {
  return (await deskHttp.post<bulk.ItemBulkJob>(`/items/bulk/${id}/stop/`)).data;
}
