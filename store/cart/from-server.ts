import type { CartLine, ServerCartLine } from '@/contracts/cart';

/** The account's cart, and the products whose changes it has not heard of yet: for those the page is right. */
export type Fetched = { cart: readonly ServerCartLine[]; pending: readonly number[] };

/**
 * The account's cart as this browser shows it: lines that were known here stay at their places, and at the price they
 * were seen at, so that the cart's page can tell what has changed. One that the account does not know yet stays, its
 * request is on the way.
 */
export function fromServer({ cart, pending }: Fetched, known: readonly CartLine[]): CartLine[] {
  const held = new Map(cart.map((line) => [line.product.id, line]));
  const ours = known.flatMap((line): CartLine[] => {
    const { id } = line.product;
    const theirs = held.get(id);
    held.delete(id);
    const open = pending.includes(id);
    if (!theirs) return line.cartItemId === null || open ? [line] : [];
    const product = { ...line.product, stock: theirs.product.stock };
    return [{ ...line, product, quantity: open ? line.quantity : theirs.quantity, cartItemId: theirs.id }];
  });
  const fresh = [...held.values()].filter(({ product }) => !pending.includes(product.id));
  const taken = fresh.map(({ id, quantity, product: { item, ...product } }) => {
    return { product, item, quantity, cartItemId: id };
  });
  return [...ours, ...taken];
}

/** A guest's lines that the account did not take leave the cart. */
export function withoutRefused(
  lines: readonly CartLine[],
  { guest, cart, pending }: Fetched & { guest: readonly CartLine[] },
): CartLine[] {
  const held = new Set([...cart.map((line) => line.product.id), ...pending]);
  const refused = new Set(guest.map((line) => line.product.id).filter((product) => !held.has(product)));
  return lines.filter((line) => !refused.has(line.product.id));
}
