import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';

test.describe('an address that leads nowhere', () => {
  // Next.js asks for the styles of the page that was expected here, and the browser notes that none uses them.
  test.use({ expectedNoise: [/status of 404|was preloaded using link preload/] });

  test('is told so in the shop, with a way on', { tag: '@desktop' }, async ({ page }) => {
    // One page stands in for all of them, whatever its address.
    for (const address of ['/boyle-bir-sey-yok', '/balonlar/boyle-bir-sey-yok?page=2', '/boyle/bir/sey/yok']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page).toHaveTitle('Şenlikhane | Sayfa Bulunamadı');
      await page.getByRole('main').getByRole('link', { name: 'Alışverişe başla' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Alışveriş' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Aradığınız sayfa uçup gitmiş' })).toBeVisible();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an item’s page is complete', { tag: '@phone' }, async ({ page, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await page.goto(`/${variant.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(variant.title);
    await expect(main.getByRole('img').first()).toBeVisible();
    await expect(main.getByText(formatKurus(variant.price)).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sepete Ekle' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('link').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Şenlikhane \| /);
  });

  test('the search form and the pages of a listing work', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/alisveris?search=balon');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
