/** An item of the index; `price` in kuruş, `titleHash` changes with the title. */
export type IndexedItem = {
  id: number;
  popularity: number;
  price: number;
  rating: number;
  titleHash: number;
  terms: readonly number[];
  /** Colour id * 1000 + size id of each variant. */
  options: readonly number[];
};

/** Columns that sort orders depend on. */
export type SortColumn = 'popularity' | 'price' | 'rating' | 'titleHash';

/** How many rows are checked one by one before the binary search: as many ids may be missing between two hits. */
const NEAR = 8;

/** All items in columns, one row per item, ordered by id. The row of a removed item stays, marked as not alive. */
export class ItemTable {
  size = 0;
  ids = new Int32Array(0);
  alive = new Uint8Array(0);
  popularity = new Int32Array(0);
  price = new Int32Array(0);
  rating = new Float32Array(0);
  titleHash = new Int32Array(0);
  readonly terms = new PackedLists();
  readonly options = new PackedLists();

  /** The memory of the columns, bytes. */
  get bytes(): number {
    const lists = [this.terms, this.options].map(({ start, pool }) => start.length * 6 + pool.length * 4);
    return this.ids.length * 21 + lists.reduce((sum, one) => sum + one, 0);
  }

  /**
   * Writes an item: overwrites its row, or appends one.
   * @returns the columns that changed
   * @throws RangeError for an unknown id below the last one: rows are ordered by id
   */
  put(item: IndexedItem): SortColumn[] {
    const known = this.rowOf(item.id);
    const row = known ?? this.#append(item.id);
    const isNew = known === undefined || this.alive[row] === 0;
    this.alive[row] = 1;
    this.terms.set(row, item.terms);
    this.options.set(row, item.options);
    const changed: SortColumn[] = [];
    for (const column of ['popularity', 'price', 'rating', 'titleHash'] as const) {
      const before = this[column][row];
      this[column][row] = item[column];
      if (isNew || this[column][row] !== before) changed.push(column);
    }
    return changed;
  }

  remove(id: number): void {
    const row = this.rowOf(id);
    if (row !== undefined) this.alive[row] = 0;
  }

  /** The row of an item, by binary search; undefined when there is none. */
  rowOf(id: number): number | undefined {
    let [low, high] = [0, this.size - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** The row of an item, guessed from an earlier row: few ids between them are missing. Undefined when it is elsewhere. */
  rowNear(id: number, row: number): number | undefined {
    const guess = row + id - (this.ids[row] ?? 0);
    for (let near = guess; near > guess - NEAR; near--) if (this.ids[near] === id) return near;
    return undefined;
  }

  reserve(rows: number): void {
    if (rows <= this.ids.length) return;
    this.ids = grown(this.ids, new Int32Array(rows));
    this.alive = grown(this.alive, new Uint8Array(rows));
    this.popularity = grown(this.popularity, new Int32Array(rows));
    this.price = grown(this.price, new Int32Array(rows));
    this.rating = grown(this.rating, new Float32Array(rows));
    this.titleHash = grown(this.titleHash, new Int32Array(rows));
    this.terms.reserve(rows);
    this.options.reserve(rows);
  }

  /** Releases unused capacity of the lists. */
  trim(): void {
    this.terms.trim();
    this.options.trim();
  }

  #append(id: number): number {
    const last = this.ids[this.size - 1];
    if (last !== undefined && id < last) throw new RangeError(`Item ${id} comes after ${last}.`);
    if (this.size === this.ids.length) this.reserve(Math.max(1024, Math.ceil(this.size * 1.5)));
    this.ids[this.size] = id;
    return this.size++;
  }
}

/**
 * A list of integers per row, packed into one array: 4 bytes per value instead of an object per list. A row that gets a
 * longer list moves to the end of the pool; the gap is reclaimed by the next full load.
 */
export class PackedLists {
  /** A row's values are `pool[start[row]]` up to `pool[start[row] + length[row]]`. Public for loops over all rows. */
  start = new Uint32Array(0);
  length = new Uint16Array(0);
  pool = new Int32Array(0);
  #used = 0;
  #abandoned = 0;

  /** Whether most of the pool is gaps, so that a full load is due. */
  get isMostlyGaps(): boolean {
    return this.#abandoned * 2 > this.#used;
  }

  /** Allocates rows; new ones have empty lists. */
  reserve(rows: number): void {
    if (rows <= this.start.length) return;
    this.start = grown(this.start, new Uint32Array(rows));
    this.length = grown(this.length, new Uint16Array(rows));
  }

  /** Releases unused capacity; the next longer list allocates again. */
  trim(): void {
    this.pool = this.pool.slice(0, this.#used);
  }

  set(row: number, values: readonly number[]): void {
    const before = this.length[row] ?? 0;
    this.#abandoned += values.length > before ? before : before - values.length;
    if (values.length > before) {
      if (this.#used + values.length > this.pool.length) {
        this.pool = grown(this.pool, new Int32Array(Math.max(1024, (this.#used + values.length) * 1.5)));
      }
      this.start[row] = this.#used;
      this.#used += values.length;
    }
    this.pool.set(values, this.start[row]);
    this.length[row] = values.length;
  }
}

function grown<T extends Int32Array | Uint32Array | Uint16Array | Float32Array | Uint8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

/** A set of table rows, one bit per row. */
export class RowSet {
  readonly #words: Uint32Array;

  /** @param rows the size of the table; later rows are in no set */
  constructor(rows: number) {
    this.#words = new Uint32Array(Math.ceil(rows / 32));
  }

  /** @param size of the table */
  static of(size: number, rows: Iterable<number>): RowSet {
    const set = new RowSet(size);
    for (const row of rows) set.add(row);
    return set;
  }

  /**
   * An independent copy. A method, not a constructor that reads another set: sets are shared through globalThis by
   * several bundles of this class, and only the same bundle may access private fields.
   */
  copy(): RowSet {
    const twin = new RowSet(this.#words.length * 32);
    twin.#words.set(this.#words);
    return twin;
  }

  has(row: number): boolean {
    return (((this.#words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  add(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  /** Those of the rows that meet a condition, ascending, at most `limit`. Passes over empty parts of the set at once. */
  rowsThat(meet: (row: number) => boolean, limit = Number.POSITIVE_INFINITY): number[] {
    const rows: number[] = [];
    for (let at = 0; at < this.#words.length && rows.length < limit; at++)
      for (let left = this.#words[at] as number; left !== 0; left &= left - 1) {
        const row = at * 32 + 31 - Math.clz32(left & -left);
        if (meet(row) && rows.length < limit) rows.push(row);
      }
    return rows;
  }
}
