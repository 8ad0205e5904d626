import { expect, test } from './fixtures';
import { seriousBarriers } from './support/barriers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path] of [
  ['home', '/'],
  ['shop', '/alisveris'],
  ['category', '/balonlar'],
  ['all categories', '/kategoriler'],
  ['empty cart', '/sepetim'],
] as const) {
  test(`${name} has no serious barrier`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await seriousBarriers(page)).toEqual([]);
  });
}

test('item, cart and checkout have no serious barrier', async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await shopper.visitItem(variant.slug);
  expect(await seriousBarriers(page)).toEqual([]);
  await shopper.addToCart();
  await shopper.openCart();
  expect(await seriousBarriers(page)).toEqual([]);
  await shopper.startCheckout();
  expect(await seriousBarriers(page)).toEqual([]);
  await shopper.fillAddress();
  expect(await seriousBarriers(page)).toEqual([]);
  await shopper.confirmOrder();
  await expect(page.getByLabel('Kart numarası')).toBeVisible();
  expect(await seriousBarriers(page)).toEqual([]);
});
