import type { Ordering } from '@/contracts/catalog';
import type { ItemTable, RowSet, SortColumn } from './item-table';

/** The maximum number of rows: a sort key packs value and row into one exact double (31 + 22 bits). */
const MAX_ROWS = 2 ** 22;

type NumberColumn = Exclude<SortColumn, 'titleHash'>;

/** Rows sorted by a column, ascending; equal values by id. Created on first use, discarded when the column changes. */
export class Orders {
  readonly #sorted = new Map<SortColumn, Promise<Uint32Array> | Uint32Array>();

  /** @param loadTitles ids in the order of titles, which only the database has */
  constructor(
    private readonly table: ItemTable,
    private readonly loadTitles: () => Promise<Int32Array>,
  ) {}

  forget(columns: Iterable<SortColumn>): void {
    for (const column of columns) this.#sorted.delete(column);
  }

  /** The rows of a page of `hits`, in a total order that is the same as the database's. */
  async page(hits: RowSet, ordering: Ordering, limit: number, offset: number): Promise<number[]> {
    const column = COLUMN[ordering];
    const rising = ordering === 'price' || ordering === 'title';
    const sorted = (column !== 'titleHash' && this.#fewSorted(hits, column)) || (column && (await this.#rows(column)));
    const rows: number[] = [];
    const total = sorted ? sorted.length : this.table.size;
    for (let at = 0, skipped = 0; at < total && rows.length < limit; at++) {
      const index = rising ? at : total - 1 - at;
      const row = sorted ? (sorted[index] as number) : index;
      if (!hits.has(row)) continue;
      if (skipped++ >= offset) rows.push(row);
    }
    return rows;
  }

  /** The position of each row in the order of titles. */
  async titlePositions(): Promise<Uint32Array> {
    const positions = new Uint32Array(this.table.size);
    for (const [position, row] of (await this.#rows('titleHash')).entries()) positions[row] = position;
    return positions;
  }

  /** The rows of few hits, sorted: passing over all rows of a large table would take longer. Null for many hits. */
  #fewSorted(hits: RowSet, column: NumberColumn | null): Uint32Array | null {
    const most = this.table.size >>> 5;
    const rows = hits.rowsThat(() => true, most);
    if (rows.length >= most) return null;
    return column === null ? Uint32Array.from(rows) : this.#sortedBy(column, rows);
  }

  async #rows(column: SortColumn): Promise<Uint32Array> {
    const known = this.#sorted.get(column);
    if (known) return known;
    if (column !== 'titleHash') {
      const made = this.#byNumber(column);
      this.#sorted.set(column, made);
      return made;
    }
    const loading = this.#byTitle();
    this.#sorted.set(column, loading);
    loading.catch(() => this.#sorted.delete(column)); // waiting callers get the error; the next call tries again
    return loading;
  }

  #byNumber(column: NumberColumn): Uint32Array {
    return this.#sortedBy(
      column,
      Uint32Array.from({ length: this.table.size }, (_, row) => row),
    );
  }

  #sortedBy(column: NumberColumn, rows: ArrayLike<number>): Uint32Array {
    const { size } = this.table;
    if (size > MAX_ROWS) throw new RangeError(`The index orders at most ${MAX_ROWS} items.`);
    const values = this.table[column];
    // The bits of a non-negative float increase with its value, so ratings sort exactly as in the database.
    const integers = values instanceof Float32Array ? new Int32Array(values.buffer, 0, size) : values;
    const keys = new Float64Array(rows.length);
    for (let at = 0; at < keys.length; at++) {
      const row = rows[at] as number;
      keys[at] = (integers[row] as number) * MAX_ROWS + row;
    }
    keys.sort();
    return Uint32Array.from(keys, (key) => key % MAX_ROWS);
  }

  async #byTitle(): Promise<Uint32Array> {
    const ids = await this.loadTitles();
    const rows = new Uint32Array(ids.length);
    let known = 0;
    for (const id of ids) {
      const row = this.table.rowOf(id);
      if (row !== undefined) rows[known++] = row;
    }
    return rows.subarray(0, known);
  }
}

/** "-id" needs no column, because rows are ordered by id. Without a text, "relevance" means popularity. */
const COLUMN: Record<Ordering, SortColumn | null> = {
  '-id': null,
  price: 'price',
  '-price': 'price',
  '-rating': 'rating',
  title: 'titleHash',
  relevance: 'popularity',
};
