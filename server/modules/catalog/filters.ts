import { type SQL, sql } from 'drizzle-orm';
import type { ItemQuery } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import { type Db, queryRows } from '@/server/db/client';
import { planSearch, type SearchPlan } from '@/server/modules/search/plan';
import { matches } from '@/server/modules/search/ranking';
import { intArray } from './reindex';

export type Filters = Omit<ItemQuery, 'page' | 'page_size' | 'ordering'>;

/** Groups of filters that facets are counted for; a property group is `properties:<key>`. */
export type GroupKey = string;

/**
 * A listing as conditions over `category_item ci` (and `item_search s` when there is a text). OR within a
 * group, AND between groups; each group apart, because a facet is counted without its own group.
 */
export type Listing = {
  /** The row set: one category, or 0 for the whole shop. */
  categoryId: number;
  search: SearchPlan | null;
  groups: Map<GroupKey, SQL>;
  colors: readonly number[];
  sizes: readonly number[];
};

/** No row has this id: an unknown value finds nothing instead of everything. */
const NOTHING = -1;

/** Resolves the slugs of filters to ids and builds the listing's conditions. */
export async function buildListing(db: Db, filters: Filters, categoryId = 0): Promise<Listing> {
  const groups = new Map<GroupKey, SQL>();
  const [colors, sizes, brands, properties, search] = await Promise.all([
    optionIds(db, 'color', filters.color),
    optionIds(db, 'size', filters.size),
    idsOf(db, sql`select id from brand where slug = any(${textArray(filters.brand)})`, filters.brand),
    propertyIds(db, filters.properties),
    filters.search ? planSearch(db, filters.search) : null,
  ]);
  if (search) groups.set('search', matches(search));
  if (filters.id.length > 0) groups.set('id', sql`ci.item_id = any(${intArray(filters.id)})`);
  if (filters.categories.length > 0) {
    groups.set(
      'categories',
      sql`exists (select 1 from category_item own where own.item_id = ci.item_id and own.category_id = any(${intArray(filters.categories)}))`,
    );
  }
  if (brands.length > 0) groups.set('brand', sql`ci.brand_id = any(${intArray(brands)})`);
  if (colors.length > 0) groups.set('color', variantCondition(colors, []));
  if (sizes.length > 0) groups.set('size', variantCondition([], sizes));
  for (const [key, ids] of properties) groups.set(`properties:${key}`, sql`ci.props && ${intArray(ids)}`);
  if (filters.price_min) groups.set('price_min', sql`ci.price >= ${kurusOf(filters.price_min)}`);
  if (filters.price_max) groups.set('price_max', sql`ci.price <= ${kurusOf(filters.price_max)}`);
  if (filters.in_stock !== undefined) {
    groups.set('in_stock', sql`ci.in_stock = ${filters.in_stock === 'true' || filters.in_stock === '1'}`);
  }
  return { categoryId, search, groups, colors, sizes };
}

/** All conditions but those of the named groups, joined by AND. Colour and size must hold for one variant. */
export function whereOf(listing: Listing, without: readonly GroupKey[] = []): SQL {
  const parts = [sql`ci.category_id = ${listing.categoryId}`];
  for (const [key, condition] of listing.groups) if (!without.includes(key)) parts.push(condition);
  const colors = without.includes('color') ? [] : listing.colors;
  const sizes = without.includes('size') ? [] : listing.sizes;
  if (colors.length > 0 && sizes.length > 0) parts.push(variantCondition(colors, sizes));
  return sql.join(parts, sql` and `);
}

/** `category_item ci`, with `item_search s` when there is a text to match. */
export function fromOf(listing: Listing): SQL {
  return listing.search ? sql`category_item ci join item_search s on s.item_id = ci.item_id` : sql`category_item ci`;
}

/** Some variant has one of the colours and one of the sizes; an empty list means any. */
function variantCondition(colors: readonly number[], sizes: readonly number[]): SQL {
  const color = colors.length > 0 ? sql`opt / 1000 = any(${intArray(colors)})` : sql`true`;
  const size = sizes.length > 0 ? sql`opt % 1000 = any(${intArray(sizes)})` : sql`true`;
  return sql`exists (select 1 from unnest(ci.opts) as opt where ${color} and ${size})`;
}

/** `"149,9"` or `"149.90"` → kuruş. */
function kurusOf(price: string): number {
  const [lira = '0', fraction = ''] = price.replace(',', '.').split('.');
  return parseMoney(`${lira}.${fraction.padEnd(2, '0')}`);
}

function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;
}

async function idsOf(db: Db, query: SQL, asked: readonly string[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const rows = await queryRows<{ id: number }>(db, query);
  return rows.length > 0 ? rows.map((row) => row.id) : [NOTHING];
}

function optionIds(db: Db, kind: 'color' | 'size', values: readonly string[]): Promise<number[]> {
  return idsOf(db, sql`select id from option_value where kind = ${kind} and value = any(${textArray(values)})`, values);
}

/** Ids by property key, for values written as `key:value`. */
async function propertyIds(db: Db, values: readonly string[]): Promise<Map<string, number[]>> {
  const byKey = new Map<string, number[]>();
  if (values.length === 0) return byKey;
  const rows = await queryRows<{ id: number; key: string; value: string }>(
    db,
    sql`select id, key, key || ':' || value as value from property where key || ':' || value = any(${textArray(values)})`,
  );
  const known = new Map(rows.map((row) => [row.value, row]));
  for (const value of values) {
    const row = known.get(value);
    const key = row?.key ?? value.split(':')[0] ?? value;
    byKey.set(key, [...(byKey.get(key) ?? []), row?.id ?? NOTHING]);
  }
  return byKey;
}
