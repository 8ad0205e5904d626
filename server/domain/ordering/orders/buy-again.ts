import { sql } from 'drizzle-orm';
import type { BuyAgain } from '@/contracts/orders';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { type CartProductRow, cartProduct, cartProductColumns } from '@/server/domain/ordering/cart/read-cart';
import { queryRows } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

type Row = { title: string; variant_title: string; quantity: number } & ({ id: number } & CartProductRow);

/**
 * The products of an order that can be bought again today. Changes no cart; the client adds them.
 * @throws ApiError 404 for an order that does not exist or is not the caller's
 */
export async function readBuyAgain(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  owned: OwnedOrder,
): Promise<BuyAgain> {
  const rows = await queryRows<Row | (Omit<Row, 'id'> & { id: null })>(
    db,
    sql`select l.title, l.variant_title, l.quantity, p.id, ${cartProductColumns}
        from ${orders} join order_line l on l.order_id = ${orders.id}
          left join product p on p.id = l.product_id left join item i on i.id = p.item_id
          left join brand b on b.id = i.brand_id
        where ${isOwned(owned)} order by l.id`,
  );
  if (rows.length === 0) throw notFound();
  const again: BuyAgain = { results: [], missing: [] };
  for (const row of rows) {
    const { title, variant_title, quantity } = row;
    const left = row.id === null ? 0 : row.product.stock;
    if (left < quantity) again.missing.push({ title, variant_title, wanted: quantity, left });
    if (left > 0) again.results.push({ quantity: Math.min(quantity, left), product: cartProduct(row, imageUrl) });
  }
  return again;
}
