import { eq, inArray } from 'drizzle-orm';
import type { VariantRecord } from '@/contracts/catalog-record';
import { newCouponSchema } from '@/contracts/coupon';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { product } from '@/server/platform/db/schema/catalog';
import { line, openPayingShop, type PayingShop } from './paying-shop';
import { addItems } from './small-catalog';

/** Units of each product before every test. */
export const STOCK = 5;

/** Items by title, each with its variants by SKU: colour and price, kuruş. */
type Items = Record<string, Record<string, Partial<VariantRecord> & { color?: string; price: number }>>;

export type SkuShop = PayingShop & {
  /** A line of the checkout's body. */
  of(sku: string, quantity?: number): ReturnType<typeof line>;
  /** As many words `ŞULE` of the items `Ş`, `U`, `L` and `E`. */
  words(
    quantity: number,
  ): { word: { text: string; letters: { product: number; quantity: number }[] }; quantity: number; price: string }[];
  idOf(sku: string): number;
  stockOf(sku: string): Promise<number | undefined>;
  /** Sets the stock of all these products to {@link STOCK}. */
  refill(): Promise<void>;
};

const LETTERS = Object.fromEntries([...'ŞULE'].map((sku) => [`${sku} Harfi Balon`, { [sku]: { price: 5000 } }]));

/** A paying shop with these items and the letters of `ŞULE`, and a coupon `ONDA10` of 10 %. */
export async function openSkuShop(items: Items, variables: Record<string, string> = {}): Promise<SkuShop> {
  const shop = await openPayingShop(variables);
  const all = Object.entries({ ...items, ...LETTERS });
  await addItems(
    shop.db,
    all.map(([title, variants], index) => ({
      title,
      slug: `urun-${index}`,
      category: 'folyo-balonlar',
      variants: Object.entries(variants).map(([sku, variant]) => ({ sku, stock: STOCK, ...variant })),
    })),
  );
  const skus = all.flatMap(([, variants]) => Object.keys(variants));
  const rows = await shop.db.select().from(product).where(inArray(product.sku, skus));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  await createCoupon(shop.db, newCouponSchema.parse({ code: 'ONDA10', discount: { percent: 10 } }), shop.clock.now());
  const idOf = (sku: string) => bySku.get(sku)?.id ?? 0;
  return {
    ...shop,
    idOf,
    of: (sku, quantity = 1) => line(idOf(sku), bySku.get(sku)?.price ?? 0, quantity),
    words: (quantity) => [
      {
        word: { text: 'ŞULE', letters: [...'ŞULE'].map((sku) => ({ product: idOf(sku), quantity: 1 })) },
        quantity,
        price: '200.00',
      },
    ],
    stockOf: async (sku) =>
      (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.sku, sku)))[0]?.stock,
    refill: async () => {
      await shop.db.update(product).set({ stock: STOCK }).where(inArray(product.sku, skus));
    },
  };
}
