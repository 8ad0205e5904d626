import { sql } from 'drizzle-orm';
import type { BuyAgain } from '@/contracts/orders';
import { wordKey } from '@/contracts/word-key';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { takeFrom, timesIn } from '@/server/domain/ordering/cart/line-content';
import {
  type CartProductRow,
  cartProduct,
  cartProductColumns,
  priceWord,
} from '@/server/domain/ordering/cart/read-cart';
import { findMisspelled } from '@/server/domain/ordering/cart/spelling';
import { queryRows } from '@/server/platform/db/client';
import { type OrderWord, orders } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

type Row = { title: string; variant_title: string; quantity: number; word: OrderWord | null } & (
  | ({ id: number } & CartProductRow)
  | { id: null }
);

/**
 * The products and words of an order that can be bought again today, words whole or not at all. Changes no cart; the client
 * adds them.
 * @throws ApiError 404 for an order that does not exist or is not the caller's
 */
export async function readBuyAgain(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  owned: OwnedOrder,
): Promise<BuyAgain> {
  const rows = await queryRows<Row>(
    db,
    sql`select l.title, l.variant_title, l.quantity, l.word, p.id, ${cartProductColumns}
        from ${orders} join order_line l on l.order_id = ${orders.id}
          left join product p on p.id = l.product_id left join item i on i.id = p.item_id
          left join brand b on b.id = i.brand_id
        where ${isOwned(owned)} order by l.id`,
  );
  if (rows.length === 0) throw notFound();
  const again: BuyAgain = { results: [], words: [], missing: [] };
  const available = rows.filter((row) => row.id !== null);
  const left = new Map(available.map(({ product }) => [product.id, product.stock]));
  const words = new Map(rows.flatMap(({ word }) => (word ? [[word.key, word] as const] : [])));
  const isOfWord = (key: string) => (row: Row) => row.word?.key === key;
  const spelled = [...words.values()].map(({ key, text, quantity: wanted }) => ({
    ...{ key, text, wanted },
    letters: rows.filter(isOfWord(key)).map(({ id, quantity }) => ({ product: id ?? 0, quantity: quantity / wanted })),
  }));
  const misspelled = await findMisspelled(db, spelled);
  for (const { key, text, wanted, letters } of spelled) {
    const isMisspelled = misspelled.has(wordKey({ text, letters }));
    const quantity = isMisspelled ? 0 : Math.min(wanted, timesIn(left, letters));
    takeFrom(left, letters, quantity);
    if (quantity < wanted) again.missing.push({ title: `“${text}”`, variant_title: '', wanted, left: quantity });
    if (quantity > 0) {
      again.words.push({ ...priceWord({ text, letters }, available.filter(isOfWord(key)), imageUrl, false), quantity });
    }
  }
  for (const row of rows.filter(({ word }) => word === null)) {
    const { title, variant_title, quantity: wanted } = row;
    const quantity = row.id === null ? 0 : Math.min(wanted, timesIn(left, [{ product: row.id, quantity: 1 }]));
    if (quantity < wanted)
      again.missing.push({ title, variant_title, wanted, left: row.id === null ? 0 : row.product.stock });
    if (quantity > 0 && row.id !== null) again.results.push({ quantity, product: cartProduct(row, imageUrl) });
  }
  return again;
}
