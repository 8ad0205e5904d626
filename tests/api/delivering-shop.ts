import { desc, eq } from 'drizzle-orm';
import type { CheckoutInput } from '@/contracts/checkout';
import { newCouponSchema } from '@/contracts/coupon';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { product } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import { coupon } from '@/server/platform/db/schema/coupon';
import { emulatorPayment, orderDocument, orders } from '@/server/platform/db/schema/order';
import { shippingTariff } from '@/server/platform/db/schema/shipping';
import { resetCustomers } from './customers';
import { line, openPayingShop } from './paying-shop';

/** A balloon and a costume of the small catalogue, in kuruş. */
const PRICES = { dinosaur: 4990, costume: 90_000 };

/** A branch with pickup; `pendik` has none. */
export const BRANCH = {
  slug: 'kadikoy',
  name: 'Şenlikhane Kadıköy',
  address: 'Caferağa Mahallesi, Moda Caddesi No: 112, 34710 Kadıköy / İstanbul',
  phone: '+902160000101',
  map: 'https://harita.example/kadikoy',
};
export const PICKUP = { method: 'pickup', branch: BRANCH.slug } as const;

export const PERSON = {
  kind: 'person' as const,
  first_name: 'Mehmet',
  last_name: 'Kaya',
  phone: '0216 345 67 89',
  address: 'Sanayi Caddesi No: 5',
  city: 'Ankara',
  district: 'Ostim',
  neighborhood: 'Ostim Mahallesi',
  zip_code: '06370',
};
export const COMPANY = {
  ...PERSON,
  kind: 'company' as const,
  company: 'Kaya Organizasyon Ltd. Şti.',
  tax_office: 'Ostim',
  tax_number: '1234567890',
};

/** A paying shop with a delivery cost of 89.90, free from 1000.00 on, and two branches. */
export async function openDeliveringShop() {
  const shop = await openPayingShop();
  const { db, clock } = shop;
  const sold = await db.select().from(product);
  const idOf = (price: number) => sold.find((row) => row.price === price)?.id ?? 0;
  const ids = { dinosaur: idOf(PRICES.dinosaur), costume: idOf(PRICES.costume) };
  await db.insert(branch).values([
    { ...BRANCH, label: 'Kadıköy, İstanbul' },
    { ...BRANCH, slug: 'pendik', label: 'Pendik, İstanbul', pickup: false },
  ]);
  await resetShop();

  /** Resets the shop to the state without orders. */
  async function resetShop(): Promise<void> {
    await resetCustomers(shop);
    await db.delete(coupon);
    await db.delete(emulatorPayment);
    await db.delete(shippingTariff);
    await db.insert(shippingTariff).values({ basis: 'amount', steps: [{ from: 0, cost: 8990 }], freeFrom: 100_000 });
    await db.update(product).set({ stock: 10 }).where(eq(product.id, ids.dinosaur));
    await db.update(product).set({ stock: 2 }).where(eq(product.id, ids.costume));
  }

  const of = (name: keyof typeof PRICES, quantity = 1) => line(ids[name], PRICES[name], quantity);
  return {
    ...shop,
    ids,
    resetShop,
    of,
    /** Two balloons by default. */
    order: (rest: Partial<CheckoutInput> = {}, key?: string, headers?: Record<string, string>) =>
      shop.order({ items: [of('dinosaur', 2)], ...rest }, key, headers),
    writeCoupon: (code: string, percent: number) =>
      createCoupon(db, newCouponSchema.parse({ code, discount: { percent } }), clock.now()),
    /** The latest order. */
    async placed() {
      const [row] = await db.select().from(orders).orderBy(desc(orders.id)).limit(1);
      if (!row) throw new Error('no order was placed');
      return row;
    },
    /** The stored contract texts. @throws Error without any, so that a loop over them asserts something */
    async documents() {
      const rows = await db.select().from(orderDocument);
      if (rows.length === 0) throw new Error('no contract was stored');
      return rows.map(({ body }) => body);
    },
  };
}

export type DeliveringShop = Awaited<ReturnType<typeof openDeliveringShop>>;
