import { sql } from 'drizzle-orm';
import type {
  CategoryDetail,
  CategoryRef,
  DetailProduct,
  Item,
  ItemDetail,
  ItemImage,
  ItemProperty,
  SlugRow,
} from '@/contracts/catalog';
import { parseMoney, toMoneyString } from '@/contracts/money';
import { type Db, queryRows } from '@/server/db/client';
import { shippingCost } from '@/server/modules/shipping/shipping-cost';
import { readTariff } from '@/server/modules/shipping/tariff';
import { loadCategoryPaths, loadItems } from './rows';

type DetailRow = {
  id: number;
  description: string;
  main_category_id: number;
  categories: number[];
  images: ItemImage[] | null;
  properties: ItemProperty[] | null;
};

/**
 * An item with everything its page shows; null when there is none. An old slug answers with the item under its
 * present slug: whoever sees another slug than the one asked for redirects permanently.
 */
export async function loadItemDetail(db: Db, slug: string): Promise<ItemDetail | null> {
  const [row] = await queryRows<DetailRow>(
    db,
    sql`select i.id, i.description, i.main_category_id,
          array(select category_id from item_category where item_id = i.id) as categories,
          (select json_agg(json_build_object('url', url, 'alt', alt, 'color', color) order by position) from item_image where item_id = i.id) as images,
          (select json_agg(json_build_object('id', p.id, 'key', p.key, 'title', p.title, 'value', p.value, 'label', p.label) order by p.title, p.label)
           from item_property ip join property p on p.id = ip.property_id where ip.item_id = i.id) as properties
        from item i
        where i.id = coalesce((select id from item where slug = ${slug}), (select item_id from slug_redirect where slug = ${slug}))
          and i.archived_at is null`,
  );
  if (!row) return null;
  const [[item], paths] = await Promise.all([
    loadItems(db, [row.id]),
    loadCategoryPaths(db, [...new Set([row.main_category_id, ...row.categories])]),
  ]);
  const main = paths.find((path) => path.id === row.main_category_id);
  if (!item || !main) return null;
  return {
    ...item,
    products: await withOfferFacts(db, item),
    main_category: main,
    categories: paths.filter((path) => row.categories.includes(path.id)),
    canonical: `/${main.slug}/${item.slug}`,
    description: row.description,
    images: row.images ?? [],
    properties: row.properties ?? [],
  };
}

type OfferFacts = { id: number; sku: string; barcode: string | null; weight: number | null };

/** What an offer tells besides its price: its number in the shop and in the world, and what delivery costs. */
async function withOfferFacts(db: Db, { id, products }: Item): Promise<DetailProduct[]> {
  const [rows, tariff] = await Promise.all([
    queryRows<OfferFacts>(db, sql`select id, sku, barcode, weight from product where item_id = ${id}`),
    readTariff(db),
  ]);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return products.flatMap((product) => {
    const row = facts.get(product.id);
    if (!row) return [];
    const shipping = shippingCost(tariff, { goods: parseMoney(product.price), grams: row.weight ?? 0 });
    return [{ ...product, sku: row.sku, barcode: row.barcode, shipping: toMoneyString(shipping) }];
  });
}

/** A category with its ancestors and children; null when there is none. Old slugs as with items. */
export async function loadCategory(db: Db, slug: string): Promise<CategoryDetail | null> {
  const [row] = await queryRows<{ id: number; description: string; children: CategoryRef[] | null }>(
    db,
    sql`select c.id, c.description,
          (select json_agg(json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) order by k.position) from category k where k.parent_id = c.id) as children
        from category c
        where c.id = coalesce((select id from category where slug = ${slug}), (select category_id from slug_redirect where slug = ${slug}))`,
  );
  if (!row) return null;
  const [path] = await loadCategoryPaths(db, [row.id]);
  return path ? { ...path, description: row.description, children: row.children ?? [] } : null;
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

/** A property as the `properties` filter writes it (`tema:dinozor`); null when there is none. */
export async function loadPropertyValue(db: Db, id: number): Promise<string | null> {
  const [row] = await queryRows<{ value: string }>(
    db,
    sql`select key || ':' || value as value from property where id = ${id}`,
  );
  return row?.value ?? null;
}
