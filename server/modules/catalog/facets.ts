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

/** Facets of a listing: from the precomputed counts when nothing is filtered, else counted live. */
export async function loadFacets(db: Db, listing: Listing): Promise<Facet[]> {
  const rows = listing.groups.size === 0 ? await precomputed(db, listing.categoryId) : await counted(db, listing);
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

/** Lowest and highest price of the listing without its own price filter; null when it is empty. */
export async function loadPriceRange(db: Db, listing: Listing): Promise<PriceRange | null> {
  const [row] = await queryRows<{ min: number | null; max: number | null }>(
    db,
    sql`select min(ci.price) as min, max(ci.price) as max from ${fromOf(listing)} where ${whereOf(listing, ['price_min', 'price_max'])}`,
  );
  return row?.min != null && row.max != null ? { min: toMoneyString(row.min), max: toMoneyString(row.max) } : null;
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
    sql`select kind, value, title, count from category_facet where category_id = ${categoryId} and kind <> 'all' order by count desc`,
  );
}

/**
 * Counts per value. A group is counted over the items that match all other groups, so that choosing one value
 * never hides its siblings; groups without a choice share one scan.
 */
async function counted(db: Db, listing: Listing): Promise<Row[]> {
  const chosenProperties = [...listing.groups.keys()].filter((key) => key.startsWith('properties:'));
  const colorChosen = listing.groups.has('color');
  const sizeChosen = listing.groups.has('size');
  const parts: SQL[] = [
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
    sql`select 'categories', c.id::text, c.name, count(*)::int from ${listing.groups.has('categories') ? base(listing, ['categories']) : sql`hit`} ci
        join category_item own on own.item_id = ci.item_id and own.category_id <> 0
        join category c on c.id = own.category_id and coalesce(c.parent_id, 0) = ${listing.categoryId} group by 2, 3`,
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
