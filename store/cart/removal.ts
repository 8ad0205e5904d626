import type { LineKey } from '@/contracts/word-key';
import type { CartState, Removal } from './cart-slice';

/** One line. Its removal reaches the account, so an undo adds it there again: the restored line has no id. */
export function removalOfLine({ cartItems, owner }: CartState, product: LineKey): Removal {
  const index = cartItems.findIndex((line) => line.product.id === product);
  const line = cartItems[index];
  return { lines: line ? [{ line: { ...line, cartItemId: null }, index }] : [], pending: [], owner };
}

/** The whole cart. It is emptied in this browser only: the account keeps its lines, and an undo restores what is pending. */
export function removalOfAll({ cartItems, pending, owner }: CartState): Removal {
  return { lines: cartItems.map((line, index) => ({ line, index })), pending, owner };
}
