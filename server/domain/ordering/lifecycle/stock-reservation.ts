import { type SQL, sql } from 'drizzle-orm';
import { publishStock } from '@/server/domain/catalog/stock/publish-stock';
import { planBackInStock } from '@/server/domain/customers/stock-watch/back-in-stock';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { Ports } from '@/server/platform/ports/ports';

type StockLine = { product: number; quantity: number };

/** `short`: a product with less stock than wanted, or null. `emptied`: a product has nothing left. */
type Reserved = { short: number | null; emptied: boolean };

/**
 * Reserves stock for all lines, or reports one that is short (the caller's transaction must then roll back). Rows are
 * locked in the order of their ids, so that two orders cannot deadlock.
 */
export async function reserveStock(tx: Db, lines: readonly StockLine[]): Promise<Reserved> {
  const wanted = unitsOf(lines);
  const rows = await queryRows<{ id: number; stock: number }>(
    tx,
    sql`with wanted as (
          select * from unnest(${intArray([...wanted.keys()])}, ${intArray([...wanted.values()])}) as w(id, quantity)
        ), locked as (
          select p.id from product p join wanted w on w.id = p.id order by p.id for no key update of p
        )
        update product p set stock = p.stock - w.quantity from wanted w join locked l on l.id = w.id
        where p.id = w.id and p.stock >= w.quantity returning p.id, p.stock`,
  );
  const reserved = new Set(rows.map(({ id }) => id));
  const short = [...wanted.keys()].find((id) => !reserved.has(id)) ?? null;
  return { short, emptied: rows.some(({ stock }) => stock === 0) };
}

/**
 * The `id`, `quantity` and `price` of each product of priced lines: a query within a statement. The limit keeps the
 * statement's plan, as that of `idRows`.
 */
export function wantedUnits(lines: readonly (StockLine & { price: number })[]): SQL {
  const wanted = unitsOf(lines);
  const prices = new Map(lines.map(({ product, price }) => [product, price]));
  const ids = [...wanted.keys()];
  return sql`select * from unnest(${intArray(ids)}, ${intArray([...wanted.values()])},
    ${intArray(ids.map((id) => prices.get(id) ?? 0))}) as w(id, quantity, price) limit ${ids.length}`;
}

/** Locks the products of `wanted` that are sold, in the order of their ids, as {@link reserveStock} does. */
export const lockedProducts = sql`select p.id, p.price, p.stock from product p join item i on i.id = p.item_id
  where p.id in (select id from wanted) and i.archived_at is null order by p.id for no key update of p`;

/** Units by product: a product can be in several lines. */
function unitsOf(lines: readonly StockLine[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { product, quantity } of lines) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return wanted;
}

/** Releases an order's stock exactly once, however often it is called, less what refunds have restocked. */
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

/** Restocks units of order lines that are not missing; products that were removed from the catalogue are skipped. */
export async function restock(
  tx: Db,
  lines: readonly { orderLineId: number; quantity: number; missing: number }[],
): Promise<void> {
  const back: number[] = [];
  const returned = lines.filter(({ quantity, missing }) => quantity > missing);
  for (const { orderLineId, quantity, missing } of returned.sort((a, b) => a.orderLineId - b.orderLineId)) {
    const rows = await queryRows<{ id: number }>(
      tx,
      sql`update product set stock = stock + ${quantity - missing}
          where id = (select product_id from order_line where id = ${orderLineId}) returning id`,
    );
    back.push(...rows.map(({ id }) => id));
  }
  await planBackInStock(tx, { products: back });
}

/** Publishes stock changes after an order reserved or released stock. */
export async function publishOrderStock(ports: Ports, orderId: number): Promise<void> {
  const items = await queryRows<{ id: number }>(
    ports.db,
    sql`select distinct p.item_id as id from order_line l join product p on p.id = l.product_id
        where l.order_id = ${orderId}`,
  );
  await publishStock(
    ports,
    items.map(({ id }) => id),
  );
}
