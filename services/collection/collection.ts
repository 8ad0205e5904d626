import type { AxiosInstance } from 'axios';
import type { Collection, CollectionSummary, SharedCollection } from '@/contracts/collection';
import { nullWhenMissing } from '../http/errors';

/** The lists of whoever is signed in, latest first; with `item` each says whether it holds that. */
export async function getCollections(http: AxiosInstance, item?: number): Promise<CollectionSummary[]> {
  const params = { item };
  return (await http.get<{ results: CollectionSummary[] }>('/customer/collection/list/', { params })).data.results;
}

/** One list with its items; null when it is gone. */
export async function getCollection(http: AxiosInstance, id: number): Promise<Collection | null> {
  return nullWhenMissing(http.get<Collection>(`/customer/collection/detail/${id}`).then(({ data }) => data));
}

/** A shared list; null for a link that is switched off. */
export async function getSharedCollection(http: AxiosInstance, token: string): Promise<SharedCollection | null> {
  return nullWhenMissing(http.get<SharedCollection>(`/collections/${encodeURIComponent(token)}`).then((r) => r.data));
}

/** 400 `name` when another list has it; 409 `too_many_collections`. */
export async function createCollection(http: AxiosInstance, name: string): Promise<CollectionSummary> {
  return (await http.post<CollectionSummary>('/customer/collection/create/', { name })).data;
}

/** 400 `name` when another list has it; 404. */
export async function renameCollection(http: AxiosInstance, id: number, name: string): Promise<CollectionSummary> {
  return (await http.put<CollectionSummary>(`/customer/collection/update/${id}`, { name })).data;
}

/** Gives the list a link that opens it for anybody, or takes it away. */
export async function shareCollection(http: AxiosInstance, id: number, shared: boolean): Promise<CollectionSummary> {
  return (await http.patch<CollectionSummary>(`/customer/collection/update/${id}`, { shared })).data;
}

/** 404 when it is gone already. */
export async function deleteCollection(http: AxiosInstance, id: number): Promise<void> {
  await http.delete(`/customer/collection/delete/${id}`);
}

/** Once or twice is the same. 409 `collection_full`. */
export async function addToCollection(http: AxiosInstance, id: number, item: number): Promise<void> {
  await http.post(`/customer/collection/items/${id}`, { item });
}

/** 404 when it is not in the list. */
export async function removeFromCollection(http: AxiosInstance, id: number, item: number): Promise<void> {
  await http.delete(`/customer/collection/items/${id}/${item}`);
}
