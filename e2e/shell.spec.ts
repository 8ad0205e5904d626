import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures';

// Customers' usual setting: what moves here is part of what is tested.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Phones have a drawer instead.
test.describe('the category menu', { tag: '@desktop' }, () => {
  test('opens and closes by keyboard, and closes when a category opens', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Kategoriler' });
    const menu = page.getByRole('navigation', { name: 'Kategoriler', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Kostümler' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kostümler' })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

// Wide screens have a menu instead.
test.describe('the menu drawer', { tag: '@phone' }, () => {
  test('links to all categories and closes on navigation', async ({ page }) => {
    await page.goto('/sepetim');
    const drawer = page.getByRole('dialog', { name: 'Menü' });
    // A click before hydration has no effect, so it is repeated until the drawer opens.
    await expect(async () => {
      await page.getByRole('button', { name: 'Menüyü aç' }).click({ timeout: 1_000 });
      await expect(drawer).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await drawer.getByRole('link', { name: 'Tüm kategoriler' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kategoriler' })).toBeVisible();
    await expect(drawer).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Kostümler' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kostümler' })).toBeVisible();
  });
});

/** Sum of all layout shifts so far that were not caused by input. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a layout shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('pages have no layout shift when their fonts load late', async ({ page }) => {
  // Routed requests bypass the browser's cache, so each page loads its fonts.
  let held: Route[] = [];
  let isHolding = true;
  await page.route(/\.woff2$/, (route) => (isHolding ? void held.push(route) : route.continue()));
  for (const path of ['/', '/balonlar', '/kategoriler', '/urun']) {
    held = [];
    isHolding = true;
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('search').filter({ visible: true }).first()).toBeVisible();
    expect(held.length, path).toBeGreaterThan(1);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page), path).toBeLessThan(0.005);
  }
});

// Wide screens have room for all of it.
test('the header of small phones shows the whole logo and all icons', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Şenlikhane anasayfa' });
  const controls = [
    header.getByRole('button', { name: 'Menüyü aç' }),
    header.getByRole('link', { name: 'Mağazalar' }),
    header.getByRole('link', { name: 'Favorilerim' }),
    header.getByRole('link', { name: 'Sepetim' }),
  ];
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 667 });
    expect((await logo.locator('svg').boundingBox())?.width).toBeGreaterThan(16);
    expect(await logo.locator('span').evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
    for (const control of controls) {
      const box = await control.boundingBox();
      expect(box?.width, `${control} at ${width} px`).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? width) + (box?.width ?? 0), `${control} at ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('a focused element is never behind the sticky header', async ({ page }) => {
  await page.goto('/urun');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link').first().focus();
  await expect(page.getByRole('button', { name: 'Yukarı çık' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  const headerEnd = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  await cards.nth(4).focus();
  const top = await cards.nth(4).evaluate((link) => link.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(await headerEnd());
});
