import { sql } from 'drizzle-orm';
import type { ItemImage } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/db/client';
import type { PriceColumns } from '@/server/modules/pricing/wire-prices';

export type FeedProduct = PriceColumns & {
  id: number;
  sku: string;
  barcode: string | null;
  variant_title: string;
  color: string | null;
  size: string | null;
  stock: number;
  weight: number | null;
};

/** `category`: slug of the main category; `path`: the names from the outermost category down to it. */
export type FeedItem = {
  id: number;
  slug: string;
  title: string;
  description: string;
  brand: string | null;
  category: string;
  path: string[];
  images: ItemImage[] | null;
  products: FeedProduct[];
};

/** Items read in one go while the feed is written. */
const BATCH = 250;

/** All items that are on sale, by id, some at a time. */
export async function* readFeedItems(db: Db): AsyncGenerator<FeedItem[], void> {
  for (let after = 0; ; ) {
    const rows = await queryRows<Omit<FeedItem, 'products'> & { products: FeedProduct[] | null }>(
      db,
      sql`select i.id, i.slug, i.title, i.description, b.name as brand, c.slug as category,
            array(select a.name from category a where a.id = any(c.path || c.id) order by array_position(c.path || c.id, a.id)) as path,
            (select json_agg(json_build_object('url', url, 'alt', alt, 'color', color) order by position) from item_image where item_id = i.id) as images,
            (select json_agg(json_build_object('id', p.id, 'sku', p.sku, 'barcode', p.barcode, 'variant_title', p.variant_title, 'color', p.color, 'size', p.size,
               'price', p.price, 'market_price', p.market_price, 'lowest_before', p.lowest_before, 'stock', p.stock, 'weight', p.weight) order by p.position)
             from product p where p.item_id = i.id) as products
          from item i join category c on c.id = i.main_category_id left join brand b on b.id = i.brand_id
          where i.id > ${after} and i.archived_at is null order by i.id limit ${BATCH}`,
    );
    yield rows.flatMap(({ products, ...item }) => (products ? [{ ...item, products }] : []));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  }
}
