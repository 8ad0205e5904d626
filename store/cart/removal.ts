import type { CartState, Removal } from './cart-slice';

/** One line. The account is told to drop it: put back, it is a line that the account does not know. */
export function removalOfLine({ cartItems, owner }: CartState, product: number): Removal {
  const place = cartItems.findIndex((line) => line.product.id === product);
  const line = cartItems[place];
  return { lines: line ? [{ line: { ...line, cartItemId: null }, place }] : [], unsynced: [], owner };
}

/** The whole cart, emptied on this browser alone: the account keeps its lines, and what it has not heard of yet. */
export function removalOfAll({ cartItems, unsynced, owner }: CartState): Removal {
  return { lines: cartItems.map((line, place) => ({ line, place })), unsynced, owner };
}
