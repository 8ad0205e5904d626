import type { Kurus } from '@/contracts/money';

/** Packs of `size` balloons for `price` each, of which `stock` are in stock. */
type Pack = { size: number; price: Kurus; stock: number };

type Choice = { price: Kurus; packs: number; quantities: readonly number[] };

/**
 * How many packs of each kind to buy: at least `needed` balloons with the fewest left over, then the lowest price, then
 * the fewest packs. Exact (bounded knapsack over the number of balloons). Null when the stock isn't enough.
 */
export function choosePacks(needed: number, packs: readonly Pack[]): number[] | null {
  const most = needed + Math.max(0, ...packs.map(({ size }) => size)) - 1;
  let best: (Choice | undefined)[] = [{ price: 0, packs: 0, quantities: [] }];
  for (const { size, price, stock } of packs) {
    const next: (Choice | undefined)[] = [];
    for (const [balloons, choice] of best.entries()) {
      if (!choice) continue;
      for (let quantity = 0; quantity <= stock && balloons + quantity * size <= most; quantity++) {
        const total = balloons + quantity * size;
        const candidate = {
          price: choice.price + quantity * price,
          packs: choice.packs + quantity,
          quantities: [...choice.quantities, quantity],
        };
        if (isBetter(candidate, next[total])) next[total] = candidate;
      }
    }
    best = next;
  }
  for (let total = needed; total <= most; total++) {
    const choice = best[total];
    if (choice) return [...choice.quantities];
  }
  return null;
}

function isBetter(one: Choice, other: Choice | undefined): boolean {
  return !other || one.price < other.price || (one.price === other.price && one.packs < other.packs);
}
