import type { LineKey } from '@/contracts/word-key';
import type { CartLine, ServerCartLine } from '@/services/view-models';

/**
 * A change of one line of a customer's cart that the account has not confirmed yet.
 *
 * - `id` is sent as `Idempotency-Key`: the API applies a mutation once, however often it is sent.
 * - `seq` orders mutations, also those of two tabs.
 * - `product` is the line's key: a product's id, or the key of a word, which names its letters.
 * - `quantity` is the number of units to add, or the quantity to set.
 * - `cartItemId` is the account's line; null while the account has none.
 * - `before` is the line as last confirmed, and its index: a refused mutation restores it. Its line is null if there was none.
 */
export type LineMutation = {
  id: string;
  seq: number;
  kind: 'add' | 'set' | 'remove';
  product: LineKey;
  quantity: number;
  cartItemId: number | null;
  before: { line: CartLine | null; index: number };
};

/** The merge of a guest's cart into the account's at log-in. */
export type MergeMutation = { id: string; seq: number; kind: 'merge'; lines: readonly GuestLine[] };
export type GuestLine = { product: LineKey; quantity: number; title: string };

export type Mutation = LineMutation | MergeMutation;

/** The merge of the lines that the account does not have; none when there are none. */
export function mergeOf(lines: readonly CartLine[], id: string, seq: number): MergeMutation[] {
  const guestLines = lines
    .filter(({ cartItemId, quantity }) => cartItemId === null && quantity > 0)
    .map(({ product, item, quantity }) => ({ product: product.id, quantity, title: item.title }));
  return guestLines.length > 0 ? [{ id, seq, kind: 'merge', lines: guestLines }] : [];
}

export function isOfProduct(mutation: Mutation, product: LineKey): boolean {
  return mutation.kind === 'merge'
    ? mutation.lines.some((line) => line.product === product)
    : mutation.product === product;
}

/** The account's quantity of a product after `pending`; null when there is no line. */
export function replay(pending: readonly Mutation[], product: LineKey, confirmed: number | null): number | null {
  return pending.reduce<number | null>((quantity, mutation) => {
    if (mutation.kind === 'merge') {
      const line = mutation.lines.find((guest) => guest.product === product);
      return line ? (quantity ?? 0) + line.quantity : quantity;
    }
    if (mutation.product !== product) return quantity;
    if (mutation.kind === 'add') return (quantity ?? 0) + mutation.quantity;
    return mutation.kind === 'set' ? mutation.quantity : null;
  }, confirmed);
}

/** Mutations of both lists in the order in which they were made, each once. */
export function union(pending: readonly Mutation[], others: readonly Mutation[]): Mutation[] {
  const known = new Set(pending.map(({ id }) => id));
  return [...pending, ...others.filter(({ id }) => !known.has(id))].sort(
    (a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1),
  );
}

/** What `pending` makes of lines that don't show it yet; `source` has the details of lines that it adds. */
export function applyTo(
  lines: readonly CartLine[],
  pending: readonly Mutation[],
  source: readonly CartLine[],
): readonly CartLine[] {
  const products = new Set(
    pending.flatMap((mutation) =>
      mutation.kind === 'merge' ? mutation.lines.map(({ product }) => product) : [mutation.product],
    ),
  );
  const quantityOf = (product: LineKey) => replay(pending, product, lineOf(lines, product)?.quantity ?? null);
  const kept = lines.flatMap((line) => {
    if (!products.has(line.product.id)) return [line];
    const quantity = quantityOf(line.product.id);
    return quantity === null ? [] : [{ ...line, quantity }];
  });
  const added = source.flatMap((line) => {
    const { id } = line.product;
    const quantity = products.has(id) && !lineOf(lines, id) ? quantityOf(id) : null;
    return quantity === null ? [] : [{ ...line, quantity }];
  });
  return [...kept, ...added];
}

/**
 * The account's cart with `pending` on top, as this browser shows it: known lines keep their position and the price
 * they were seen at, so that the cart page can report changes; other lines follow.
 */
export function fromServer(
  cart: readonly ServerCartLine[],
  known: readonly CartLine[],
  pending: readonly Mutation[],
): CartLine[] {
  const held = new Map(cart.map((line) => [line.product.id, line]));
  const shown = known.flatMap((line): CartLine[] => {
    const { id } = line.product;
    const theirs = held.get(id);
    held.delete(id);
    const quantity = replay(pending, id, theirs?.quantity ?? null);
    if (theirs && quantity !== null) {
      const product = { ...line.product, stock: theirs.product.stock };
      return [{ ...line, product, quantity, cartItemId: theirs.id }];
    }
    if (quantity !== null) return [{ ...line, quantity, cartItemId: null }];
    // A line that waits with quantity 0 exists in this browser only.
    return line.cartItemId === null && line.quantity === 0 ? [line] : [];
  });
  const added = [...held.values()].flatMap((line): CartLine[] => {
    const quantity = replay(pending, line.product.id, line.quantity);
    return quantity === null ? [] : [{ ...lineFrom(line), quantity }];
  });
  return [...shown, ...added];
}

/** Pending mutations on the account's new state: the ids of their lines, and what a refusal restores. */
export function rebase(pending: readonly Mutation[], cart: readonly ServerCartLine[]): Mutation[] {
  const held = new Map(cart.map((line) => [line.product.id, line]));
  return pending.map((mutation) => {
    if (mutation.kind === 'merge') return mutation;
    const theirs = held.get(mutation.product);
    const { line, index } = mutation.before;
    const before = theirs ? { ...(line ?? lineFrom(theirs)), quantity: theirs.quantity, cartItemId: theirs.id } : null;
    return { ...mutation, cartItemId: theirs?.id ?? null, before: { line: before, index } };
  });
}

export function lineOf(lines: readonly CartLine[], product: LineKey): CartLine | undefined {
  return lines.find((line) => line.product.id === product);
}

function lineFrom({ id, quantity, word, product: { item, ...product } }: ServerCartLine): CartLine {
  return { product, item, quantity, cartItemId: id, ...(word && { word }) };
}
