import { type SQL, sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/platform/db/client';
import { loadIds } from '@/server/platform/db/load-ids';
import { type Changes, newestVersion } from './catalog-version';
import { type IndexedItem, ItemTable, type RowSet } from './item-table';
import { Orders } from './orders';
import { type Selection, scan, type Tally } from './scan';
import { sharedIndex } from './shared-index';
import { IN_STOCK, SOLD_OUT, Terms } from './terms';

/** Rows per query; between two queries the process can handle other requests. */
const BATCH = 10_000;

/** One version of the whole catalogue in columns, which filters, counts and pages without queries. */
export class FacetIndex {
  readonly terms = new Terms();
  readonly table = new ItemTable();
  readonly #orders: Orders;

  private constructor(
    /** The database that this version was read from; a replica may not have it yet. */
    public db: Db,
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

  /**
   * Where items come in an ordering that is the listing's own.
   * @returns a function of an item's id; equal values have equal positions, except titles, which are sorted by id too
   */
  async positions(ordering: Exclude<Ordering, '-id' | 'relevance'>): Promise<(id: number) => number> {
    const { price, rating } = this.table;
    if (ordering === 'title') {
      const positions = await this.#orders.titlePositions();
      return (id) => positions[this.table.rowOf(id) ?? -1] ?? Number.POSITIVE_INFINITY;
    }
    const column = ordering === '-rating' ? rating : price;
    const sign = ordering === 'price' ? 1 : -1;
    return (id) => sign * (column[this.table.rowOf(id) ?? -1] ?? 0);
  }

  idOf(row: number): number {
    return this.table.ids[row] as number;
  }

  /** The rows of items; ids that are not for sale are skipped. Fast when ids are roughly ascending. */
  rowsOf(ids: ArrayLike<number>): Uint32Array {
    const rows = new Uint32Array(ids.length);
    let known = 0;
    let near = 0;
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] as number;
      const row = this.table.rowNear(id, near) ?? this.table.rowOf(id);
      if (row === undefined) continue;
      rows[known++] = row;
      near = row;
    }
    return rows.subarray(0, known);
  }
}

/** The catalogue's index; see `sharedIndex`. */
export const currentIndex = sharedIndex('facets', FacetIndex.load);

type Row = {
  id: number;
  popularity: number;
  price: number;
  rating: number;
  title_hash: number;
  in_stock: boolean;
  brand_id: number | null;
  opts: string;
  props: string;
  categories: string;
};

async function countItems(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from listing_item`);
  return row?.count ?? 0;
}

/** All items by id, in batches. */
async function* loadAll(db: Db, terms: Terms): AsyncGenerator<IndexedItem[]> {
  for (let last = 0; ; ) {
    const items = await load(db, terms, sql`item_id > ${last} order by item_id limit ${BATCH}`);
    if (items.length > 0) yield items;
    if (items.length < BATCH) return;
    last = items.at(-1)?.id ?? last;
  }
}

/** Those of these items that are for sale, by id. */
function loadSome(db: Db, terms: Terms, ids: readonly number[]): Promise<IndexedItem[]> {
  return load(db, terms, sql`item_id = any(${`{${ids.join(',')}}`}::int[]) order by item_id`);
}

/** Ids of all items in the order of their titles. */
function loadTitleOrder(db: Db): Promise<Int32Array> {
  return loadIds(db, sql`select item_id as id from listing_item order by title_key, item_id`);
}

async function load(db: Db, terms: Terms, condition: SQL): Promise<IndexedItem[]> {
  const rows = await queryRows<Row>(
    db,
    // Lists as text: the drivers' own array parsers took three times as long as everything else.
    sql`select item_id as id, popularity, price, rating, hashtext(title_key) as title_hash, in_stock, brand_id,
          array_to_string(opts, ',') as opts, array_to_string(props, ',') as props, array_to_string(categories, ',') as categories
        from listing_item where ${condition}`,
  );
  return rows.map((row) => ({
    id: row.id,
    popularity: row.popularity,
    price: row.price,
    rating: row.rating,
    titleHash: row.title_hash,
    terms: [
      row.in_stock ? IN_STOCK : SOLD_OUT,
      ...(row.brand_id === null ? [] : [terms.of('brand', row.brand_id)]),
      ...numbers(row.categories).map((id) => terms.of('categories', id)),
      ...numbers(row.props).map((id) => terms.of('properties', id)),
    ].filter((term) => term !== undefined),
    options: numbers(row.opts),
  }));
}

function numbers(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
