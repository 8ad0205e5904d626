import { sql } from 'drizzle-orm';
import type { ServerCartLine } from '@/contracts/cart';
import { type Db, queryRows } from '@/server/db/client';
import { type PriceColumns, wirePrices } from '@/server/modules/pricing/wire-prices';

type Row = {
  id: number;
  quantity: number;
  product: Omit<ServerCartLine['product'], 'price' | 'market_price' | 'item'> & PriceColumns;
  item: ServerCartLine['product']['item'];
};

/** A customer's cart at today's prices, oldest line first. Archived items stay, as sold out: the shopper is told. */
export async function readCart(db: Db, customerId: number): Promise<ServerCartLine[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select ci.id, ci.quantity,
          json_build_object('id', p.id, 'store', p.store, 'price', p.price, 'market_price', p.market_price,
            'lowest_before', p.lowest_before,
            'variant_title', p.variant_title, 'stock', case when i.archived_at is null then p.stock else 0 end) as product,
          json_build_object('id', i.id, 'barcode', i.barcode, 'title', i.title, 'brand', b.name, 'slug', i.slug,
            'get_thumbnail', coalesce(
              (select url from item_image g where g.item_id = i.id and g.color = p.color order by position limit 1),
              (select url from item_image g where g.item_id = i.id order by position limit 1))) as item
        from cart_item ci join product p on p.id = ci.product_id join item i on i.id = p.item_id
          left join brand b on b.id = i.brand_id
        where ci.customer_id = ${customerId} order by ci.id`,
  );
  return rows.map(({ id, quantity, product: { price, market_price, lowest_before, ...product }, item }) => ({
    id,
    quantity,
    product: { ...product, ...wirePrices({ price, market_price, lowest_before }), item },
  }));
}
