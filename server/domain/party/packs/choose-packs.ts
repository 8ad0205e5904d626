import type { Kurus } from '@/contracts/money';

/** Packs of `size` pieces for `price` each, of which `stock` are in stock. */
type Pack = { size: number; price: Kurus; stock: number };

/** `before`: the choice without the packs of the kind that was added last, `quantity` of them. */
type Choice = { price: Kurus; packs: number; quantity: number; before: Choice | null };

/**
 * How many packs of each kind to buy: at least `needed` pieces with the fewest left over, then the lowest price, then
 * the fewest packs. Exact (bounded knapsack over the number of pieces). Null when the stock isn't enough.
 */
export function choosePacks(needed: number, packs: readonly Pack[]): number[] | null {
  const [only, ...others] = packs;
  if (only && others.length === 0) {
    const quantity = Math.ceil(needed / only.size);
    return quantity <= only.stock ? [quantity] : null;
  }
  const most = needed + Math.max(0, ...packs.map(({ size }) => size)) - 1;
  let best: (Choice | undefined)[] = [{ price: 0, packs: 0, quantity: 0, before: null }];
  for (const { size, price, stock } of packs) {
    const next: (Choice | undefined)[] = [];
    for (const [pieces, choice] of best.entries()) {
      if (!choice) continue;
      for (let quantity = 0; quantity <= stock && pieces + quantity * size <= most; quantity++) {
        const total = pieces + quantity * size;
        const candidate = {
          price: choice.price + quantity * price,
          packs: choice.packs + quantity,
          quantity,
          before: choice,
        };
        if (isBetter(candidate, next[total])) next[total] = candidate;
      }
    }
    best = next;
  }
  for (let total = needed; total <= most; total++) {
    const choice = best[total];
    if (choice) return quantitiesOf(choice);
  }
  return null;
}

function isBetter(one: Choice, other: Choice | undefined): boolean {
  return !other || one.price < other.price || (one.price === other.price && one.packs < other.packs);
}

/** The quantities of all kinds, in their order. */
function quantitiesOf(last: Choice): number[] {
  const quantities: number[] = [];
  for (let choice = last; choice.before; choice = choice.before) quantities.unshift(choice.quantity);
  return quantities;
}
