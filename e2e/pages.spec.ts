import { expect, test } from './fixtures';

test.describe('an unknown URL', () => {
  // Next.js preloads styles of the expected page, and the browser warns that they are unused.
  test.use({ expectedNoise: [/status of 404|was preloaded using link preload/] });

  test('shows the 404 page with a link to the catalogue', { tag: '@desktop' }, async ({ page }) => {
    expect((await page.goto('/balonlar/boyle-bir-sey-yok?page=2'))?.status()).toBe(404);
    await expect(page).toHaveTitle('Şenlikhane | Sayfa Bulunamadı');
    await page.getByRole('main').getByRole('link', { name: 'Alışverişe başla' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alışveriş' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Aradığınız sayfa uçup gitmiş' })).toBeVisible();
  });
});
