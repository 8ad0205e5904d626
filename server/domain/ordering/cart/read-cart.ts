import { sql } from 'drizzle-orm';
import type { ServerCartLine } from '@/contracts/cart';
import { type PriceColumns, serializePrices } from '@/server/domain/catalog/pricing/prices';
import { queryRows } from '@/server/platform/db/client';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';

export type CartProductRow = {
  product: Omit<ServerCartLine['product'], 'price' | 'market_price' | 'item'> & PriceColumns;
  item: ServerCartLine['product']['item'];
};

/**
 * Columns of {@link CartProductRow} for a query over product p, item i and brand b. Archived items count as sold out.
 */
export const cartProductColumns = sql`
  json_build_object('id', p.id, 'store', p.store, 'price', p.price, 'market_price', p.market_price,
    'lowest_before', p.lowest_before,
    'variant_title', p.variant_title, 'stock', case when i.archived_at is null then p.stock else 0 end) as product,
  json_build_object('id', i.id, 'barcode', i.barcode, 'title', i.title, 'brand', b.name, 'slug', i.slug,
    'withdrawal_exclusion', i.withdrawal_exclusion,
    'get_thumbnail', coalesce(
      (select url from item_image g where g.item_id = i.id and g.color = p.color order by position limit 1),
      (select url from item_image g where g.item_id = i.id order by position limit 1))) as item`;

/** The product of a cart line at its current price. */
export function cartProduct({ product, item }: CartProductRow, imageUrl: ImageUrl): ServerCartLine['product'] {
  const { price, market_price, lowest_before, ...rest } = product;
  return {
    ...rest,
    ...serializePrices({ price, market_price, lowest_before }),
    item: { ...item, get_thumbnail: imageUrl(item.get_thumbnail) },
  };
}

/**
 * A customer's cart at current prices, oldest line first. Archived items are included as sold out, so that the shopper
 * sees what happened to them.
 */
export async function readCart(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  customerId: number,
): Promise<ServerCartLine[]> {
  const rows = await queryRows<CartProductRow & { id: number; quantity: number }>(
    db,
    sql`select ci.id, ci.quantity, ${cartProductColumns}
        from cart_item ci join product p on p.id = ci.product_id join item i on i.id = p.item_id
          left join brand b on b.id = i.brand_id
        where ci.customer_id = ${customerId} order by ci.id`,
  );
  return rows.map(({ id, quantity, ...row }) => ({ id, quantity, product: cartProduct(row, imageUrl) }));
}
