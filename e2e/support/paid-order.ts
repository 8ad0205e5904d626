import { randomBytes } from 'node:crypto';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import type { ShopDatabase } from './shop-database';

/** Stores a paid order of two units, and resolves to its number. */
export async function paidOrder({ sql }: ShopDatabase, slug: string): Promise<string> {
  const number = `SH-${randomBytes(5).toString('hex').toUpperCase()}`;
  await sql.query(
    `with placed as (
       insert into orders (number, email, status, amount, shipping_address, billing_address, expires_at, paid_at)
       values ($1, $2, 'paid', 9980, $3::jsonb, $3::jsonb, now(), now() - interval '2 days') returning id
     ), event as (insert into order_event (order_id, status, at) select id, 'paid', now() from placed)
     insert into order_line (order_id, product_id, slug, title, sku, variant_title, color, size, quantity, price)
     select placed.id, p.id, i.slug, i.title, p.sku, p.variant_title, 'Kırmızı', 'Küçük', 2, 4990
       from placed, item i join product p on p.item_id = i.id and p.position = 0 where i.slug = $4`,
    [number, `${number.toLowerCase()}@example.com`, JSON.stringify(STORED_ADDRESS), slug],
  );
  return number;
}
