import { sql } from 'drizzle-orm';
import type { Kurus } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { lowestBefore, type Offer } from './prices';

type Row = { product_id: number; price: Kurus; market_price: Kurus; at: Date | string };

/**
 * Records the current offers of these products in the price history, in the transaction that changed them: also a new
 * product's first offer, and not an unchanged one again. Strike-through prices are derived from this history.
 */
export async function noteOffers(tx: Db, productIds: readonly number[]): Promise<void> {
  const noted = await queryRows<{ product_id: number }>(
    tx,
    sql`insert into price_history (product_id, price, market_price)
        select p.id, p.price, p.market_price from product p
        where p.id = any(${intArray(productIds)}) and not exists (
          select from (select h.price, h.market_price from price_history h where h.product_id = p.id
                       order by h.at desc, h.id desc limit 1) last
          where last.price = p.price and last.market_price = p.market_price)
        returning product_id`,
  );
  await keepLowestBefore(
    tx,
    noted.map(({ product_id }) => product_id),
  );
}

/**
 * Updates `product.lowest_before` from price_history. It depends only on offers, never on the current date, so no job
 * has to maintain it.
 */
async function keepLowestBefore(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const rows = await queryRows<Row>(
    tx,
    sql`select h.product_id, h.price, h.market_price, h.at from price_history h
        where h.product_id = any(${intArray(productIds)})
          and exists (select 1 from price_history other where other.product_id = h.product_id and other.id <> h.id)
        order by h.product_id, h.at, h.id`,
  );
  const offers = new Map<number, Offer[]>();
  for (const { product_id, price, market_price, at } of rows) {
    const offer = { price, marketPrice: market_price, at: new Date(at) };
    offers.set(product_id, [...(offers.get(product_id) ?? []), offer]);
  }
  const lowest = [...offers].map(([id, history]) => ({ id, lowest_before: lowestBefore(history) }));
  if (lowest.length === 0) return;
  await tx.execute(sql`
    update product p set lowest_before = r.lowest_before
    from json_to_recordset(${JSON.stringify(lowest)}::json) as r(id int, lowest_before int)
    where p.id = r.id and p.lowest_before is distinct from r.lowest_before`);
}
