import { expect, test } from './fixtures';
import { Shopper } from './support/shopper';

test('the cart survives a reload and shows in a second tab', async ({ page, shopper, context, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await shopper.visitItem(variant.slug);
  await shopper.addToCart();
  await page.reload();
  await expect(page.getByLabel('Sepette 1 ürün').filter({ visible: true }).first()).toBeVisible();

  const tab = new Shopper(await context.newPage());
  await tab.openCart();
  await expect(tab.page.getByRole('main').getByText(variant.title)).toBeVisible();
});

test('the cart is still there when the browser was closed', async ({ browser, page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await shopper.visitItem(variant.slug);
  await shopper.addToCart();
  const memory = await page.context().storageState();

  const nextDay = await browser.newContext({ storageState: memory, baseURL: process.env.E2E_SHOP_URL ?? '' });

  const later = new Shopper(await nextDay.newPage());
  await later.openCart();
  await expect(later.page.getByRole('main').getByText(variant.title)).toBeVisible();
  await nextDay.close();
});

test('more, fewer, gone', async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  await shopper.visitItem(variant.slug);
  await shopper.addToCart();
  await shopper.openCart();
  const main = page.getByRole('main');
  const quantity = main.getByLabel('Adet', { exact: true });
  await main.getByRole('button', { name: 'Adedi artır' }).click();
  await expect(quantity).toHaveValue('2');
  await main.getByRole('button', { name: 'Adedi azalt' }).click();
  await expect(quantity).toHaveValue('1');
  await main.getByRole('button', { name: /^Kaldır/ }).click();
  await expect(main.getByText('Sepetiniz Boş')).toBeVisible();
});
