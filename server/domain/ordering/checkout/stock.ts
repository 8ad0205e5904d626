import { sql } from 'drizzle-orm';
import { planBackInStock } from '@/server/domain/customers/stock-watch/plan-back-in-stock';
import { type Db, queryRows } from '@/server/platform/db/client';

export type StockLine = { product: number; quantity: number };

/**
 * Takes stock for all lines or reports the first that has too little (the caller's transaction then rolls back).
 * Rows are taken in the order of their ids, so that two orders can't wait for each other.
 * @returns the product that has too little, or null
 */
export async function reserveStock(tx: Db, lines: readonly StockLine[]): Promise<number | null> {
  for (const { product, quantity } of [...lines].sort((a, b) => a.product - b.product)) {
    const rows = await queryRows<{ id: number }>(
      tx,
      sql`update product set stock = stock - ${quantity} where id = ${product} and stock >= ${quantity} returning id`,
    );
    if (rows.length === 0) return product;
  }
  return null;
}

/** Gives an order's stock back, exactly once however often it is called; less what a refund put back before. */
export async function releaseStock(tx: Db, orderId: number): Promise<void> {
  const released = await queryRows<{ id: number }>(
    tx,
    sql`update orders set stock_released = true where id = ${orderId} and not stock_released returning id`,
  );
  if (released.length === 0) return;
  const back = await queryRows<{ id: number }>(
    tx,
    sql`update product p set stock = p.stock + l.quantity
    from (select product_id, sum(quantity - restocked)::int as quantity
          from (select l.product_id, l.quantity,
                  coalesce((select sum(r.quantity) from refund_line r where r.order_line_id = l.id and r.restocked), 0) as restocked
                from order_line l where l.order_id = ${orderId}) held
          group by product_id) l
    where p.id = l.product_id and l.quantity > 0 returning p.id`,
  );
  await planBackInStock(tx, { products: back.map(({ id }) => id) });
}

/** Puts pieces of lines back for sale; those of products that are gone from the catalogue nowhere. */
export async function restock(tx: Db, lines: readonly { orderLineId: number; quantity: number }[]): Promise<void> {
  const back: number[] = [];
  for (const { orderLineId, quantity } of [...lines].sort((a, b) => a.orderLineId - b.orderLineId)) {
    const rows = await queryRows<{ id: number }>(
      tx,
      sql`update product set stock = stock + ${quantity}
          where id = (select product_id from order_line where id = ${orderLineId}) returning id`,
    );
    back.push(...rows.map(({ id }) => id));
  }
  await planBackInStock(tx, { products: back });
}
