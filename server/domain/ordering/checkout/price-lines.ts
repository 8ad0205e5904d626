import { sql } from 'drizzle-orm';
import type { Checkout, RefusedLine } from '@/contracts/checkout';
import { type Kurus, parseMoney, toMoneyString } from '@/contracts/money';
import type { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';

/** A line as it will be sold: only product and quantity come from the request, the rest from the database. */
export type PricedLine = {
  product: number;
  itemId: number;
  quantity: number;
  price: Kurus;
  slug: string;
  title: string;
  sku: string;
  variantTitle: string;
  color: string | null;
  size: string | null;
  thumbnail: string | null;
  category: string;
  /** Grams per unit, null if unknown. */
  weight: number | null;
  withdrawalExclusion: (typeof WITHDRAWAL_EXCLUSIONS)[number] | null;
};

type Row = Omit<PricedLine, 'product' | 'quantity'> & { id: number; stock: number };

/** 409: some lines can't be sold as the shopper saw them. */
export class LinesRefusedError extends Error {
  override name = 'LinesRefusedError';
  constructor(readonly lines: RefusedLine[]) {
    super('Some lines can not be sold as they were seen.');
  }
}

/**
 * Reads the lines' products and compares them with what the shopper saw. Lines with the same product count together.
 * @throws LinesRefusedError with every line that differs
 */
export async function priceLines(tx: Db, items: Checkout['items']): Promise<PricedLine[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select p.id, p.item_id as "itemId", p.price, p.stock, p.weight, p.sku, p.variant_title as "variantTitle", p.color, p.size, i.slug, i.title, c.name as category,
          i.withdrawal_exclusion as "withdrawalExclusion",
          coalesce((select url from item_image g where g.item_id = i.id and g.color = p.color order by position limit 1),
                   (select url from item_image g where g.item_id = i.id order by position limit 1)) as thumbnail
        from product p join item i on i.id = p.item_id join category c on c.id = i.main_category_id
        where p.id = any(${intArray(items.map((line) => line.product))}) and i.archived_at is null`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const merged = new Map<number, { quantity: number; prices: Kurus[] }>();
  for (const { product, quantity, price } of items) {
    const line = merged.get(product) ?? { quantity: 0, prices: [] };
    merged.set(product, { quantity: line.quantity + quantity, prices: [...line.prices, parseMoney(price)] });
  }
  const refused: RefusedLine[] = [];
  const priced: PricedLine[] = [];
  for (const [product, { quantity, prices }] of merged) {
    const row = known.get(product);
    if (!row) {
      refused.push({ product, code: 'unavailable', price: null, stock: null });
      continue;
    }
    const today = { product, price: toMoneyString(row.price), stock: row.stock };
    if (prices.some((price) => price !== row.price)) refused.push({ ...today, code: 'price_changed' });
    else if (row.stock < quantity) refused.push({ ...today, code: 'out_of_stock' });
    const { id: _id, stock: _stock, ...sold } = row;
    priced.push({ ...sold, product, quantity });
  }
  if (refused.length > 0) throw new LinesRefusedError(refused);
  return priced;
}
