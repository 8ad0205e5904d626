import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { turkishSortKey } from '@/contracts/turkish';
import { catalogEvents } from '@/server/domain/catalog/events';
import { touchItems } from '@/server/domain/catalog/items/reindex';
import { noteOffers } from '@/server/domain/catalog/pricing/note-offers';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Dictionary } from './dictionary';

/** Writes one batch in the caller's transaction. Returns the items' ids. */
export async function writeItems(tx: Db, batch: readonly CatalogRecord[], dictionary: Dictionary): Promise<number[]> {
  await upsertItems(tx, batch, dictionary);
  const slugs = JSON.stringify(batch.map((record) => record.slug));
  const rows = await queryRows<{ id: number; slug: string }>(
    tx,
    sql`select id, slug from item where slug in (select json_array_elements_text(${slugs}::json))`,
  );
  const idOf = new Map(rows.map((row) => [row.slug, row.id]));
  const itemId = (record: CatalogRecord) => idOf.get(record.slug) as number;
  const changed = [
    ...(await writeVariants(tx, batch, itemId)),
    ...(await writeLinks(tx, batch, itemId, dictionary)),
    ...(await writeImages(tx, batch, itemId)),
  ];
  await touchItems(tx, changed);
  const ids = rows.map((row) => row.id);
  await catalogEvents.publish(tx, 'stockRaised', { items: ids });
  return ids;
}

async function upsertItems(tx: Db, batch: readonly CatalogRecord[], dictionary: Dictionary): Promise<void> {
  const rows = batch.map((record) => ({
    slug: record.slug,
    title: record.title,
    title_key: turkishSortKey(record.title),
    description: record.description,
    page_title: record.page_title ?? null,
    page_description: record.page_description ?? null,
    brand_id: dictionary.brand(record.brand),
    barcode: record.barcode,
    main_category_id: dictionary.category(record.category),
    rating: record.rating,
    rate_counter: record.rate_counter,
    popularity: record.popularity,
    demo: record.demo,
    withdrawal_exclusion: record.withdrawal_exclusion,
    hidden: record.hidden ?? false,
  }));
  // Buyers' ratings take precedence over a file's.
  const rating = sql`case when item.reviewed then item.rating else excluded.rating end`;
  const rateCounter = sql`case when item.reviewed then item.rate_counter else excluded.rate_counter end`;
  await tx.execute(sql`
    insert into item (slug, title, title_key, description, page_title, page_description, brand_id, barcode, main_category_id, rating, rate_counter, popularity, demo, withdrawal_exclusion, hidden, archived_at)
    select slug, title, title_key, description, page_title, page_description, brand_id, barcode, main_category_id, rating, rate_counter, popularity, demo, withdrawal_exclusion,
      hidden, case when hidden then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(slug text, title text, title_key text, description text, page_title text, page_description text, brand_id int,
      barcode text, main_category_id int, rating real, rate_counter int, popularity int, demo boolean, withdrawal_exclusion text, hidden boolean)
    on conflict (slug) do update set title = excluded.title, title_key = excluded.title_key, description = excluded.description,
      page_title = excluded.page_title, page_description = excluded.page_description,
      brand_id = excluded.brand_id, barcode = excluded.barcode, main_category_id = excluded.main_category_id,
      rating = ${rating}, rate_counter = ${rateCounter}, popularity = excluded.popularity, demo = excluded.demo,
      withdrawal_exclusion = excluded.withdrawal_exclusion, hidden = excluded.hidden,
      archived_at = case when excluded.hidden then coalesce(item.archived_at, now()) end, updated_at = now()
    where (item.title, item.description, item.page_title, item.page_description, item.brand_id, item.barcode, item.main_category_id, item.rating, item.rate_counter, item.popularity, item.demo, item.withdrawal_exclusion, item.hidden, item.archived_at is null)
      is distinct from (excluded.title, excluded.description, excluded.page_title, excluded.page_description, excluded.brand_id, excluded.barcode, excluded.main_category_id, ${rating}, ${rateCounter}, excluded.popularity, excluded.demo, excluded.withdrawal_exclusion, excluded.hidden, not excluded.hidden)`);
}

