import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';

test.describe('an address that leads nowhere', () => {
  test.use({ expectedNoise: [/status of 404/] });

  for (const path of ['/boyle-bir-sey-yok', '/balonlar/boyle-bir-sey-yok', '/s/boyle-bir-sayfa-yok', '/a/b/c/d']) {
    test(`${path} is a 404 with a way on`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an item’s page is complete', async ({ page, database }, info) => {
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

  test('the search form and the pages of a listing work', async ({ page }) => {
    await page.goto('/alisveris?search=balon');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
