import { type SQL, sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import type { Kurus } from '@/contracts/money';
import { lawfulMarketPrice } from '@/server/domain/catalog/pricing/prices';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';

/** A stored item in the format of an import file. */
export type StoredItem = {
  id: number;
  archived: boolean;
  /** Its rating comes from buyers and is not overwritten by a file. */
  reviewed: boolean;
  record: CatalogRecord;
  /** The market price that shoppers see for each variant, in the order of the variants, after the legal rule. */
  shownMarketPrices: Kurus[];
};

type Row = Omit<CatalogRecord, 'properties' | 'variants' | 'images'> & {
  id: number;
  archived: boolean;
  reviewed: boolean;
  properties: CatalogRecord['properties'] | null;
  variants: (CatalogRecord['variants'][number] & { lowest_before: Kurus | null })[] | null;
  images: CatalogRecord['images'] | null;
};

/** Items that have one of these slugs or SKUs, also archived ones. */
export function findStoredItems(db: Db, slugs: readonly string[], skus: readonly string[]): Promise<StoredItem[]> {
  return load(
    db,
    sql`i.id in (
      select id from item where slug in (select json_array_elements_text(${JSON.stringify(slugs)}::json))
      union select item_id from product where sku in (select json_array_elements_text(${JSON.stringify(skus)}::json)))`,
  );
}

/** The items with these ids, also archived ones. */
export function findStoredItemsById(db: Db, ids: readonly number[]): Promise<StoredItem[]> {
  return load(db, sql`i.id = any(${intArray(ids)})`);
}

/** The item with this id, also an archived one; null when there is none. */
export async function findStoredItem(db: Db, id: number): Promise<StoredItem | null> {
  const [found] = await load(db, sql`i.id = ${id}`);
  return found ?? null;
}

/**
 * The next items by id: a page of an export.
 * @param hidden whether archived items are included
 */
export function listStoredItems(db: Db, after: number, limit: number, hidden: boolean): Promise<StoredItem[]> {
  // An item without SKUs, because another item took them over, is only an old URL.
  const isShown = hidden ? sql`exists (select from product where item_id = item.id)` : sql`archived_at is null`;
  return load(db, sql`i.id in (select id from item where id > ${after} and ${isShown} order by id limit ${limit})`);
}

async function load(db: Db, condition: SQL): Promise<StoredItem[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select i.id, i.archived_at is not null as archived, i.slug, i.title, i.description, i.page_title, i.page_description, b.name as brand, i.barcode,
          m.slug as category, i.rating, i.rate_counter, i.reviewed, i.popularity, i.demo, i.withdrawal_exclusion, i.hidden,
          array(select c.slug from item_category ic join category c on c.id = ic.category_id where ic.item_id = i.id) as categories,
          (select json_agg(json_build_object('key', p.key, 'title', p.title, 'value', p.value, 'label', p.label))
           from item_property ip join property p on p.id = ip.property_id where ip.item_id = i.id) as properties,
          (select json_agg(json_build_object('sku', p.sku, 'barcode', p.barcode, 'variant_title', p.variant_title, 'color', p.color,
             'size', p.size, 'price', p.price, 'market_price', p.market_price, 'stock', p.stock, 'weight', p.weight, 'measures', p.measures, 'hidden', p.hidden,
             'lowest_before', p.lowest_before) order by p.position)
           from product p where p.item_id = i.id) as variants,
          (select json_agg(json_build_object('url', url, 'alt', alt, 'color', color) order by position)
           from item_image where item_id = i.id) as images
        from item i join category m on m.id = i.main_category_id left join brand b on b.id = i.brand_id
        where ${condition} order by i.id`,
  );
  return rows.map(({ id, archived, reviewed, properties, variants, images, ...rest }) => ({
    id,
    archived,
    reviewed,
    record: tidyRecord({
      ...rest,
      properties: properties ?? [],
      variants: (variants ?? []).map(({ lowest_before, ...variant }) => variant),
      images: images ?? [],
    }),
    shownMarketPrices: (variants ?? []).map(({ price, market_price, lowest_before }) =>
      lawfulMarketPrice({ price, marketPrice: market_price, lowestBefore: lowest_before }),
    ),
  }));
}

/**
 * The canonical form of a record, in which equivalent ones are deeply equal: further categories and properties
 * deduplicated and sorted, without the main category; ratings with the database's precision.
 */
export function tidyRecord(record: CatalogRecord): CatalogRecord {
  const properties = new Map(record.properties.map((property) => [`${property.key}:${property.value}`, property]));
  return {
    ...record,
    categories: [...new Set(record.categories)].filter((slug) => slug !== record.category).sort(),
    properties: [...properties.keys()].sort().map((key) => properties.get(key) as CatalogRecord['properties'][number]),
    rating: Math.round(record.rating * 100) / 100,
  };
}
