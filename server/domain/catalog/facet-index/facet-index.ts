import type { Ordering } from '@/contracts/catalog';
import type { Db } from '@/server/platform/db/client';
import { type Changes, newestVersion } from './catalog-version';
import { ItemTable } from './item-table';
import { countItems, loadAll, loadSome, loadTitleOrder } from './load';
import { Orders } from './orders';
import type { RowSet } from './row-set';
import { scan, type Tally } from './scan';
import type { Selection } from './selection';
import { Terms } from './terms';

/** The whole catalogue in columns, of one version: filters, counts and pages without a query. */
export class FacetIndex {
  readonly terms = new Terms();
  readonly table = new ItemTable();
  readonly #orders: Orders;

  private constructor(
    /** Where this version was read; a copy of the database may not have got it yet. */
    private db: Db,
    /** What was committed up to here is in; later changes may be too. */
    public version: number,
  ) {
    this.#orders = new Orders(this.table, () => loadTitleOrder(this.db));
  }

  static async load(db: Db): Promise<FacetIndex> {
    // The version first: what changes while loading is then applied again, not missed.
    const index = new FacetIndex(db, await newestVersion(db));
    await index.terms.load(db);
    index.table.reserve(await countItems(db));
    for await (const items of loadAll(db, index.terms)) for (const item of items) index.table.put(item);
    index.table.trim();
    return index;
  }

  /**
   * Brings the changed items in, out of the database that told of them.
   * @returns false when it has to be loaded anew: an item came back with an id from the middle, or too many changes
   * have left gaps behind
   */
  async apply(db: Db, { version, itemIds }: Changes): Promise<boolean> {
    if (this.table.terms.isMostlyGaps || this.table.options.isMostlyGaps) return false;
    await this.terms.load(db);
    const items = await loadSome(db, this.terms, itemIds);
    const last = this.table.ids[this.table.size - 1] ?? 0;
    if (items.some(({ id }) => id < last && this.table.rowOf(id) === undefined)) return false;
    for (const id of itemIds) this.table.remove(id);
    for (const item of items) this.#orders.forget(this.table.put(item));
    this.version = version;
    this.db = db;
    return true;
  }

  scan(selection: Selection): Tally {
    return scan(this.table, this.terms, selection);
  }

  /** Ids of a page of hits. */
  async page(hits: RowSet, ordering: Ordering, limit: number, offset: number): Promise<number[]> {
    const rows = await this.#orders.page(hits, ordering, limit, offset);
    return rows.map((row) => this.idOf(row));
  }

  idOf(row: number): number {
    return this.table.ids[row] as number;
  }

  /** Rows of items; ids that are not for sale are left out. Fast where ids come in about their own order. */
  rowsOf(ids: Iterable<number>): Uint32Array {
    const rows: number[] = [];
    let near = 0;
    for (const id of ids) {
      const row = this.table.rowNear(id, near) ?? this.table.rowOf(id);
      if (row === undefined) continue;
      rows.push(row);
      near = row;
    }
    return Uint32Array.from(rows);
  }
}
