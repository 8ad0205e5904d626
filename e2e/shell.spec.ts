import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.describe('the category menu', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024, 'phones have a drawer instead');

  test('opens and closes by keyboard, and closes on the way to a category', async ({ page }) => {
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

test.describe('the drawer', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1024, 'wide screens have a menu instead');

  test('leads to all categories, and gives way to them', async ({ page }) => {
    await page.goto('/sepetim');
    const drawer = page.getByRole('dialog', { name: 'Menü' });
    // A tap before the script is lost: it is made again until the drawer is there.
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

/** Sum of all layout shifts of the page so far that no input caused. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer never calls.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const path of ['/', '/balonlar', '/kategoriler', '/urun']) {
  test(`${path} stays in place, and within 320 px`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('search').filter({ visible: true })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('what gets the focus is never behind the sticky header', async ({ page }) => {
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
