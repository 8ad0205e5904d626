import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';

test.describe('an unknown URL', () => {
  // Next.js preloads styles of the expected page, and the browser warns that they are unused.
  test.use({ expectedNoise: [/status of 404|was preloaded using link preload/] });

  test('shows the 404 page with a link to the catalogue', { tag: '@desktop' }, async ({ page }) => {
    // All unknown URLs share one cached 404 page.
    for (const path of ['/boyle-bir-sey-yok', '/balonlar/boyle-bir-sey-yok?page=2', '/boyle/bir/sey/yok']) {
      expect((await page.goto(path))?.status()).toBe(404);
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

  test('an item page is complete', { tag: '@phone' }, async ({ page, database }, info) => {
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

  test('search form and listing pagination work', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/alisveris?search=balon');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
