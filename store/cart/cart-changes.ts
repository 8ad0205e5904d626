import type { UnknownAction } from '@reduxjs/toolkit';
import type { CartLine } from '@/contracts/cart';
import { itemAdded, lineRemoved, linesBought, linesReplaced, quantityDecreased, quantitySet } from './cart-slice';

/** What the account has to be told about one product. `line` and `place` say how it stood before, null for not at all. */
export type CartChange = {
  kind: 'add' | 'set' | 'remove';
  product: number;
  /** Pieces to add, or the quantity to set. */
  quantity: number;
  line: CartLine | null;
  place: number;
};

/** What the shopper does. Emptying the cart is not among it: it stays on this browser (docs/specification.md). */
const OF_THE_SHOPPER = [itemAdded, quantitySet, quantityDecreased, lineRemoved, linesReplaced, linesBought];

/** The changes that `action` has made, in the order of the lines; none for what came from the account or another tab. */
export function cartChanges(
  action: UnknownAction,
  before: readonly CartLine[],
  now: readonly CartLine[],
): CartChange[] {
  if (before === now || !OF_THE_SHOPPER.some((creator) => creator.match(action))) return [];
  const lineAfter = new Map(now.map((line) => [line.product.id, line]));
  const known = new Set(before.map((line) => line.product.id));
  const changed = before.flatMap((line, place): CartChange[] => {
    const product = line.product.id;
    const after = lineAfter.get(product);
    if (!after) return [{ kind: 'remove', product, quantity: 0, line, place }];
    if (after.quantity === line.quantity) return [];
    if (!itemAdded.match(action)) return [{ kind: 'set', product, quantity: after.quantity, line, place }];
    return [{ kind: 'add', product, quantity: after.quantity - line.quantity, line, place }];
  });
  const started = now.flatMap((line, place): CartChange[] => {
    const product = line.product.id;
    return known.has(product) ? [] : [{ kind: 'add', product, quantity: line.quantity, line: null, place }];
  });
  return [...changed, ...started];
}
