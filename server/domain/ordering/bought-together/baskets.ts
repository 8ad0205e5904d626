/** An order as far as it is counted. `buyer`: equal for orders of one person, nothing else. */
export type Basket = { buyer: number; items: readonly number[] };

/**
 * Orders in flat arrays, some 8 bytes a line and 16 an order, so that all orders of a year fit into memory.
 * Ids of items and buyers are replaced by their places in the order of appearance.
 */
export class Baskets {
  readonly #buyers = new Map<number, number>();
  readonly #places = new Map<number, number>();
  readonly #ids: number[] = [];
  /** Of each basket: its buyer, and where its lines begin. */
  readonly #of: number[] = [];
  readonly #starts: number[] = [0];
  readonly #lines: number[] = [];

  add({ buyer, items }: Basket): void {
    this.#of.push(placeOf(this.#buyers, buyer));
    for (const id of items) {
      const place = placeOf(this.#places, id);
      if (place === this.#ids.length) this.#ids.push(id);
      this.#lines.push(place);
    }
    this.#starts.push(this.#lines.length);
  }

  get count(): number {
    return this.#of.length;
  }

  /** @returns the baskets by item, in which those of one buyer follow each other */
  index(): BasketIndex {
    const lines = Int32Array.from(this.#lines);
    const starts = Int32Array.from(this.#starts);
    const buyers = Int32Array.from(this.#of);
    const byBuyer = Int32Array.from(buyers.keys()).sort((a, b) => (buyers[a] ?? 0) - (buyers[b] ?? 0));
    const offsets = new Int32Array(this.#ids.length + 1);
    for (const item of lines) offsets[item + 1] = (offsets[item + 1] ?? 0) + 1;
    for (let item = 0; item < this.#ids.length; item++) {
      offsets[item + 1] = (offsets[item + 1] ?? 0) + (offsets[item] ?? 0);
    }
    const next = offsets.slice();
    const baskets = new Int32Array(lines.length);
    for (const basket of byBuyer) {
      for (let line = starts[basket] ?? 0; line < (starts[basket + 1] ?? 0); line++) {
        const item = lines[line] ?? 0;
        const at = next[item] ?? 0;
        baskets[at] = basket;
        next[item] = at + 1;
      }
    }
    return { ids: this.#ids, buyerCount: this.#buyers.size, lines, starts, buyers, offsets, baskets };
  }
}

/** Items are named by their places in `ids`. */
export type BasketIndex = {
  ids: readonly number[];
  buyerCount: number;
  /** The items of all baskets; those of basket `b` from `starts[b]` to `starts[b + 1]`. */
  lines: Int32Array;
  starts: Int32Array;
  /** The buyer of each basket. */
  buyers: Int32Array;
  /** The baskets with item `i`, from `offsets[i]` to `offsets[i + 1]`. */
  baskets: Int32Array;
  offsets: Int32Array;
};

function placeOf(places: Map<number, number>, key: number): number {
  const known = places.get(key);
  if (known !== undefined) return known;
  places.set(key, places.size);
  return places.size - 1;
}
