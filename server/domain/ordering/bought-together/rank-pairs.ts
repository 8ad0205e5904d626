import type { BasketIndex } from './baskets';

/** Buyers who must have bought both items, so that no order and no single person can be seen in a list. */
export const FLOOR = 5;
/** The length of an item's list: more than a shelf shows, because some are sold out. */
export const LONGEST = 16;

/** The event loop is yielded to after so many items. */
const SLICE = 500;

/**
 * What buyers of an item bought with it, in one order: for each item of the index the ids of others, best first. Items
 * without a pair above the floor are left out. Counts buyers, not orders: a person who orders the same every month counts
 * once. Only pairs that are bought together more often than by chance; docs/decisions/0064-bought-together.md explains
 * the score.
 */
export async function* rankPairs(index: BasketIndex): AsyncGenerator<{ id: number; others: number[] }> {
  const { ids, buyerCount, lines, starts, buyers, offsets, baskets } = index;
  const reach = Int32Array.from(ids.keys(), (item) => countBuyers(index, item));
  const counts = new Int32Array(ids.length);
  // The mark of the last buyer who was counted with an item; each buyer of each item has another.
  const marks = new Int32Array(ids.length);
  let mark = 0;
  for (let item = 0; item < ids.length; item++) {
    if (item % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
    const met: number[] = [];
    let buyer = -1;
    for (let at = offsets[item] ?? 0; at < (offsets[item + 1] ?? 0); at++) {
      const basket = baskets[at] ?? 0;
      if (buyers[basket] !== buyer) {
        buyer = buyers[basket] ?? 0;
        mark++;
      }
      for (let line = starts[basket] ?? 0; line < (starts[basket + 1] ?? 0); line++) {
        const other = lines[line] ?? 0;
        if (other === item || marks[other] === mark) continue;
        marks[other] = mark;
        const before = counts[other] ?? 0;
        if (before === 0) met.push(other);
        counts[other] = before + 1;
      }
    }
    const scored: [score: number, id: number][] = [];
    for (const other of met) {
      const both = counts[other] ?? 0;
      counts[other] = 0;
      const [one, two] = [reach[item] ?? 0, reach[other] ?? 0];
      // More often than by chance.
      if (both < FLOOR || both * buyerCount <= one * two) continue;
      scored.push([pairScore(both, one, two), ids[other] ?? 0]);
    }
    if (scored.length === 0) continue;
    scored.sort(([a, idA], [b, idB]) => b - a || idA - idB);
    yield { id: ids[item] ?? 0, others: scored.slice(0, LONGEST).map(([, id]) => id) };
  }
}

/**
 * How close two items are: the share of their buyers who bought both, by the geometric mean (the cosine of their buyers).
 * @param both buyers of both; `one` and `two` of each
 */
const pairScore = (both: number, one: number, two: number) => both / Math.sqrt(one * two);

function countBuyers({ buyers, offsets, baskets }: BasketIndex, item: number): number {
  let [count, last] = [0, -1];
  for (let at = offsets[item] ?? 0; at < (offsets[item + 1] ?? 0); at++) {
    const buyer = buyers[baskets[at] ?? 0] ?? 0;
    if (buyer !== last) count++;
    last = buyer;
  }
  return count;
}
