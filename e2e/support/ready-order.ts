import { expect, type Page } from '@playwright/test';
import { toCartLine } from '@/components/cart/cart-line';
import type { ItemDetail } from '@/contracts/catalog';
import { inKurus } from '@/contracts/money-fields';
import { PERSIST_KEY, persistedState } from '@/tests/components/persisted-state';
import type { SellableVariant } from './shop-database';
import type { Shopper } from './shopper';

/** The filled checkout form. */
export const FILLED = {
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  phone: '0532 123 45 67',
  city: 'İstanbul',
  district: 'Kadıköy',
  neighborhood: 'Caferağa Mahallesi',
  zip_code: '34710',
  address: 'Bahariye Caddesi No: 10 Daire: 4',
  delivery: 'shipping',
};

type Ready = {
  /** One unit of each. */
  variants: readonly Pick<SellableVariant, 'slug' | 'productId'>[];
  coupon?: string;
  /** Further slices of persisted state. */
  state?: Record<string, unknown>;
};

/**
 * Opens the last step of the checkout for tests that begin there: stores a cart and a filled form in the browser, as if
 * the shopper had gone through the pages before.
 */
export async function readyOrder({ page, email }: Shopper, { variants, coupon, state }: Ready): Promise<void> {
  const lines = await Promise.all(
    variants.map(async ({ slug, productId }) => {
      const answer = await page.request.get(`${process.env.E2E_SHOP_URL}/api/items/detail/${slug}`);
      const item = (await answer.json()) as ItemDetail;
      const product = item.products.find(({ id }) => id === productId);
      if (!product) throw new Error(`${slug} has no variant ${productId}`);
      return toCartLine(item, inKurus(product), 1);
    }),
  );
  const order = { orderInfo: { shippingAddress: { ...FILLED, email }, billingAddress: null }, coupon: coupon ?? null };
  await page.goto('/api/health/live');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    PERSIST_KEY,
    persistedState({ ...state, cart: { cartItems: lines, owner: state ? email : null }, order }),
  ] as const);
  await openLastStep(page);
}

export async function openLastStep(page: Page): Promise<void> {
  await page.goto('/siparis/siparis-odeme');
  await expectLastStep(page);
}

/** The form is still filled in. */
export async function expectLastStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişi onayla' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Teslimat adresi' }).getByText(FILLED.address)).toBeVisible();
}
