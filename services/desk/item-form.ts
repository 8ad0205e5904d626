import type * as form from '@/contracts/item-form';
import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import { deskHttp } from './http';

/** An item's form with money in kuruş, and the version that {@link saveDeskItem} expects. */
export type DeskItemForm = { item: InKurus<form.StoredItemForm>; version: string };
/** What is sent of a form; kuruş. */
export type ItemChange = InKurus<form.ItemForm>;
export type DeskPriceHistory = InKurus<form.PriceHistory>;

type Answer = { data: form.StoredItemForm; headers: Record<string, unknown> };
const toForm = ({ data, headers }: Answer): DeskItemForm => ({ item: inKurus(data), version: String(headers.etag) });

export async function readDeskItem(id: number): Promise<DeskItemForm> {
  return toForm(await deskHttp.get<form.StoredItemForm>(`/items/${id}/`));
}

/** 400 with messages by the fields of the form. */
export async function createDeskItem(item: ItemChange): Promise<DeskItemForm> {
  return toForm(await deskHttp.post<form.StoredItemForm>('/items/', toMoneyStrings(item)));
}

/** 412: it was changed since that version. */
export async function saveDeskItem(change: { id: number; item: ItemChange; version: string }): Promise<DeskItemForm> {
  const config = { headers: { 'If-Match': change.version } };
  return toForm(await deskHttp.put<form.StoredItemForm>(`/items/${change.id}/`, toMoneyStrings(change.item), config));
}

/** A link to the page that a save would give. @param change `id` is null for a new item */
export async function previewDeskItem(change: { id: number | null; item: ItemChange }): Promise<form.ItemPreview> {
  const body = { id: change.id, item: toMoneyStrings(change.item) };
  return (await deskHttp.post<form.ItemPreview>('/items/preview/', body)).data;
}

export async function readItemChoices(): Promise<form.ItemChoices> {
  return (await deskHttp.get<form.ItemChoices>('/items/choices/')).data;
}

/** @param after the `after` of the page before */
export async function readItemPrices(id: number, after: number | null): Promise<DeskPriceHistory> {
  const params = after === null ? {} : { after };
  return inKurus((await deskHttp.get<form.PriceHistory>(`/items/${id}/prices/`, { params })).data);
}

/** Uploads may take long on a phone's connection, ms. */
const UPLOAD_TIMEOUT = 5 * 60_000;

/** @param onProgress gets the sent share, 0 to 1. @returns the image's path */
export async function uploadItemImage(upload: { file: Blob; onProgress(share: number): void }): Promise<string> {
  const { data } = await deskHttp.post<{ url: string }>('/items/images/', upload.file, {
    headers: { 'Content-Type': 'application/octet-stream' },
    timeout: UPLOAD_TIMEOUT,
    onUploadProgress: ({ progress }) => upload.onProgress(progress ?? 0),
  });
  return data.url;
}

/** The image that parts are cut from, and its size in pixels. */
export async function readImageSource(url: string): Promise<form.ImageSource> {
  return (await deskHttp.get<form.ImageSource>('/items/images/source/', { params: { url } })).data;
}

/** Cuts a part out on the server. @returns the path of the new image */
export async function cropItemImage(crop: { url: string; area: form.ImageArea }): Promise<string> {
  return (await deskHttp.post<{ url: string }>('/items/images/crop/', crop)).data.url;
}
