import { FamilyCheck, NONE, TOO_MUCH } from './family-check';
import type { ItemTable } from './item-table';
import { RowSet } from './row-set';
import type { Selection } from './selection';
import type { Terms } from './terms';
import { VariantCheck } from './variant-check';

/** `counts` by term and `optionCounts` by option id: the number of items left with that value chosen. */
export type Tally = {
  count: number;
  /** Rows that meet all filters. */
  hits: RowSet;
  counts: Uint32Array;
  optionCounts: Uint32Array;
  /** Lowest and highest price, kuruş, ignoring the price filter; null when nothing is left. */
  price: { min: number; max: number } | null;
};

/**
 * Finds and counts in one pass over the table. A family's values are counted over the items that meet all *other*
 * families, so that a choice never hides its alternatives: an item that meets everything counts for all families, one
 * that fails a single family counts for that one only.
 */
export function scan(table: ItemTable, terms: Terms, selection: Selection): Tally {
  const { within, price } = selection;
  const families = new FamilyCheck(table, terms, selection);
  const variants = new VariantCheck(table, selection);
  const counter = new TermCounter(table, terms);
  const hits = new RowSet(table.size);
  let count = 0;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const total = within ? within.length : table.size;
  for (let at = 0; at < total; at++) {
    const row = within ? (within[at] as number) : at;
    if (table.alive[row] === 0) continue;
    const missing = families.missing(row);
    if (missing === TOO_MUCH) continue;
    const cost = table.price[row] as number;
    const affordable = price === null || (cost >= price.min && cost <= price.max);
    if (missing === NONE && affordable) variants.count(row);
    if (!variants.meets(row)) continue;
    if (missing === NONE) {
      if (cost < lowest) lowest = cost;
      if (cost > highest) highest = cost;
    }
    if (!affordable) continue;
    if (missing === NONE) {
      hits.add(row);
      count++;
      counter.countAll(row);
    } else {
      counter.countFamily(row, missing);
    }
  }
  return {
    count,
    hits,
    counts: counter.counts,
    optionCounts: variants.counts,
    price: lowest <= highest ? { min: lowest, max: highest } : null,
  };
}

class TermCounter {
  readonly counts: Uint32Array;
  readonly #start: Uint32Array;
  readonly #length: Uint16Array;
  readonly #pool: Int32Array;
  readonly #familyOf: Uint16Array;

  constructor(table: ItemTable, terms: Terms) {
    this.counts = new Uint32Array(terms.all.length);
    this.#start = table.terms.start;
    this.#length = table.terms.length;
    this.#pool = table.terms.pool;
    this.#familyOf = terms.familyOf;
  }

  countAll(row: number): void {
    const { counts } = this;
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let at = from; at < to; at++) {
      const term = pool[at] as number;
      counts[term] = (counts[term] as number) + 1;
    }
  }

  countFamily(row: number, family: number): void {
    const { counts } = this;
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let at = from; at < to; at++) {
      const term = pool[at] as number;
      if (this.#familyOf[term] === family) counts[term] = (counts[term] as number) + 1;
    }
  }
}
