import type * as answers from '@/contracts/cart';
import { inKurus } from '@/contracts/money-fields';
import { type LineKey, wordOfKey } from '@/contracts/word-key';
import type { HttpClient } from '@/services/http/client';
import type { ServerCartLine } from '@/services/view-models';
import { pricedWordLine } from './word-line';

/** A line of a cart: units of a product, or words. */
export type CartUnits = { product: LineKey; quantity: number };

/** The account's cart. */
export async function getCart(http: HttpClient): Promise<ServerCartLine[]> {
  return linesOf((await http.get<answers.ServerCart>('/cart/')).data);
}

/** Of these words those that can't be ordered because one of their balloons was renamed. No request without words. */
export async function findMisspelled(http: HttpClient, lines: readonly LineKey[]): Promise<LineKey[]> {
  const words = lines.flatMap((key) => (typeof key === 'string' ? [wordOfKey(key)] : []));
  if (words.length === 0) return [];
  return (await http.post<answers.MisspelledWords>('/words/check/', { words })).data.misspelled;
}

/**
 * Adds to the account's line of this product or word; idempotent per key. 409 with the remaining stock.
 * @returns null when the key was applied before and the line removed since
 */
export async function addToCart(
  http: HttpClient,
  { customer, product, quantity }: CartUnits & { customer: string },
  key: string,
): Promise<answers.CartItem | null> {
  const add = { customer, ...contentOf(product), quantity };
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
export async function mergeCart(http: HttpClient, lines: readonly CartUnits[], key: string): Promise<ServerCartLine[]> {
  const contents = lines.map(({ product, quantity }) => ({ ...contentOf(product), quantity }));
  const words = contents.filter((line) => 'word' in line);
  const merge = { items: contents.filter((line) => 'product' in line), ...(words.length > 0 && { words }) };
  return linesOf(
    (await http.post<answers.ServerCart>('/cart/merge/', merge, { headers: { 'Idempotency-Key': key } })).data,
  );
}

function contentOf(product: LineKey) {
  return typeof product === 'number' ? { product } : { word: wordOfKey(product) };
}

/** Products and words as lines, oldest first. */
function linesOf(cart: answers.ServerCart): ServerCartLine[] {
  const { results, words } = inKurus(cart);
  const wordLines = words.map(({ id, quantity, ...priced }) => {
    const { product, item, word } = pricedWordLine(priced, quantity);
    return { id, quantity, product: { ...product, item }, word };
  });
  return wordLines.length === 0 ? results : [...results, ...wordLines].sort((a, b) => a.id - b.id);
}
