import { type ItemTable, RowSet } from './item-table';
import type { Terms } from './terms';

/** Filters in terms of the index. */
export type Selection = {
  /** A term that every item must have: the listing's category. */
  scope: number | null;
  /** The rows to check; null for all. */
  within: Uint32Array | null;
  /** Chosen terms by family, OR within one; an empty list (an unknown value) finds nothing. */
  chosen: ReadonlyMap<number, readonly number[]>;
  /** Ids of chosen colours and sizes; null when none was chosen. */
  colors: ReadonlySet<number> | null;
  sizes: ReadonlySet<number> | null;
  /** Kuruş, inclusive; null without a price filter. */
  price: { min: number; max: number } | null;
};

/** No family is missing. Families are numbered from 0. */
const NONE = -1;
/** More than one family, or the listing's category, is missing: the item is not counted at all. */
const TOO_MUCH = -2;

/** Option ids are below this: an item's list packs a colour and a size into one number. */
export const OPTIONS = 1000;

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
  for (let index = 0; index < total; index++) {
    const row = within ? (within[index] as number) : index;
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

/** Determines which family of chosen terms an item fails. */
class FamilyCheck {
  readonly #isChosen: Uint8Array;
  readonly #metBy: Uint32Array;
  readonly #wanted: number;
  readonly #wantedSum: number;
  readonly #scope: number | null;
  // Copies of the owners' arrays, because the loop below runs for every item of the shop.
  readonly #start: Uint32Array;
  readonly #length: Uint16Array;
  readonly #pool: Int32Array;
  readonly #familyOf: Uint16Array;

  constructor(table: ItemTable, terms: Terms, selection: Selection) {
    this.#scope = selection.scope;
    this.#start = table.terms.start;
    this.#length = table.terms.length;
    this.#pool = table.terms.pool;
    this.#familyOf = terms.familyOf;
    this.#isChosen = new Uint8Array(terms.all.length);
    for (const term of [...selection.chosen.values()].flat()) this.#isChosen[term] = 1;
    this.#metBy = new Uint32Array(terms.families.length);
    this.#wanted = selection.chosen.size;
    this.#wantedSum = [...selection.chosen.keys()].reduce((sum, family) => sum + family, 0);
  }

  /** NONE, the only family that the item fails, or TOO_MUCH. */
  missing(row: number): number {
    const scope = this.#scope;
    if (scope === null && this.#wanted === 0) return NONE;
    const pool = this.#pool;
    const isChosen = this.#isChosen;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    let inScope = scope === null;
    let met = 0;
    let metSum = 0;
    for (let index = from; index < to; index++) {
      const term = pool[index] as number;
      if (term === scope) inScope = true;
      if (isChosen[term] === 0) continue;
      const family = this.#familyOf[term] as number;
      if (this.#metBy[family] === row + 1) continue; // a second chosen value of the same family
      this.#metBy[family] = row + 1;
      met++;
      metSum += family;
    }
    if (!inScope || this.#wanted - met > 1) return TOO_MUCH;
    // All families but one are met: the difference of the sums is the missing family's number.
    return met === this.#wanted ? NONE : this.#wantedSum - metSum;
  }
}

/**
 * Colours and sizes, which must both match one variant: a small red and a large blue variant do not match "red and
 * large". Colours are counted over variants with the chosen sizes, sizes over those with the chosen colours.
 */
class VariantCheck {
  /** Items by option id. */
  readonly counts = new Uint32Array(OPTIONS);
  readonly #countedFor = new Uint32Array(OPTIONS);
  readonly #colors: Uint8Array;
  readonly #sizes: Uint8Array;
  readonly #isOpen: boolean;
  readonly #start: Uint32Array;
  readonly #length: Uint16Array;
  readonly #pool: Int32Array;

  constructor(table: ItemTable, { colors, sizes }: Selection) {
    this.#start = table.options.start;
    this.#length = table.options.length;
    this.#pool = table.options.pool;
    this.#colors = allowed(colors);
    this.#sizes = allowed(sizes);
    this.#isOpen = colors === null && sizes === null;
  }

  /** Whether one variant has a chosen colour and a chosen size. */
  meets(row: number): boolean {
    if (this.#isOpen) return true;
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let index = from; index < to; index++) {
      const option = pool[index] as number;
      if (this.#colors[Math.trunc(option / OPTIONS)] && this.#sizes[option % OPTIONS]) return true;
    }
    return false;
  }

  /** Counts an item that meets everything except, perhaps, colour and size. */
  count(row: number): void {
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let index = from; index < to; index++) {
      const option = pool[index] as number;
      const color = Math.trunc(option / OPTIONS);
      const size = option % OPTIONS;
      if (this.#sizes[size]) this.#countOnce(color, row);
      if (this.#colors[color]) this.#countOnce(size, row);
    }
  }

  #countOnce(option: number, row: number): void {
    if (this.#countedFor[option] === row + 1) return;
    this.#countedFor[option] = row + 1;
    this.counts[option] = (this.counts[option] as number) + 1;
  }
}

function allowed(ids: ReadonlySet<number> | null): Uint8Array {
  const flags = new Uint8Array(OPTIONS).fill(ids === null ? 1 : 0);
  for (const id of ids ?? []) flags[id] = 1;
  return flags;
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
    for (let index = from; index < to; index++) {
      const term = pool[index] as number;
      counts[term] = (counts[term] as number) + 1;
    }
  }

  countFamily(row: number, family: number): void {
    const { counts } = this;
    const pool = this.#pool;
    const from = this.#start[row] as number;
    const to = from + (this.#length[row] as number);
    for (let index = from; index < to; index++) {
      const term = pool[index] as number;
      if (this.#familyOf[term] === family) counts[term] = (counts[term] as number) + 1;
    }
  }
}
