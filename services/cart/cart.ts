import type { AxiosInstance } from 'axios';
import type { CartAdd, CartItem, CartMerge, ServerCartLine } from '@/contracts/cart';

type Results = { results: ServerCartLine[] };

/** The account's cart. */
export async function getCart(http: AxiosInstance): Promise<ServerCartLine[]> {
  return (await http.get<Results>('/cart/')).data.results;
}

/** Adds to the account's line of this product. 409 with what is left. */
export async function addToCart(http: AxiosInstance, add: CartAdd): Promise<CartItem> {
  return (await http.post<CartItem>('/cart/add/', add)).data;
}

/** Replaces a line's quantity; null when it is gone with a quantity of 0. 404 when it was gone before. */
export async function updateCartItem(http: AxiosInstance, id: number, quantity: number): Promise<CartItem | null> {
  const { status, data } = await http.put<CartItem>(`/cart/update/${id}`, { quantity });
  return status === 204 ? null : data;
}

/** 404 when it was gone before. */
export async function removeCartItem(http: AxiosInstance, id: number): Promise<void> {
  await http.delete(`/cart/remove/${id}`);
}

/** Puts a guest's lines into the account's cart, once a key however often it is sent. */
export async function mergeCart(http: AxiosInstance, merge: CartMerge, key: string): Promise<ServerCartLine[]> {
  return (await http.post<Results>('/cart/merge/', merge, { headers: { 'Idempotency-Key': key } })).data.results;
}
