import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/wishlist';
import type { HttpClient } from '@/services/http/client';
import type { Favourite } from '@/services/view-models';

type Results = { results: answers.Favourite[] };

/** The account's favourites, latest first. */
export async function getFavourites(http: HttpClient): Promise<Favourite[]> {
  return inKurus((await http.get<Results>('/customer/wishlist/list/')).data.results);
}

/** Idempotent. */
export async function addFavourite(http: HttpClient, item: number): Promise<void> {
  await http.post('/customer/wishlist/add/', { item });
}

/** 404 when the item is not a favourite. */
export async function removeFavourite(http: HttpClient, item: number): Promise<void> {
  await http.delete(`/customer/wishlist/remove/${item}`);
}

/** Adds a guest's favourites to the account's. */
export async function mergeFavourites(http: HttpClient, items: number[]): Promise<Favourite[]> {
  return inKurus((await http.post<Results>('/customer/wishlist/merge/', { items })).data.results);
}
