import { STORED_ADDRESS } from '@/tests/support/sample-address';
import type { ShopDatabase } from './shop-database';

/** Stores an order of two units that was just delivered to the customer; resolves to its number. */
export async function deliveredOrder({ sql }: ShopDatabase, email: string, slug: string): Promise<string> {
  const number = `SH-E2E${email.replace(/\W/g, '').slice(4, 14).toUpperCase()}`;
  await sql.query(
    `with placed as (
       insert into orders (number, customer_id, email, status, amount, shipping_address, billing_address, expires_at, paid_at, delivered_at)
       select $1, c.id, c.email, 'delivered', 9980, $3::jsonb, $3::jsonb, now(), now(), now() from customer c where c.email = $2
       returning id
     ), event as (insert into order_event (order_id, status, at) select id, 'delivered', now() from placed)
     insert into order_line (order_id, product_id, slug, title, variant_title, quantity, price)
     select placed.id, p.id, i.slug, i.title, p.variant_title, 2, 4990
       from placed, item i join product p on p.item_id = i.id and p.position = 0 where i.slug = $4`,
    [number, email, JSON.stringify(STORED_ADDRESS), slug],
  );
  return number;
}
