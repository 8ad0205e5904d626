import { sql } from 'drizzle-orm';
import { FLOAT_PROPERTY } from '@/contracts/float-time';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { FilterSet } from './random-filters';

/** An item with all filterable attributes, read from the base tables. */
type PlainItem = {
  id: number;
  brand: string | null;
  categories: number[];
  properties: string[];
  variants: { color: string | null; size: string | null; price: number; stock: number }[];
};

/** The groups that facets are counted for; each property key is its own group. */
type Group = string;

export type NaiveAnswer = { ids: number[]; counts: Record<string, number>; price: { min: number; max: number } | null };

/** The catalogue as plain objects: one row per item, nothing derived. How long a balloon floats is no filter. */
export function loadPlainItems(db: Db): Promise<PlainItem[]> {
  return queryRows<PlainItem>(
    db,
    sql`select i.id, b.slug as brand,
          array(select distinct a.id from item_category ic join category own on own.id = ic.category_id
            join category a on a.id = any(own.path || own.id) where ic.item_id = i.id order by 1) as categories,
          array(select p.key || ':' || p.value from item_property ip join property p on p.id = ip.property_id
            where ip.item_id = i.id and p.key <> ${FLOAT_PROPERTY}) as properties,
          (select json_agg(json_build_object('color', c.value, 'size', s.value, 'price', p.price, 'stock', p.stock))
           from product p left join option_value c on c.kind = 'color' and c.title = p.color
             left join option_value s on s.kind = 'size' and s.title = p.size where p.item_id = i.id) as variants
        from item i left join brand b on b.id = i.brand_id
        where i.archived_at is null and exists (select 1 from product p where p.item_id = i.id)`,
  );
}

/**
 * The expected response of a listing, computed in the simplest way: each facet value is counted by filtering the whole
 * catalogue without the value's own group. Values without results are omitted, unless they are selected.
 * @param shown ids of the categories that the category facet may show
 */
export function countNaively(
  items: readonly PlainItem[],
  filters: FilterSet,
  within: number,
  shown: readonly number[],
): NaiveAnswer {
  const scoped = items.filter((item) => within === 0 || item.categories.includes(within));
  const counts: Record<string, number> = {};
  const selected = selectedValues(filters);
  const add = (key: string, group: Group, has: (item: PlainItem, without: FilterSet) => boolean) => {
    const without = withoutGroup(filters, group);
    const count = scoped.filter((item) => matches(item, without) && has(item, without)).length;
    if (count > 0 || selected.has(key)) counts[key] = count;
  };
  for (const id of shown) add(`categories ${id}`, 'categories', (item) => item.categories.includes(id));
  for (const slug of new Set(items.map(({ brand }) => brand))) {
    if (slug) add(`brand ${slug}`, 'brand', (item) => item.brand === slug);
  }
  for (const value of new Set(items.flatMap(({ properties }) => properties))) {
    add(`properties ${value}`, `properties:${keyOf(value)}`, (item) => item.properties.includes(value));
  }
  add('in_stock true', 'in_stock', isInStock);
  for (const kind of ['color', 'size'] as const) {
    for (const value of new Set(items.flatMap(({ variants }) => variants.map((variant) => variant[kind])))) {
      if (value) add(`${kind} ${value}`, kind, (item, without) => hasVariant(item, { ...without, [kind]: [value] }));
    }
  }
  const priced = scoped.filter((item) => matches(item, withoutGroup(filters, 'price'))).map(priceOf);
  return {
    ids: scoped.filter((item) => matches(item, filters)).map(({ id }) => id),
    counts,
    price: priced.length > 0 ? { min: Math.min(...priced), max: Math.max(...priced) } : null,
  };
}

function matches(item: PlainItem, filters: FilterSet): boolean {
  const keys = new Set(filters.properties.map(keyOf));
  return (
    anyOf(filters.categories, (id) => item.categories.includes(id)) &&
    anyOf(filters.brand, (slug) => item.brand === slug) &&
    anyOf(filters.id, (id) => item.id === id) &&
    [...keys].every((key) => filters.properties.some((one) => keyOf(one) === key && item.properties.includes(one))) &&
    hasVariant(item, filters) &&
    (filters.in_stock === undefined || isInStock(item) === (filters.in_stock === 'true')) &&
    priceOf(item) >= (filters.price_min ?? 0) * 100 &&
    priceOf(item) <= (filters.price_max ?? Number.MAX_SAFE_INTEGER) * 100
  );
}

function selectedValues({ categories, brand, color, size, properties, in_stock }: FilterSet): Set<string> {
  const lists = { categories, brand, color, size, properties, in_stock: in_stock === 'true' ? ['true'] : [] };
  return new Set(Object.entries(lists).flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`)));
}

function withoutGroup(filters: FilterSet, group: Group): FilterSet {
  if (group === 'price') return { ...filters, price_min: undefined, price_max: undefined };
  if (group === 'in_stock') return { ...filters, in_stock: undefined };
  if (!group.startsWith('properties:')) return { ...filters, [group]: [] };
  return { ...filters, properties: filters.properties.filter((value) => `properties:${keyOf(value)}` !== group) };
}

function hasVariant({ variants }: PlainItem, { color, size }: Pick<FilterSet, 'color' | 'size'>): boolean {
  return variants.some(
    (variant) => anyOf(color, (one) => one === variant.color) && anyOf(size, (one) => one === variant.size),
  );
}

function anyOf<T>(selected: readonly T[], holds: (one: T) => boolean): boolean {
  return selected.length === 0 || selected.some(holds);
}

const keyOf = (value: string): string => value.split(':')[0] ?? value;
const priceOf = ({ variants }: PlainItem): number => Math.min(...variants.map(({ price }) => price));
const isInStock = ({ variants }: PlainItem): boolean => variants.some(({ stock }) => stock > 0);
