import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';

/** The search field of this width: the header has one for wide screens and one for phones. */
const field = (page: Page) => page.getByRole('combobox', { name: 'Ürün ara' }).filter({ visible: true });
const results = (page: Page) => page.getByRole('listbox', { name: 'Arama sonuçları' });

async function search(page: Page, text: string): Promise<void> {
  await page.goto('/alisveris');
  await field(page).pressSequentially(text);
  await expect(results(page).getByRole('option').first()).toBeVisible();
}

test('a term typed without Turkish letters leads to an item by arrow keys and Enter', { tag: '@desktop' }, async ({
  page,
}) => {
  await search(page, 'dogum gunu balon');
  expect(await a11yViolations(page, 'header')).toEqual([]);
  await field(page).press('ArrowDown');
  await field(page).press('ArrowDown');
  const active = results(page).getByRole('option', { selected: true });
  const href = await active.getAttribute('href');
  await expect(active).toBeInViewport({ ratio: 1 });
  await field(page).press('Enter');
  await expect(page).toHaveURL(`${href}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(results(page)).toBeHidden();
});

test('many results link to the full list, and the field keeps and suggests the term', { tag: '@phone' }, async ({
  page,
}) => {
  await search(page, 'dogum gunu balon');
  await expect(results(page).getByRole('group', { name: 'Ürünler' }).getByRole('option')).toHaveCount(16);
  const all = page.getByRole('link', { name: 'Tüm sonuçları gör' });
  // Wait for this link: results for a shorter prefix may be shown first.
  await expect(all).toHaveAttribute('href', '/alisveris?search=dogum+gunu+balon');
  await all.click();
  await expect(page).toHaveURL('/alisveris?search=dogum+gunu+balon');
  await expect(results(page)).toBeHidden();
  await expect(field(page)).toHaveValue('dogum gunu balon');

  await field(page).fill('');
  const recent = page.getByRole('listbox', { name: 'Son aramalar' });
  await expect(recent.getByRole('option', { name: 'dogum gunu balon' })).toBeVisible();
  expect(await a11yViolations(page, 'header')).toEqual([]);
});

test('typing into the sticky header does not scroll the page', async ({ page }) => {
  await page.goto('/alisveris');
  await page.evaluate(() => window.scrollTo(0, 900));
  // The header is sticky after the scroll event; a click before that would scroll the page up to the field.
  await expect(field(page)).toBeInViewport();
  await field(page).click();
  const scrollY = await page.evaluate(() => window.scrollY);
  await page.keyboard.type('unicorn');
  await expect(results(page).getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test('a barcode leads straight to its item', { tag: '@desktop' }, async ({ request, database }, info) => {
  const { productId, slug } = await database.sellableVariant(info.titlePath.join());
  const answer = await request.get(`/alisveris?search=${await database.barcodeOf(productId)}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe(`/${slug}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a plain search form', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/alisveris');
    await field(page).fill('unicorn');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/alisveris?search=unicorn');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
