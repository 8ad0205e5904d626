import { expect, test } from './fixtures';

const PAGES = [
  '/aktivasyon?token=gizli',
  '/sifre-sifirla/MQ/gizli',
  '/e-posta-iptal/hatirlatma/gizli',
  '/stok-haberi/1/gizli',
  '/siparis/takip',
];

for (const path of PAGES) {
  test(`${path} has a title, and is no search result`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/ \| ./);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    if (path === '/siparis/takip') return;
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });
}
