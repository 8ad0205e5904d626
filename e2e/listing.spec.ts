import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';

// Customers' usual setting: what moves here is part of what is tested.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

/** The filters of phones, in the drawer behind "Filtrele". */
async function openFilters(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Filtreler' });
  // A click before hydration opens the plain form instead, which covers the button until it is closed.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filtrele' }).click({ timeout: 2000 });
    await expect(drawer).toBeVisible({ timeout: 2000 });
  }).toPass();
  return drawer;
}

test('filters, prices and sort order are in the URL: reload and Back show the same items', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/balonlar');
  const filters = page.getByRole('form', { name: 'Filtreler' });
  await filters.getByRole('checkbox', { name: /^Kırmızı/ }).check();
  // The first filter leaves the cached page for the filtered route; focus and scroll position are kept.
  await expect(page).toHaveURL('/balonlar?color=kirmizi');
  await expect(filters.getByRole('checkbox', { name: /^Kırmızı/ })).toBeFocused();
  await filters.getByRole('checkbox', { name: /^Folyo \(/ }).check();
  await filters.getByLabel('En çok fiyat').fill('150,5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/color=kirmizi&properties=.*price_max=150.50$/);
  await expect(page.getByRole('region', { name: 'Ürünler' })).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel('Sırala').selectOption({ label: 'Fiyat: düşükten yükseğe' });
  await expect(page).toHaveURL(/ordering=price$/);

  const chips = page.getByRole('list', { name: 'Seçilen filtreler' });
  await expect(chips.getByRole('link')).toHaveText([/^Kırmızı/, /^Folyo/, /^En çok ₺150,50/, 'Filtreleri temizle']);
  await expect(page.getByRole('region', { name: 'Ürünler' })).toHaveAttribute('aria-busy', 'false');
  const shown = await titles(page);
  await page.reload();
  expect(await titles(page)).toEqual(shown);
  await expect(page.getByLabel('Sırala')).toHaveValue('price');

  await chips.getByRole('link', { name: 'Kırmızı filtresini kaldır' }).click();
  await expect(page).toHaveURL(/\/balonlar\?properties=/);
  await page.goBack();
  await expect(page).toHaveURL(/color=kirmizi/);
  await expect.poll(() => titles(page)).toEqual(shown);
  await expect(filters.getByRole('checkbox', { name: /^Kırmızı/ })).toBeChecked();
});

test('after “Daha fazla göster” and opening an item, Back restores items and scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/balonlar');
  await page.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/balonlar?page=2');
  const shown = await titles(page);

  const link = cards(page).nth(40).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  expect(await titles(page)).toEqual(shown);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

// Wide screens have no drawer.
test.describe('on a phone', { tag: '@phone' }, () => {
  test('the filter drawer updates its count, locks the page’s scrolling, and restores the focus', async ({ page }) => {
    await page.goto('/balonlar');
    const all = await page.getByText(/^[\d.]+ ürün$/).innerText();
    const drawer = await openFilters(page);
    const show = drawer.getByRole('button', { name: /ürünü göster$/ });
    await expect(show).toHaveText(`${all}ü göster`);
    expect(await a11yViolations(page, 'dialog')).toEqual([]);
    await drawer.getByRole('checkbox', { name: /^Kırmızı/ }).check();
    await expect(show).not.toHaveText(`${all}ü göster`);
    await expect(show).toHaveAttribute('aria-busy', 'false');
    const counted = (await show.innerText()).replace('ü göster', '');
    await page.mouse.wheel(0, 800);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtrele' })).toBeFocused();
    await expect(page).toHaveURL('/balonlar');

    await openFilters(page);
    await drawer.getByRole('checkbox', { name: /^Kırmızı/ }).check();
    await drawer.getByRole('button', { name: `${counted}ü göster` }).click();
    await expect(page).toHaveURL('/balonlar?color=kirmizi');
    await expect(page.getByText(counted, { exact: true })).toBeVisible();
  });
});

test('a search term without letters shows an empty result page with status 200', { tag: '@desktop' }, async ({
  request,
}) => {
  const answer = await request.get('/alisveris?search=🎈');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<h1[^>]*>“🎈” için sonuçlar<\/h1>/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a plain form that leads to the canonical filter URL', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/balonlar');
    await page.getByRole('button', { name: 'Filtrele' }).click();
    const form = page.getByRole('form', { name: 'Filtreler' });
    await form.getByRole('checkbox', { name: /^Kırmızı/ }).check();
    await form.getByRole('checkbox', { name: /^Altın/ }).check();
    await form.getByLabel('En az fiyat').fill('49,90');
    await form.getByRole('button', { name: 'Uygula', exact: true }).click();
    await expect(page).toHaveURL('/balonlar?color=altin+kirmizi&price_min=49.90');
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Kırmızı filtresini kaldır' }).click();
    await expect(page).toHaveURL('/balonlar?color=altin&price_min=49.90');
  });
});
