import { sql } from 'drizzle-orm';
import type { ServerCartLine } from '@/contracts/cart';
import { type Db, queryRows } from '@/server/platform/db/client';
import { type CartProductRow, cartProduct, cartProductColumns } from './cart-product';

/**
 * A customer's cart at current prices, oldest line first. Archived items are included as sold out, so that the shopper
 * sees what happened to them.
 */
export async function readCart(db: Db, customerId: number): Promise<ServerCartLine[]> {
  const rows = await queryRows<CartProductRow & { id: number; quantity: number }>(
    db,
    sql`select ci.id, ci.quantity, ${cartProductColumns}
        from cart_item ci join product p on p.id = ci.product_id join item i on i.id = p.item_id
          left join brand b on b.id = i.brand_id
        where ci.customer_id = ${customerId} order by ci.id`,
  );
  return rows.map(({ id, quantity, ...row }) => ({ id, quantity, product: cartProduct(row) }));
}
