import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toMoneyString } from '@/contracts/money';
import type { OwnerItem, ownerItemQuerySchema } from '@/contracts/owner-items';
import { type Db, queryRows } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
import { notFound } from '@/server/platform/http/errors';

type Variant = Omit<OwnerItem['variants'][number], 'price' | 'market_price'> & { price: number; market_price: number };
type Row = Omit<OwnerItem, 'variants'> & { variants: Variant[] };

/** A page of all items, newest first, including archived ones. @throws ApiError 404 past the end */
export async function listOwnerItems(
  db: Db,
  { page, page_size, search, hidden }: z.output<typeof ownerItemQuerySchema>,
): Promise<{ count: number; results: OwnerItem[] }> {
  const where = sql`${isNamed(search)} and ${hidden === undefined ? sql`true` : sql`(i.archived_at is not null) = ${hidden}`}`;
  const [counted] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from item i where ${where}`,
  );
  const count = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= count) throw notFound();
  const rows = await queryRows<Row>(
    db,
    sql`select i.slug, i.title, c.slug as category, i.archived_at is not null as hidden,
          coalesce((select json_agg(json_build_object('sku', p.sku, 'variant_title', p.variant_title, 'price', p.price,
            'market_price', p.market_price, 'stock', p.stock, 'measures', p.measures) order by p.position, p.id)
           from product p where p.item_id = i.id), '[]'::json) as variants
        from item i join category c on c.id = i.main_category_id
        where ${where} order by i.id desc limit ${page_size} offset ${offset}`,
  );
  return { count, results: rows.map((row) => ({ ...row, variants: row.variants.map(asText) })) };
}

const asText = ({ price, market_price, ...variant }: Variant) => ({
  ...variant,
  price: toMoneyString(price),
  market_price: toMoneyString(market_price),
});

function isNamed(search: string | undefined): SQL {
  if (search === undefined) return sql`true`;
  const product = sql`exists (select from product p where p.item_id = i.id and (p.sku = ${search} or p.barcode = ${search}))`;
  return sql`(${containsFolded(sql`i.title`, search)} or i.slug = ${search} or i.barcode = ${search} or ${product})`;
}
