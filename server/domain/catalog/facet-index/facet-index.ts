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

/** One version of the whole catalogue in columns, which filters, counts and pages without queries. */
export class FacetIndex {
  readonly terms = new Terms();
  readonly table = new ItemTable();
  readonly #orders: Orders;

  private constructor(
    /** The database that this version was read from; a replica may not have it yet. */
    private db: Db,
    /** Includes at least everything committed up to this version. */
    public version: number,
  ) {
    this.#orders = new Orders(this.table, () => loadTitleOrder(this.db));
  }

  static async load(db: Db): Promise<FacetIndex> {
    // Read before loading, so that changes during the load are applied again instead of missed.
    const index = new FacetIndex(db, await newestVersion(db));
    await index.terms.load(db);
    index.table.reserve(await countItems(db));
    for await (const items of loadAll(db, index.terms)) for (const item of items) index.table.put(item);
    index.table.trim();
    return index;
  }

  /**
   * Applies changed items, read from the database that announced them.
   * @returns false when a full load is needed: an item came back with an id in the middle, or too many changes have
   * left gaps
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

  /** The rows of items; ids that are not for sale are skipped. Fast when ids are roughly ascending. */
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
