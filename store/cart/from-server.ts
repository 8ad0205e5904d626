import type { CartLine, ServerCartLine } from '@/contracts/cart';

/** The account's cart, and the products whose changes it has not heard of yet: for those the page is right. */
export type Fetched = { cart: readonly ServerCartLine[]; pending: readonly number[] };

/**
 * The account's cart as this browser shows it. A line that was known here keeps the price it was seen at, so that the
 * cart's page can tell what has changed; one that the account does not know yet stays, its request is on the way.
 */
export function fromServer({ cart, pending }: Fetched, known: readonly CartLine[]): CartLine[] {
  const before = new Map(known.map((line) => [line.product.id, line]));
  const taken = cart.flatMap(({ id, quantity, product: { item, ...product } }): CartLine[] => {
    const line = before.get(product.id);
    before.delete(product.id);
    const open = pending.includes(product.id);
    if (!line) return open ? [] : [{ product, item, quantity, cartItemId: id }];
    const seen = { ...line.product, stock: product.stock };
    return [{ ...line, product: seen, quantity: open ? line.quantity : quantity, cartItemId: id }];
  });
  const unknown = [...before.values()].filter((line) => line.cartItemId === null || pending.includes(line.product.id));
  return [...taken, ...unknown];
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
