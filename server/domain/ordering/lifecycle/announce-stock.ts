import { sql } from 'drizzle-orm';
import { announceItems } from '@/server/domain/catalog/stock/announce-stock';
import type { Ports } from '@/server/platform/ports/ports';

/** Publishes stock changes after an order reserved or released stock. */
export function announceStock(ports: Ports, orderId: number): Promise<void> {
  return announceItems(
    ports,
    sql`select p.item_id from order_line l join product p on p.id = l.product_id where l.order_id = ${orderId}`,
  );
}
