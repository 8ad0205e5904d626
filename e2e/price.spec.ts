import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';

test.use({ expectedNoise: [/status of 409/] });

/** Prices in persisted state are for display; the server decides what is charged. */
test(
  'a price edited in the browser’s storage is not what is charged',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await shopper.visitItem(variant.slug);
    await shopper.addToCart();
    await shopper.startCheckout();
    await shopper.fillAddress();
    const edited = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.includes('senlikhane')) ?? '';
      const before = localStorage.getItem(key) ?? '';
      // The price is in JSON within JSON, so its quotes are escaped.
      const after = before.replace(/(\\"price\\":)\d+/g, '$1100');
      localStorage.setItem(key, after);
      return before !== after;
    });
    expect(edited).toBe(true);

    await page.reload();
    await shopper.confirmOrder();
    await expect(page.getByRole('alert').filter({ hasText: formatKurus(variant.price) })).toBeVisible();
    await expect(page).toHaveURL(/\/siparis\//);
    expect(await database.ordersOf(shopper.email)).toEqual([]);
  },
);

test(
  'a price that rose during checkout is shown before anything is charged',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await shopper.visitItem(variant.slug);
    await shopper.addToCart();
    await shopper.startCheckout();
    await shopper.fillAddress();
    const risen = variant.price + 1234;
    await database.setPrice(variant.productId, risen);
    await shopper.confirmOrder();
    await expect(page.getByRole('alert').filter({ hasText: formatKurus(risen) })).toBeVisible();
    expect(await database.ordersOf(shopper.email)).toEqual([]);
  },
);
