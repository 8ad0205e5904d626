import { sql } from 'drizzle-orm';
import type { PriceHistory } from '@/contracts/item-form';
import { toMoneyString } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';

const PAGE_SIZE = 100;

type Row = { id: number; sku: string; variant_title: string; price: number; market_price: number; at: Date | string };

/** A page of the offers of an item's variants, newest first. @param after the id of the last one that was read */
export async function readPriceHistory(db: Db, itemId: number, after: number | undefined): Promise<PriceHistory> {
  const rows = await queryRows<Row>(
    db,
    sql`select h.id, p.sku, p.variant_title, h.price, h.market_price, h.at
        from price_history h join product p on p.id = h.product_id
        where p.item_id = ${itemId} and ${after === undefined ? sql`true` : sql`h.id < ${after}`}
        order by h.id desc limit ${PAGE_SIZE + 1}`,
  );
  const page = rows.slice(0, PAGE_SIZE);
  return {
    results: page.map(({ price, market_price, at, ...row }) => ({
      ...row,
      price: toMoneyString(price),
      market_price: toMoneyString(market_price),
      at: new Date(at).toISOString(),
    })),
    after: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}
