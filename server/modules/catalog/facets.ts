import { type SQL, sql } from 'drizzle-orm';
import type { Facet, PriceRange } from '@/contracts/catalog';
import { toMoneyString } from '@/contracts/money';
import { turkishSortKey } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/db/client';
import { fromOf, type Listing, whereOf } from './filters';
import { intArray } from './reindex';

type Row = { kind: string; value: string; title: string; count: number };

const TITLES: Record<string, string> = {
  categories: 'Kategori',
  color: 'Renk',
  size: 'Boyut',
  brand: 'Marka',
  in_stock: 'Stok',
};
const ORDER = ['categories', 'color', 'size', 'properties', 'brand', 'in_stock'];

export type Summary = { count: number; filters: Facet[]; price: PriceRange | null };

/**
 * How many items a listing holds, its facets, and its lowest and highest price (its own price filter aside): from
 * the counts that are kept ready when nothing is filtered, else counted live in one scan.
 */
export async function summarize(db: Db, listing: Listing): Promise<Summary> {
  const rows = listing.groups.size === 0 ? await precomputed(db, listing.categoryId) : await counted(db, listing);
  const range = rows.find(({ kind }) => kind === 'price');
  return {
    count: rows.find(({ kind }) => kind === 'all')?.count ?? 0,
    filters: await toFacets(
      db,
      rows.filter(({ kind }) => kind in TITLES || kind === 'properties'),
    ),
    price: range ? { min: toMoneyString(Number(range.value)), max: toMoneyString(Number(range.title)) } : null,
  };
}

async function toFacets(db: Db, rows: readonly Row[]): Promise<Facet[]> {
  const groupTitles = await propertyTitles(db, rows);
  const facets = new Map<string, Facet>();
  for (const row of rows) {
    const group = row.kind === 'properties' ? (row.value.split(':')[0] ?? '') : null;
    const id = group ? `properties:${group}` : row.kind;
    const title = group ? (groupTitles.get(group) ?? group) : (TITLES[row.kind] ?? row.kind);
    const facet = facets.get(id) ?? { key: row.kind, title, values: [] };
    facet.values.push({ value: row.value, title: row.title, count: row.count });
    facets.set(id, facet);
  }
  for (const facet of facets.values()) facet.values.sort(byTitle);
  return [...facets.values()].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
}

/** Numbers before letters by their size ("30 cm" before "100 cm"), words in Turkish order. */
function byTitle(a: { title: string }, b: { title: string }): number {
  const [first, second] = [Number.parseInt(a.title, 10), Number.parseInt(b.title, 10)];
  if (!Number.isNaN(first) && !Number.isNaN(second) && first !== second) return first - second;
  const [left, right] = [turkishSortKey(a.title), turkishSortKey(b.title)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function precomputed(db: Db, categoryId: number): Promise<Row[]> {
  return queryRows<Row>(
    db,
    sql`select kind, value, title, count from category_facet where category_id = ${categoryId}
        union all ${priceRow(sql`(select price from category_item where category_id = ${categoryId})`)} order by count desc`,
  );
}

/** The price range as one more row: lowest in `value`, highest in `title`, kuruş. */
function priceRow(source: SQL): SQL {
  return sql`select 'price', min(price)::text, max(price)::text, count(*)::int from ${source} priced having count(*) > 0`;
}

/**
 * Counts per value. A group is counted over the items that match all other groups, so that choosing one value
 * never hides its siblings; groups without a choice share one scan.
 */
async function counted(db: Db, listing: Listing): Promise<Row[]> {
  const chosenProperties = [...listing.groups.keys()].filter((key) => key.startsWith('properties:'));
  const colorChosen = listing.groups.has('color');
  const sizeChosen = listing.groups.has('size');
  const priceChosen = listing.groups.has('price_min') || listing.groups.has('price_max');
  const parts: SQL[] = [
    sql`select 'all', '', '', count(*)::int from hit`,
    priceRow(priceChosen ? base(listing, ['price_min', 'price_max']) : sql`hit`),
    optionCounts(
      'color',
      colorChosen || sizeChosen ? base(listing, ['color']) : sql`hit`,
      sizeChosen ? sql`opt % 1000 = any(${intArray(listing.sizes)})` : sql`true`,
    ),
    optionCounts(
      'size',
      colorChosen || sizeChosen ? base(listing, ['size']) : sql`hit`,
      colorChosen ? sql`opt / 1000 = any(${intArray(listing.colors)})` : sql`true`,
    ),
    sql`select 'brand', b.slug, b.name, count(*)::int from ${listing.groups.has('brand') ? base(listing, ['brand']) : sql`hit`} ci join brand b on b.id = ci.brand_id group by 2, 3`,
    categoryCounts(listing.groups.has('categories') ? base(listing, ['categories']) : sql`hit`, listing.categoryId),
    sql`select 'in_stock', 'true', 'Stokta', count(*)::int from ${listing.groups.has('in_stock') ? base(listing, ['in_stock']) : sql`hit`} ci where ci.in_stock having count(*) > 0`,
    propertyCounts(
      sql`hit`,
      sql`p.key <> all(${sql`array(select json_array_elements_text(${JSON.stringify(chosenProperties.map((key) => key.slice(11)))}::json))`})`,
    ),
    ...chosenProperties.map((key) => propertyCounts(base(listing, [key]), sql`p.key = ${key.slice(11)}`)),
  ];
  return queryRows<Row>(
    db,
    sql`with hit as materialized (select ci.* from ${fromOf(listing)} where ${whereOf(listing)})
        select kind, value, title, count from (${sql.join(parts, sql` union all `)}) as f(kind, value, title, count) order by count desc`,
  );
}

function base(listing: Listing, without: readonly string[]): SQL {
  return sql`(select ci.* from ${fromOf(listing)} where ${whereOf(listing, without)})`;
}

/** The children of the listing's category (the roots for the whole shop) that hold hits, descendants included. */
function categoryCounts(source: SQL, categoryId: number): SQL {
  return sql`select 'categories', c.id::text, c.name, count(distinct ci.item_id)::int
    from ${source} ci join item_category own on own.item_id = ci.item_id join category leaf on leaf.id = own.category_id
    join category c on c.id = any(leaf.path || leaf.id) and coalesce(c.parent_id, 0) = ${categoryId} group by 2, 3`;
}

function optionCounts(kind: 'color' | 'size', source: SQL, condition: SQL): SQL {
  const part = kind === 'color' ? sql`opt / 1000` : sql`opt % 1000`;
  return sql`select ${kind}::text, o.value, o.title, count(*)::int
    from (select distinct ci.item_id, ${part} as option_id from ${source} ci, unnest(ci.opts) as opt where ${condition}) x
    join option_value o on o.id = x.option_id group by 2, 3`;
}

function propertyCounts(source: SQL, condition: SQL): SQL {
  return sql`select 'properties', p.key || ':' || p.value, p.label, count(*)::int
    from ${source} ci, unnest(ci.props) as property_id join property p on p.id = property_id where ${condition} group by 2, 3`;
}

async function propertyTitles(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  if (!rows.some((row) => row.kind === 'properties')) return new Map();
  const titles = await queryRows<{ key: string; title: string }>(
    db,
    sql`select key, min(title) as title from property group by key`,
  );
  return new Map(titles.map(({ key, title }) => [key, title]));
}
