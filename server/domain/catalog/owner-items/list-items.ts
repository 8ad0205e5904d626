import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toMoneyString } from '@/contracts/money';
import type { OwnerItem, OwnerItemFacets, OwnerItemFilter, ownerItemQuerySchema } from '@/contracts/owner-items';
import { LOW_STOCK } from '@/contracts/stock';
import { type Db, queryRows } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
import { notFound } from '@/server/platform/http/errors';
import type { ImageUrl } from '@/server/platform/ports/image-url';

type Variant = Omit<OwnerItem['variants'][number], 'price' | 'market_price'> & { price: number; market_price: number };
type Row = Omit<OwnerItem, 'variants'> & { variants: Variant[] };
type Page = { count: number; after: number | null; results: OwnerItem[] };

/** A page of all items, newest first, including archived ones. @throws ApiError 404 past the end */
export async function listOwnerItems(
  db: Db,
  imageUrl: ImageUrl,
  { page, page_size, after, ...filter }: z.output<typeof ownerItemQuerySchema>,
): Promise<Page> {
  const where = isWanted(filter);
  const count = await countOwnerItems(db, filter);
  const offset = after === undefined ? (page - 1) * page_size : 0;
  if (after === undefined && page > 1 && offset >= count) throw notFound();
  const found = await readItems(db, where, { after, limit: page_size + 1, offset });
  const rows = found.slice(0, page_size);
  return {
    count,
    after: found.length > page_size ? (rows.at(-1)?.id ?? null) : null,
    results: rows.map((row) => ({
      ...row,
      get_thumbnail: imageUrl(row.get_thumbnail),
      variants: row.variants.map(asText),
    })),
  };
}

/** How many items the list has. */
export async function countOwnerItems(db: Db, filter: OwnerItemFilter): Promise<number> {
  const [counted] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from item i where ${isWanted(filter)}`,
  );
  return counted?.count ?? 0;
}

/** The next items of the list, newest first. @param after the id of the last one that was read */
export async function readOwnerItems(
  db: Db,
  filter: OwnerItemFilter,
  after: number | undefined,
  limit: number,
): Promise<OwnerItem[]> {
  const rows = await readItems(db, isWanted(filter), { after, limit, offset: 0 });
  return rows.map((row) => ({ ...row, variants: row.variants.map(asText) }));
}

const EXPORT_BATCH = 500;

/** All items of the list, newest first, in batches. */
export async function* readEveryOwnerItem(db: Db, filter: OwnerItemFilter): AsyncGenerator<OwnerItem[]> {
  let after: number | undefined;
  do {
    const items: OwnerItem[] = await readOwnerItems(db, filter, after, EXPORT_BATCH);
    yield items;
    after = items.length === EXPORT_BATCH ? items.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** What the filters of the list offer: the tree of categories, and all brands that have items. */
export async function readOwnerFacets(db: Db): Promise<OwnerItemFacets> {
  const tree = await queryRows<{ id: number; path: number[]; slug: string; name: string }>(
    db,
    sql`select id, path, slug, name from category order by cardinality(path), position, id`,
  );
  const below = (id: number | undefined): OwnerItemFacets['categories'] =>
    tree
      .filter(({ path }) => path.at(-1) === id)
      .flatMap(({ id: own, path, slug, name }) => [{ slug, name, depth: path.length }, ...below(own)]);
  const brands = await queryRows<{ slug: string; name: string }>(
    db,
    sql`select slug, name from brand b where exists (select from item where brand_id = b.id)`,
  );
  return { categories: below(undefined), brands: brands.sort((a, b) => a.name.localeCompare(b.name, 'tr')) };
}

type Window = { after: number | undefined; limit: number; offset: number };

function readItems(db: Db, where: SQL, { after, limit, offset }: Window): Promise<Row[]> {
  return queryRows<Row>(
    db,
    sql`select i.id, i.slug, i.title, c.slug as category, b.name as brand, i.archived_at is not null as hidden,
          (select url from item_image where item_id = i.id order by position limit 1) as get_thumbnail,
          coalesce((select json_agg(json_build_object('sku', p.sku, 'variant_title', p.variant_title, 'price', p.price,
            'market_price', p.market_price, 'stock', p.stock, 'measures', p.measures) order by p.position, p.id)
           from product p where p.item_id = i.id), '[]'::json) as variants
        from item i join category c on c.id = i.main_category_id left join brand b on b.id = i.brand_id
        where ${where} and ${after === undefined ? sql`true` : sql`i.id < ${after}`}
        order by i.id desc limit ${limit} offset ${offset}`,
  );
}

const asText = ({ price, market_price, ...variant }: Variant) => ({
  ...variant,
  price: toMoneyString(price),
  market_price: toMoneyString(market_price),
});

function isWanted({ search, hidden, category, brand, stock }: OwnerItemFilter): SQL {
  const conditions = [
    isNamed(search),
    hidden === undefined ? sql`true` : sql`(i.archived_at is not null) = ${hidden}`,
    category === undefined
      ? sql`true`
      : sql`exists (select from item_category ic join category own on own.id = ic.category_id
              join category wanted on wanted.id = any(own.path || own.id)
              where ic.item_id = i.id and wanted.slug = ${category})`,
    brand === undefined ? sql`true` : sql`i.brand_id = (select id from brand where slug = ${brand})`,
    stock === undefined
      ? sql`true`
      : sql`exists (select from product p where p.item_id = i.id and not p.hidden
              and ${stock === 'none' ? sql`p.stock = 0` : sql`p.stock > 0 and p.stock < ${LOW_STOCK}`})`,
  ];
  return sql.join(conditions, sql` and `);
}

function isNamed(search: string | undefined): SQL {
  if (search === undefined) return sql`true`;
  const product = sql`exists (select from product p where p.item_id = i.id and (p.sku = ${search} or p.barcode = ${search}))`;
  return sql`(${containsFolded(sql`i.title`, search)} or i.slug = ${search} or i.barcode = ${search} or ${product})`;
}
