import { expect, test } from './fixtures';

const PAGES = [
  '/aktivasyon?token=gizli',
  '/sifre-sifirla/MQ/gizli',
  '/e-posta-iptal/hatirlatma/gizli',
  '/stok-haberi/1/gizli',
  '/siparis/takip',
];

// No secret here is valid. Forms that check theirs get 400 or 404, before or after the end of the test.
test.use({ expectedNoise: [/status of 40[04]/] });

for (const path of PAGES) {
  test(`${path} has a title, and is no search result`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/ \| ./);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    if (path === '/siparis/takip') return;
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });
}
