import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { loadIds } from '@/server/platform/db/load-ids';
import type { IndexedItem } from './item-table';
import { IN_STOCK, SOLD_OUT, type Terms } from './terms';

/** Rows per query; between two queries the process can handle other requests. */
const BATCH = 10_000;

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

export async function countItems(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from listing_item`);
  return row?.count ?? 0;
}

/** All items by id, in batches. */
export async function* loadAll(db: Db, terms: Terms): AsyncGenerator<IndexedItem[]> {
  for (let last = 0; ; ) {
    const items = await load(db, terms, sql`item_id > ${last} order by item_id limit ${BATCH}`);
    if (items.length > 0) yield items;
    if (items.length < BATCH) return;
    last = items.at(-1)?.id ?? last;
  }
}

/** Those of these items that are for sale, by id. */
export function loadSome(db: Db, terms: Terms, ids: readonly number[]): Promise<IndexedItem[]> {
  return load(db, terms, sql`item_id = any(${`{${ids.join(',')}}`}::int[]) order by item_id`);
}

/** Ids of all items in the order of their titles. */
export function loadTitleOrder(db: Db): Promise<Int32Array> {
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
