import type * as answers from '@/contracts/cart';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { ServerCartLine } from '@/services/view-models';

type Results = { results: answers.ServerCartLine[] };

/** The account's cart. */
export async function getCart(http: HttpClient): Promise<ServerCartLine[]> {
  return inKurus((await http.get<Results>('/cart/')).data.results);
}

/**
 * Adds to the account's line of this product; idempotent per key. 409 with the remaining stock.
 * @returns null when the key was applied before and the line removed since
 */
export async function addToCart(http: HttpClient, add: answers.CartAdd, key: string): Promise<answers.CartItem | null> {
  const { status, data } = await http.post<answers.CartItem>('/cart/add/', add, {
    headers: { 'Idempotency-Key': key },
  });
  return status === 204 ? null : data;
}

/** Replaces a line's quantity, idempotent per key; null when quantity 0 removed it. 404 when it no longer exists. */
export async function updateCartItem(
  http: HttpClient,
  id: number,
  quantity: number,
  key: string,
): Promise<answers.CartItem | null> {
  const headers = { 'Idempotency-Key': key };
  const { status, data } = await http.put<answers.CartItem>(`/cart/update/${id}`, { quantity }, { headers });
  return status === 204 ? null : data;
}

/** 404 when it no longer exists. */
export async function removeCartItem(http: HttpClient, id: number): Promise<void> {
  await http.delete(`/cart/remove/${id}`);
}

/** Merges a guest's lines into the account's cart; idempotent per key. */
export async function mergeCart(http: HttpClient, merge: answers.CartMerge, key: string): Promise<ServerCartLine[]> {
  return inKurus(
    (await http.post<Results>('/cart/merge/', merge, { headers: { 'Idempotency-Key': key } })).data.results,
  );
}
