import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';

/** The search field of this width: the header has one for wide screens and one for phones. */
const field = (page: Page) => page.getByRole('combobox', { name: 'Ürün ara' }).filter({ visible: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Arama sonuçları' }).getByRole('option');
const chips = (page: Page) => page.getByRole('list', { name: 'Seçilen filtreler' }).getByRole('link');
const cards = (page: Page) => page.getByRole('main').getByRole('article');

const listingOf = (search: string, filters = '') => `/alisveris?${new URLSearchParams({ search })}${filters}`;
const searchIn = (page: Page) => new URL(page.url()).searchParams.get('search');

const BALLOONS = '100 tl altı kırmızı balon';

test('conditions in a search are chips beside the filters, and removing one searches for the rest', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(listingOf(BALLOONS, '&in_stock=true'));
  await expect(chips(page).filter({ hasText: 'En çok ₺100' })).toHaveCount(1);
  await expect(chips(page).filter({ hasText: 'Kırmızı' })).toHaveCount(1);
  await expect(chips(page).last()).toHaveText('Filtreleri temizle');
  await expect(cards(page).first()).toContainText(/balon/i);
  expect(await a11yViolations(page, 'main')).toEqual([]);

  await page.getByRole('link', { name: 'En çok ₺100 koşulunu kaldır' }).click();
  await expect(chips(page).filter({ hasText: 'En çok' })).toHaveCount(0);
  await expect.poll(() => searchIn(page)).toBe('kırmızı balon');
  expect(new URL(page.url()).searchParams.get('in_stock')).toBe('true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“kırmızı balon” için sonuçlar');
  await expect(field(page)).toHaveValue('kırmızı balon');

  await page.goBack();
  await expect(chips(page).filter({ hasText: 'En çok ₺100' })).toHaveCount(1);
});

test('many chips scroll on one line with their signs, and the page does not scroll sideways', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(listingOf(BALLOONS, '&in_stock=true'));
  const list = page.getByRole('list', { name: 'Seçilen filtreler' });
  expect(await list.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(true);
  const tops = await chips(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const signs = await list
    .locator('svg')
    .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
  expect(signs).toEqual([16, 16, 16]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('words that no result has are named above the results', { tag: '@phone' }, async ({ page }) => {
  await page.goto(listingOf('sünnet düğün tabak'));
  await expect(page.getByText(/^“sünnet”.* bulunamadı; “.+” sonuçları gösteriliyor\.$/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('few results are followed by near ones, also without JavaScript', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const search = 'dinozor davetiye';
  await page.goto(listingOf(search));
  const near = page.getByRole('region', { name: 'Yakın sonuçlar' });
  await expect(near.getByText(/^“.+” olmadan “.+” sonuçları gösteriliyor\.$/)).toBeVisible();
  await expect(near.getByRole('article').first()).toBeVisible();
  expect(await a11yViolations(page, 'main')).toEqual([]);
  expect(await (await request.get(listingOf(search))).text()).toContain('Yakın sonuçlar');
  await near.getByRole('link', { name: /sonuçlarını gör$/ }).click();
  await expect.poll(() => searchIn(page)).not.toBe(search);
  await expect(cards(page).first()).toBeVisible();
});

test('a search that the owner leads to a page answers 307 with its path, and the quick search names it first', {
  tag: '@desktop',
}, async ({ page, request, database }) => {
  await database.leadSearch('iade sartlari', '/s/iade-kosullari');
  const answer = await request.get(listingOf('İade şartları'), { maxRedirects: 0 });
  expect([answer.status(), new URL(answer.headers().location ?? '', answer.url()).pathname]).toEqual([
    307,
    '/s/iade-kosullari',
  ]);
  await page.goto('/alisveris');
  await field(page).fill('iade şartları');
  await page.getByRole('link', { name: '“iade şartları” sayfasına git' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/s\/iade-kosullari$/);
});

test('a misspelled word in a search with a condition is corrected, and the condition holds', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(listingOf('dinazor 100 tl altı'));
  await expect(page.getByText('Bunu mu demek istediniz?').getByRole('link')).toHaveText('dinozor 100 tl altı');
  await expect(chips(page).filter({ hasText: 'En çok ₺100' })).toHaveCount(1);
  await expect(cards(page).first()).toContainText(/dinozor/i);
});

test('a letter finds the balloon of exactly this letter first', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(listingOf('harf balon ş'));
  await expect(cards(page).first()).toContainText('Ş Harfi');
  await page.goto(listingOf('harf balon s'));
  await expect(cards(page).first()).toContainText('S Harfi');
});

test('the quick search shows how the text was understood', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/alisveris');
  await field(page).fill(BALLOONS);
  await expect(
    page
      .getByText(/^Anlaşılan: .*En çok ₺100/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  expect(await a11yViolations(page, 'header')).toEqual([]);
});

test('a completion is chosen with arrow keys and Enter, and is searched for', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/alisveris');
  await field(page).pressSequentially('parti sap');
  const first = options(page).first();
  await expect(first).toHaveText('parti şapkaları');
  await field(page).press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await field(page).press('Enter');
  await expect.poll(() => searchIn(page)).toBe('parti şapkaları');
  await expect(field(page)).toHaveValue('parti şapkaları');
  await expect(cards(page).first()).toBeVisible();
});

const MISSING = 'qxwjz';

test('a search without results leads to the contact form with a question', { tag: '@phone' }, async ({ page }) => {
  await page.goto(listingOf(MISSING));
  await expect(page.getByText(`Mağazamızda “${MISSING}” yok.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Bu ürünü bize sorun' }).click();
  await expect(page.getByLabel('Konu')).toHaveValue('product');
  await expect(page.getByLabel('Mesajınız')).toHaveValue(new RegExp(`^“${MISSING}” arıyorum`));
  await expect(page.getByRole('form', { name: 'Bize yazın' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chip is a link, and the contact form is prefilled', { tag: '@phone' }, async ({ page }) => {
    await page.goto(listingOf(BALLOONS, '&in_stock=true'));
    await page.getByRole('link', { name: 'En çok ₺100 koşulunu kaldır' }).click();
    await expect(chips(page).filter({ hasText: 'En çok' })).toHaveCount(0);
    expect(searchIn(page)).toBe('kırmızı balon');
    await page.goto(listingOf(MISSING));
    await page.getByRole('main').getByRole('link', { name: 'Bu ürünü bize sorun' }).click();
    await expect(page.getByLabel('Konu')).toHaveValue('product');
    await expect(page.getByLabel('Mesajınız')).toHaveValue(new RegExp(`^“${MISSING}” arıyorum`));
  });
});
