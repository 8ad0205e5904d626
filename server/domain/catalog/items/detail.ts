import { type SQL, sql } from 'drizzle-orm';
import type {
  CategoryDetail,
  CategoryPath,
  CategoryRef,
  DetailProduct,
  ItemDetail,
  ItemImage,
  ItemProperty,
  Product,
  SlugRow,
} from '@/contracts/catalog';
import { parseMoney, toMoneyString } from '@/contracts/money';
import { shippingCost, type Tariff } from '@/contracts/shipping-cost';
import { currentTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { type CardRow, cardColumns, cardTables, toCard } from './item-cards';
import { categoryIdOf, itemIdOf } from './resolve-slug';
import { ancestors, packedOffers, productsOf, toItem, unpackOffers } from './rows';
import { measuredSizes, type VariantSize, variantSizes } from './sizes';

type DetailRow = CardRow & {
  description: string;
  page_title: string | null;
  page_description: string | null;
  categories: number[];
  images: ItemImage[] | null;
  properties: ItemProperty[] | null;
  offers: OfferFacts[] | null;
  packed: string | null;
  sizes: VariantSize[] | null;
  paths: CategoryPath[];
  tariff: Tariff | null;
};

/** An offer's identifiers and weight. `claimed`: no earlier price is known, and the owner names one. */
type OfferFacts = { id: number; sku: string; barcode: string | null; weight: number | null; claimed: boolean };

/**
 * An item with everything that its page shows, read in one statement; null when there is none. An old slug returns the
 * item with its current slug: the caller redirects permanently when they differ.
 */
export function loadItemDetail(db: Db, imageUrl: ImageUrl, slug: string): Promise<ItemDetail | null> {
  return loadDetail(db, imageUrl, sql`i.id = ${itemIdOf(slug)} and i.archived_at is null`);
}

/** The same of an item that may be hidden. */
export function loadAnyDetail(db: Db, imageUrl: ImageUrl, id: number): Promise<ItemDetail | null> {
  return loadDetail(db, imageUrl, sql`i.id = ${id}`);
}

/** @param condition on `item i`, of one item */
async function loadDetail(db: Db, imageUrl: ImageUrl, condition: SQL): Promise<ItemDetail | null> {
  const [row] = await queryRows<DetailRow>(
    db,
    sql`select ${cardColumns}, i.description, i.page_title, i.page_description,
          array(select category_id from item_category where item_id = i.id) as categories,
          (select json_agg(json_build_object('url', url, 'alt', alt, 'color', color) order by position) from item_image where item_id = i.id) as images,
          (select json_agg(json_build_object('id', p.id, 'key', p.key, 'title', p.title, 'value', p.value, 'label', p.label) order by p.title, p.label)
           from item_property ip join property p on p.id = ip.property_id where ip.item_id = i.id) as properties,
          (select json_agg(json_build_object('id', id, 'sku', sku, 'barcode', barcode, 'weight', weight, 'claimed', market_price > price and lowest_before is null)) from product where item_id = i.id and not hidden) as offers,
          (select ${packedOffers} from product where item_id = i.id and not hidden) as packed,
          (select json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parents', coalesce(${ancestors}, '[]')) order by c.position)
           from category c
           where c.id = any(array(select category_id from item_category where item_id = i.id) || i.main_category_id)) as paths,
          ${currentTariff} as tariff,
          ${variantSizes} as sizes
        from ${cardTables}
        where ${condition}`,
  );
  if (!row) return null;
  const { paths, tariff, description, page_title, page_description } = row;
  const main = paths.find(({ id }) => id === row.main_category.id);
  const card = toCard(row);
  const products = withOfferFacts(
    productsOf(card, unpackOffers(row.packed).get(row.id) ?? []),
    row.offers ?? [],
    tariff,
  );
  if (!main || products.length === 0) return null;
  return {
    ...toItem(card, products, imageUrl),
    main_category: main,
    categories: paths.filter(({ id }) => row.categories.includes(id)),
    canonical: `/${main.slug}/${row.slug}`,
    description,
    page_title,
    page_description,
    images: (row.images ?? []).map((image) => ({ ...image, url: imageUrl(image.url) })),
    properties: row.properties ?? [],
    sizes: measuredSizes(row.sizes),
  };
}

function withOfferFacts(
  products: readonly Product[],
  offers: readonly OfferFacts[],
  tariff: Tariff | null,
): DetailProduct[] {
  const facts = new Map(offers.map((offer) => [offer.id, offer]));
  return products.flatMap((product) => {
    const offer = facts.get(product.id);
    if (!offer) return [];
    const shipping = shippingCost(tariff, { itemsAmount: parseMoney(product.price), grams: offer.weight ?? 0 });
    const { sku, barcode } = offer;
    const claimed = offer.claimed ? { claimed: true as const } : {};
    return [{ ...product, sku, barcode, shipping: toMoneyString(shipping), ...claimed }];
  });
}

/** A category with its ancestors and children; null when there is none. Old slugs work as with items. */
export async function loadCategory(db: Db, slug: string): Promise<CategoryDetail | null> {
  type Row = Omit<CategoryDetail, 'parents' | 'children'> & Record<'parents' | 'children', CategoryRef[] | null>;
  const [row] = await queryRows<Row>(
    db,
    sql`select c.id, c.name, c.slug, ${ancestors} as parents, c.description, c.hidden, c.meta_title, c.meta_description,
          (select json_agg(json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) order by k.position) from category k where k.parent_id = c.id and not k.hidden) as children
        from category c
        where c.id = ${categoryIdOf(slug)}`,
  );
  return row ? { ...row, parents: row.parents ?? [], children: row.children ?? [] } : null;
}

/** Slugs for sitemaps: categories first, then items by id. */
export async function loadSlugs(db: Db, limit: number, offset: number): Promise<{ count: number; rows: SlugRow[] }> {
  const [total] = await queryRows<{ count: number }>(
    db,
    sql`select ((select count(*) from category) + (select count(*) from item where archived_at is null))::int as count`,
  );
  const rows = await queryRows<Omit<SlugRow, 'updated_at'> & { updated_at: Date | string }>(
    db,
    sql`select slug, kind, category, updated_at from (
          select c.slug, 'category' as kind, p.slug as category, c.updated_at, 0 as part, c.id from category c left join category p on p.id = c.parent_id
          union all
          select i.slug, 'item', m.slug, i.updated_at, 1, i.id from item i join category m on m.id = i.main_category_id where i.archived_at is null
        ) s order by part, id limit ${limit} offset ${offset}`,
  );
  return {
    count: total?.count ?? 0,
    rows: rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at).toISOString() })),
  };
}

/** A property in the format of the `properties` filter (`tema:dinozor`); null when there is none. */
export async function loadPropertyValue(db: Db, id: number): Promise<string | null> {
  const [row] = await queryRows<{ value: string }>(
    db,
    sql`select key || ':' || value as value from property where id = ${id}`,
  );
  return row?.value ?? null;
}
