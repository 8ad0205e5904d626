import type { CartLine } from '@/contracts/cart';
import type { RootState } from '../store';

const known = new WeakMap<readonly CartLine[], CartLine[]>();

/**
 * The lines that an order takes: one that is sold out waits in the cart with a quantity of 0. The same list for the
 * same cart, so that who selects it renders anew with the cart alone; the toolkit's createSelector does that too, and
 * would cost every page 1.8 kB.
 */
export function selectBuyableLines({ cart: { cartItems } }: RootState): CartLine[] {
  const lines = known.get(cartItems) ?? cartItems.filter((line) => line.quantity > 0);
  known.set(cartItems, lines);
  return lines;
}
