import { type SQL, sql } from 'drizzle-orm';
import type { CategoryPath, CategoryRef, Item, Product } from '@/contracts/catalog';
import { type PriceColumns, serializePrices } from '@/server/domain/catalog/pricing/prices';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';

type ProductRow = PriceColumns & {
  id: number;
  store: number;
  variant_title: string;
  color: string | null;
  size: string | null;
  stock: number;
};

export type ItemRow = {
  id: number;
  slug: string;
  title: string;
  brand: string | null;
  barcode: string | null;
  thumbnail: string | null;
  rating: number;
  rate_counter: number;
  withdrawal_exclusion: Item['withdrawal_exclusion'];
  main_category: CategoryRef;
  products: ProductRow[] | null;
};

/**
 * Items with all their variants in one query, in the order of `ids`; those without a variant are left out.
 * @param colors titles of requested colours: an item's image shows the first of them that it has an image of
 */
export async function loadItems(
  db: Db,
  imageUrl: ImageUrl,
  ids: readonly number[],
  colors: readonly string[] = [],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<ItemRow>(
    db,
    sql`select i.id, i.slug, i.title, b.name as brand, i.barcode, i.rating, i.withdrawal_exclusion,
          -- Demo ratings come from no buyers, so their number is not shown.
          case when i.demo and not i.reviewed then 0 else i.rate_counter end as rate_counter,
          json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as main_category,
          (select url from item_image where item_id = i.id order by ${nearness(colors)} position limit 1) as thumbnail,
          (select json_agg(json_build_object('id', p.id, 'store', p.store, 'price', p.price, 'market_price', p.market_price, 'lowest_before', p.lowest_before,
             'variant_title', p.variant_title, 'color', p.color, 'size', p.size, 'stock', p.stock) order by p.position)
           from product p where p.item_id = i.id) as products
        from item i join category c on c.id = i.main_category_id left join brand b on b.id = i.brand_id
        where i.id = any(${intArray(ids)}) and i.archived_at is null`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row?.products ? [toItem(row, imageUrl)] : [];
  });
}

/** Sorts images by the position of their colour in the request, others last. */
function nearness(colors: readonly string[]): SQL {
  const titles = sql.join(
    colors.map((color) => sql`${color}`),
    sql`, `,
  );
  return colors.length === 0 ? sql`` : sql`array_position(array[${titles}]::text[], color),`;
}

function toItem({ products, thumbnail, rating, ...row }: ItemRow, imageUrl: ImageUrl): Item {
  return {
    ...row,
    get_thumbnail: imageUrl(thumbnail),
    // `real` reads 4.3 as 4.30000019…; ratings have one decimal.
    rating: Math.round(rating * 10) / 10,
    products: (products ?? []).map(toProduct),
  };
}

function toProduct({ price, market_price, lowest_before, ...product }: ProductRow): Product {
  return { ...product, ...serializePrices({ price, market_price, lowest_before }) };
}

/** The ancestors of `category c`, outermost first. */
export const ancestors = sql`(select json_agg(json_build_object('id', a.id, 'name', a.name, 'slug', a.slug) order by array_position(c.path, a.id))
  from category a where a.id = any(c.path))`;

/** Categories with their ancestors, outermost first, by id. */
export async function loadCategoryPaths(db: Db, ids: readonly number[]): Promise<CategoryPath[]> {
  const rows = await queryRows<{ id: number; name: string; slug: string; parents: CategoryRef[] | null }>(
    db,
    sql`select c.id, c.name, c.slug, ${ancestors} as parents
        from category c where c.id = any(${intArray(ids)}) order by c.position`,
  );
  return rows.map(({ parents, ...row }) => ({ ...row, parents: parents ?? [] }));
}
