import { type SQL, sql } from 'drizzle-orm';
import type { PricedWord, ServerCart, ServerCartLine } from '@/contracts/cart';
import type { CartWord } from '@/contracts/cart-word';
import { multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';
import { wordKey } from '@/contracts/word-key';
import { type PriceColumns, serializePrices } from '@/server/domain/catalog/pricing/prices';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';
import { timesIn } from './line-content';
import { findMisspelled } from './spelling';

export type CartProductRow = {
  product: Omit<ServerCartLine['product'], 'price' | 'market_price' | 'item'> & PriceColumns;
  item: ServerCartLine['product']['item'];
};

/**
 * Columns of {@link CartProductRow} for a query over product p, item i and brand b. Archived items count as sold out.
 */
export const cartProductColumns = sql`
  json_build_object('id', p.id, 'store', p.store, 'price', p.price, 'market_price', p.market_price,
    'lowest_before', p.lowest_before,
    'variant_title', p.variant_title, 'stock', case when i.archived_at is null and not p.hidden then p.stock else 0 end) as product,
  json_build_object('id', i.id, 'barcode', i.barcode, 'title', i.title, 'brand', b.name, 'slug', i.slug,
    'withdrawal_exclusion', i.withdrawal_exclusion,
    'get_thumbnail', coalesce(
      (select url from item_image g where g.item_id = i.id and g.color = p.color order by position limit 1),
      (select url from item_image g where g.item_id = i.id order by position limit 1))) as item`;

/** The product of a cart line at its current price. */
export function cartProduct({ product, item }: CartProductRow, imageUrl: ImageUrl): ServerCartLine['product'] {
  const { price, market_price, lowest_before, ...rest } = product;
  return {
    ...rest,
    ...serializePrices({ price, market_price, lowest_before }),
    item: { ...item, get_thumbnail: imageUrl(item.get_thumbnail) },
  };
}

/**
 * A word at current prices, from the products of its letters. A letter that is sold out, no longer sold or renamed makes
 * the whole word unavailable: its stock is 0.
 */
export function priceWord(
  word: CartWord,
  products: readonly CartProductRow[],
  imageUrl: ImageUrl,
  misspelled: boolean,
): PricedWord {
  const known = new Map(products.map((row) => [row.product.id, row]));
  const letters = word.letters.flatMap(({ product, quantity }) => {
    const row = known.get(product);
    return row ? [{ quantity, product: cartProduct(row, imageUrl) }] : [];
  });
  const stocks = new Map(products.map(({ product }) => [product.id, product.stock]));
  return {
    key: wordKey(word),
    text: word.text,
    price: toMoneyString(
      sumMoney(letters.map(({ product, quantity }) => multiplyMoney(parseMoney(product.price), quantity))),
    ),
    stock: misspelled ? 0 : timesIn(stocks, word.letters),
    misspelled,
    letters,
  };
}

/** The products with these ids, as cart lines show them. */
export async function readCartProducts(db: Db, ids: readonly number[]): Promise<CartProductRow[]> {
  if (ids.length === 0) return [];
  return queryRows<CartProductRow>(
    db,
    sql`select ${cartProductColumns}
        from product p join item i on i.id = p.item_id left join brand b on b.id = i.brand_id
        where p.id = any(${intArray(ids)})`,
  );
}

/** A line of a cart, of a product or a word, as {@link cartLines} returns it. */
export type CartRow = { id: number; quantity: number } & ((CartProductRow & { word: null }) | { word: CartWord });

/**
 * SQL of all lines of a customer's cart, {@link CartRow}[] as one value, oldest first. Archived items are included as sold
 * out, so that the shopper sees what happened to them.
 * @param customer SQL of the customer's id
 */
export const cartLines = (customer: SQL) => sql`(
  select coalesce(json_agg(line), '[]') from (
    select ci.id, ci.quantity, ci.word, ${cartProductColumns}
    from cart_item ci left join product p on p.id = ci.product_id left join item i on i.id = p.item_id
      left join brand b on b.id = i.brand_id
    where ci.customer_id = ${customer} order by ci.id) line)`;

/** A customer's cart at current prices. */
export async function readCart(ports: Pick<Ports, 'db' | 'imageUrl'>, customerId: number): Promise<ServerCart> {
  const [row] = await queryRows<{ lines: CartRow[] }>(ports.db, sql`select ${cartLines(sql`${customerId}`)} as lines`);
  return serializeCart(ports, row?.lines ?? []);
}

/** A cart from its lines; words are priced from the products of their letters. */
export async function serializeCart(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  rows: readonly CartRow[],
): Promise<ServerCart> {
  const results = rows.flatMap((row) =>
    row.word ? [] : [{ id: row.id, quantity: row.quantity, product: cartProduct(row, imageUrl) }],
  );
  const cartWords = rows.flatMap(({ word }) => word ?? []);
  if (cartWords.length === 0) return { results, words: [] };
  const [letters, misspelled] = await Promise.all([
    readCartProducts(
      db,
      cartWords.flatMap((word) => word.letters.map(({ product }) => product)),
    ),
    findMisspelled(db, cartWords),
  ]);
  return {
    results,
    words: rows.flatMap(({ id, quantity, word }) =>
      word ? [{ id, quantity, ...priceWord(word, letters, imageUrl, misspelled.has(wordKey(word))) }] : [],
    ),
  };
}
