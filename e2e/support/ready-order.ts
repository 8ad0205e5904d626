import { expect, type Page } from '@playwright/test';
import { toCartLine } from '@/components/cart/cart-line';
import type { ItemDetail } from '@/contracts/catalog';
import { inKurus } from '@/contracts/money-fields';
import { PERSIST_KEY, persistedState } from '@/tests/components/persisted-state';
import { TYPED_ADDRESS } from '@/tests/support/sample-address';
import type { SellableVariant } from './shop-database';
import type { Shopper } from './shopper';

/** The filled checkout form. */
export const FILLED = { ...TYPED_ADDRESS, delivery: 'shipping' };

type Ready = {
  /** One unit of each. */
  variants: readonly Pick<SellableVariant, 'slug' | 'productId'>[];
  coupon?: string;
};

/**
 * Stores a cart in the browser, as if the shopper had added the items on their pages. The next page that is opened
 * shows it.
 */
export async function storeCart(shopper: Shopper, ready: Ready): Promise<void> {
  await store(shopper, ready, null);
}

/**
 * Opens the last step of the checkout for tests that begin there: stores a cart and a filled form in the browser, as if
 * the shopper had gone through the pages before.
 */
export async function readyOrder(shopper: Shopper, ready: Ready): Promise<void> {
  await storeOrder(shopper, ready);
  await openLastStep(shopper.page);
}

/** Stores a cart and a filled form as `readyOrder` does, and opens no page. */
export async function storeOrder(shopper: Shopper, ready: Ready): Promise<void> {
  await store(shopper, ready, { shippingAddress: { ...FILLED, email: shopper.email }, billingAddress: null });
}

/** @param orderInfo the checkout form's content, null for an empty form */
async function store({ page }: Shopper, { variants, coupon }: Ready, orderInfo: object | null): Promise<void> {
  const lines = await Promise.all(
    variants.map(async ({ slug, productId }) => {
      const answer = await page.request.get(`${process.env.E2E_SHOP_URL}/api/items/detail/${slug}`);
      const item = (await answer.json()) as ItemDetail;
      const product = item.products.find(({ id }) => id === productId);
      if (!product) throw new Error(`${slug} has no variant ${productId}`);
      return toCartLine(item, inKurus(product), 1);
    }),
  );
  // Storage can be written only on the shop's own origin; this response is the lightest one.
  await page.goto('/api/health/live');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    PERSIST_KEY,
    persistedState({
      cart: { cartItems: lines, owner: null },
      order: { ...(orderInfo ? { orderInfo } : {}), coupon: coupon ?? null },
    }),
  ] as const);
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
