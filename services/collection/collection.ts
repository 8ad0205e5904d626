import type * as answers from '@/contracts/collection';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { Collection, SharedCollection } from '@/services/view-models';
import { nullWhenMissing } from '../http/errors';

/** The signed-in customer's lists, latest first; with `item`, each says whether it contains that item. */
export async function getCollections(http: HttpClient, item?: number): Promise<answers.CollectionSummary[]> {
  const params = { item };
  return (await http.get<{ results: answers.CollectionSummary[] }>('/customer/collection/list/', { params })).data
    .results;
}

/** One list with its items; null when it no longer exists. */
export async function getCollection(http: HttpClient, id: number): Promise<Collection | null> {
  return nullWhenMissing(
    http.get<answers.Collection>(`/customer/collection/detail/${id}`).then(({ data }) => inKurus(data)),
  );
}

/** A shared list; null when sharing is turned off. */
export async function getSharedCollection(http: HttpClient, token: string): Promise<SharedCollection | null> {
  return nullWhenMissing(
    http.get<answers.SharedCollection>(`/collections/${encodeURIComponent(token)}`).then(({ data }) => inKurus(data)),
  );
}

/** 400 `name` for a duplicate name; 409 `too_many_collections`. */
export async function createCollection(
  http: HttpClient,
  list: answers.NewCollection,
): Promise<answers.CollectionSummary> {
  return (await http.post<answers.CollectionSummary>('/customer/collection/create/', list)).data;
}

/** 400 `name` for a duplicate name; 404. */
export async function renameCollection(http: HttpClient, id: number, name: string): Promise<answers.CollectionSummary> {
  return (await http.put<answers.CollectionSummary>(`/customer/collection/update/${id}`, { name })).data;
}

/** Creates or removes the list's public link. */
export async function shareCollection(
  http: HttpClient,
  id: number,
  shared: boolean,
): Promise<answers.CollectionSummary> {
  return (await http.patch<answers.CollectionSummary>(`/customer/collection/update/${id}`, { shared })).data;
}

/** 404 when it no longer exists. */
export async function deleteCollection(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/customer/collection/delete/${id}`);
}

/** Idempotent. 409 `collection_full`. */
export async function addToCollection(http: HttpClient, id: number, item: number): Promise<void> {
  await http.post(`/customer/collection/items/${id}`, { item });
}

/** 404 when it is not in the list. */
export async function removeFromCollection(http: HttpClient, id: number, item: number): Promise<void> {
  await http.delete(`/customer/collection/items/${id}/${item}`);
}