/** @returns items with a new, changed or removed variant; likewise for links and images below */
async function writeVariants(
  tx: Db,
  batch: readonly CatalogRecord[],
  itemId: (r: CatalogRecord) => number,
): Promise<number[]> {
  const rows = batch.flatMap((record) =>
    record.variants.map((variant, position) => ({
      ...{ hidden: false, ...variant },
      item_id: itemId(record),
      position,
    })),
  );
  const source = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(item_id int, sku text, barcode text, variant_title text,
    color text, size text, price int, market_price int, stock int, weight int, measures jsonb, position smallint, hidden boolean)`;
  const changed = await queryRows<OfItem & { id: number }>(
    tx,
    sql`
      insert into product (item_id, sku, barcode, variant_title, color, size, price, market_price, stock, weight, measures, position, hidden)
      select item_id, sku, barcode, variant_title, color, size, price, market_price, stock, weight, measures, position, hidden from ${source}
      on conflict (sku) do update set item_id = excluded.item_id, barcode = excluded.barcode, variant_title = excluded.variant_title,
        color = excluded.color, size = excluded.size, price = excluded.price, market_price = excluded.market_price,
        stock = excluded.stock, weight = excluded.weight, measures = excluded.measures, position = excluded.position, hidden = excluded.hidden
      where (product.item_id, product.barcode, product.variant_title, product.color, product.size, product.price, product.market_price, product.stock, product.weight, product.measures, product.position, product.hidden)
        is distinct from (excluded.item_id, excluded.barcode, excluded.variant_title, excluded.color, excluded.size, excluded.price, excluded.market_price, excluded.stock, excluded.weight, excluded.measures, excluded.position, excluded.hidden)
      returning id, item_id`,
  );
  await noteOffers(
    tx,
    changed.map(({ id }) => id),
  );
  const ids = JSON.stringify(batch.map(itemId));
  const skus = JSON.stringify(rows.map((row) => row.sku));
  const gone = await queryRows<OfItem>(
    tx,
    sql`
    delete from product where item_id in (select value::int from json_array_elements_text(${ids}::json))
      and sku not in (select json_array_elements_text(${skus}::json)) returning item_id`,
  );
  return itemsOf(changed, gone);
}

async function writeLinks(
  tx: Db,
  batch: readonly CatalogRecord[],
  itemId: (r: CatalogRecord) => number,
  dictionary: Dictionary,
): Promise<number[]> {
  const touched: OfItem[] = [];
  const categories = batch.flatMap((record) =>
    [...new Set([record.category, ...record.categories])].map((slug) => [itemId(record), dictionary.category(slug)]),
  );
  const properties = batch.flatMap((record) =>
    record.properties.map(({ key, value }) => [itemId(record), dictionary.property(key, value)]),
  );
  const ids = JSON.stringify(batch.map(itemId));
  for (const [table, column, pairs] of [
    ['item_category', 'category_id', categories],
    ['item_property', 'property_id', properties],
  ] as const) {
    const source = sql`(select (value->>0)::int as item_id, (value->>1)::int as other from json_array_elements(${JSON.stringify(pairs)}::json)) r`;
    const gone = sql`
      delete from ${sql.identifier(table)} t where item_id in (select value::int from json_array_elements_text(${ids}::json))
        and not exists (select 1 from ${source} where r.item_id = t.item_id and r.other = t.${sql.identifier(column)}) returning item_id`;
    const added = sql`
      insert into ${sql.identifier(table)} (item_id, ${sql.identifier(column)}) select item_id, other from ${source}
      on conflict do nothing returning item_id`;
    touched.push(...(await queryRows<OfItem>(tx, gone)), ...(await queryRows<OfItem>(tx, added)));
  }
  return itemsOf(touched);
}

async function writeImages(
  tx: Db,
  batch: readonly CatalogRecord[],
  itemId: (r: CatalogRecord) => number,
): Promise<number[]> {
  const rows = batch.flatMap((record) =>
    record.images.map((image, position) => ({ ...image, item_id: itemId(record), position })),
  );
  const ids = JSON.stringify(batch.map(itemId));
  const source = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(item_id int, url text, alt text, color text, position smallint)`;
  const gone = sql`
    delete from item_image t where item_id in (select value::int from json_array_elements_text(${ids}::json))
      and not exists (select 1 from ${source} where r.item_id = t.item_id and r.url = t.url) returning item_id`;
  const written = sql`
    insert into item_image (item_id, url, alt, color, position) select item_id, url, alt, color, position from ${source}
    on conflict (item_id, url) do update set alt = excluded.alt, color = excluded.color, position = excluded.position
    where (item_image.alt, item_image.color, item_image.position) is distinct from (excluded.alt, excluded.color, excluded.position)
    returning item_id`;
  return itemsOf(await queryRows<OfItem>(tx, gone), await queryRows<OfItem>(tx, written));
}

type OfItem = { item_id: number };

const itemsOf = (...rows: readonly (readonly OfItem[])[]) => [...new Set(rows.flat().map(({ item_id }) => item_id))];
