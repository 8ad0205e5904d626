import { sql } from 'drizzle-orm';
import type { Checkout, RefusedLine } from '@/contracts/checkout';
import type { MissingChoice } from '@/contracts/if-missing';
import { type Kurus, multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { Tariff } from '@/contracts/shipping-cost';
import type { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';
import { type LineKey, wordKey } from '@/contracts/word-key';
import { currentTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { keyOf, type LineContent, lettersOf, takeFrom, timesIn } from '@/server/domain/ordering/cart/line-content';
import { assertSpelled } from '@/server/domain/ordering/cart/spelling';
import { batchCalls } from '@/server/platform/batch-calls';
import { type Db, queryRows } from '@/server/platform/db/client';
import { idRows } from '@/server/platform/db/int-array';
import type { OrderWord } from '@/server/platform/db/schema/order';

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
  /** The word that this is a letter of. */
  word: OrderWord | null;
  ifMissing: MissingChoice;
};

type Row = Omit<PricedLine, 'product' | 'quantity' | 'word' | 'ifMissing'> & {
  id: number;
  stock: number;
  tariff: Tariff | null;
};

/** 409: some lines can't be sold as the shopper saw them. */
export class LinesRefusedError extends Error {
  override name = 'LinesRefusedError';
  constructor(readonly lines: RefusedLine[]) {
    super('Some lines can not be sold as they were seen.');
  }
}

/**
 * How products are read: `shared` in one statement with those of other calls at the same time, which needs `db` outside of a
 * transaction; `own` in a statement of the caller's transaction; `locked` until it ends, so that their stock can be reserved.
 */
export type ProductReading = 'shared' | 'own' | 'locked';

type Requested = Pick<Checkout, 'items' | 'words'>;
/** A line as requested, with the prices that the shopper saw for a unit of it. */
type Line = { content: LineContent; quantity: number; prices: Kurus[]; ifMissing: MissingChoice };

/**
 * Reads the lines' products and compares them with what the shopper saw. Lines with the same content count together. Words
 * and products share the stock of a balloon: words get theirs first, because they are sold whole or not at all.
 * @returns the lines, and the current tariff, which the same statement reads
 * @throws FieldError `words` when balloons don't spell their word; LinesRefusedError with every line that differs
 */
export async function priceLines(
  db: Db,
  { items, words = [] }: Requested,
  reading: ProductReading,
): Promise<{ lines: PricedLine[]; tariff: Tariff | null }> {
  await assertSpelled(
    db,
    words.map(({ word }) => word),
    'words',
  );
  const lines = mergeLines([
    ...words.map(({ word, ...rest }) => ({ content: { word }, ...rest })),
    ...items.map(({ product, ...rest }) => ({ content: { product }, ...rest })),
  ]);
  const products = lines.flatMap(({ content }) => lettersOf(content).map(({ product }) => product));
  const known = await (reading === 'shared'
    ? readShared(db, products)
    : readProducts(db, products, reading === 'locked'));
  const left = new Map([...known].map(([id, { stock }]) => [id, stock]));
  const refused: RefusedLine[] = [];
  const priced: PricedLine[] = [];
  for (const { content, quantity, prices, ifMissing } of lines) {
    const named = 'word' in content ? { product: null, word: wordKey(content.word) } : { product: content.product };
    const letters = lettersOf(content).map((letter) => ({ ...letter, row: known.get(letter.product) }));
    const sold = letters.flatMap(({ row, ...letter }) => (row ? [{ ...letter, row }] : []));
    if (sold.length < letters.length) {
      refused.push({ ...named, code: 'unavailable', price: null, stock: null });
      continue;
    }
    const price = sumMoney(sold.map(({ row, quantity: times }) => multiplyMoney(row.price, times)));
    const stock = timesIn(left, letters);
    takeFrom(left, letters, Math.min(quantity, stock));
    const today = { ...named, price: toMoneyString(price), stock };
    if (prices.some((seen) => seen !== price)) refused.push({ ...today, code: 'price_changed' });
    else if (stock < quantity) refused.push({ ...today, code: 'out_of_stock' });
    const word = 'word' in content ? { key: wordKey(content.word), text: content.word.text, quantity } : null;
    for (const { product, quantity: times, row } of sold) {
      const { id: _id, stock: _stock, tariff: _tariff, ...rest } = row;
      priced.push({ ...rest, product, quantity: quantity * times, word, ifMissing });
    }
  }
  if (refused.length > 0) throw new LinesRefusedError(refused);
  const [{ tariff } = { tariff: null }] = known.values();
  return { lines: priced, tariff };
}

type RequestedLine = { content: LineContent; quantity: number; price: string; if_missing?: MissingChoice | undefined };

/** The buyer is called about lines of the same content with different choices. */
function mergeLines(lines: readonly RequestedLine[]): Line[] {
  const merged = new Map<LineKey, Line>();
  for (const { content, quantity, price, if_missing: choice = 'call' } of lines) {
    const line = merged.get(keyOf(content)) ?? { content, quantity: 0, prices: [], ifMissing: choice };
    const prices = [...line.prices, parseMoney(price)];
    const ifMissing = line.ifMissing === choice ? choice : 'call';
    merged.set(keyOf(content), { content, quantity: line.quantity + quantity, prices, ifMissing });
  }
  return [...merged.values()];
}

const readShared = batchCalls((db: Db, products: readonly number[]) => readProducts(db, products, false));

async function readProducts(db: Db, products: readonly number[], locks: boolean): Promise<ReadonlyMap<number, Row>> {
  const rows = await queryRows<Row>(
    db,
    sql`select p.id, p.item_id as "itemId", p.price, p.stock, p.weight, p.sku, p.variant_title as "variantTitle", p.color, p.size, i.slug, i.title, c.name as category,
          i.withdrawal_exclusion as "withdrawalExclusion",
          coalesce((select url from item_image g where g.item_id = i.id and g.color = p.color order by position limit 1),
                   (select url from item_image g where g.item_id = i.id order by position limit 1)) as thumbnail,
          ${currentTariff} as tariff
        from ${idRows(products)} wanted join product p on p.id = wanted.id
          join item i on i.id = p.item_id join category c on c.id = i.main_category_id
        where i.archived_at is null and not p.hidden
        ${locks ? sql`order by p.id for no key update of p` : sql``}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
