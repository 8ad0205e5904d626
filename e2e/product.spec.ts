import type { Locator, Page } from '@playwright/test';
import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';
import { seriousBarriers } from './support/barriers';
import { expectToast } from './support/toasts';
import { variedItem } from './support/varied-item';

const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${name}( Tükendi)?$`) });
const gallery = (page: Page) => page.getByRole('region', { name: 'Ürün görselleri' });

test('a variant lives in the address: reload, Back and a shared link show the same', async ({
  page,
  context,
  shopper,
  database,
}, info) => {
  const { slug, other } = await variedItem(database, info.titlePath.join());
  await shopper.visitItem(slug);
  await choice(page, 'Renk', other.color).click();
  await choice(page, 'Boyut', other.size).click();
  await expect(page).toHaveURL(/\?renk=[a-z-]+&boyut=[a-z0-9-]+$/);
  const expectChosen = async (tab: Page) => {
    await expect(choice(tab, 'Renk', other.color)).toBeChecked();
    await expect(choice(tab, 'Boyut', other.size)).toBeChecked();
    await expect(tab.getByRole('main').getByText(formatKurus(other.price)).first()).toBeVisible();
    await expect(gallery(tab).getByRole('link', { name: `${other.color}, görseli büyüt` })).toBeInViewport();
  };
  await expectChosen(page);
  await page.reload();
  await expectChosen(page);
  await page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('link').last().click();
  await expect(page).not.toHaveURL(/renk=/);
  await page.goBack();
  await expectChosen(page);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expectChosen(shared);
});

test('what is tapped before the scripts have come is done when they have, once', async ({ page, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  let come = () => {};
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  const listener = page.waitForResponse(/\/early\.js$/);
  await page.goto(`/${slug}`, { waitUntil: 'commit' });
  await (await listener).finished();
  const add = page.getByRole('main').getByRole('button', { name: 'Sepete Ekle', exact: true }).first();
  for (const _tap of ['impatient', 'more so']) await add.click();
  come();
  await expectToast(page, 'Sepete Eklendi!');
  await page.goto('/sepetim');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
});

test('the pictures turn by keyboard and open large, where they zoom', async ({ page, shopper, database }, info) => {
  const { slug } = await variedItem(database, info.titlePath.join());
  await shopper.visitItem(slug);
  await expect(gallery(page).locator('.swiper-initialized')).toBeVisible();
  const picture = gallery(page).getByRole('link', { name: /görseli büyüt$/ });
  await picture.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery(page).getByText(/2 \/ \d$/)).toBeVisible();
  await expect(picture.nth(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(gallery(page).getByText(/1 \/ \d$/)).toBeVisible();

  await picture.first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Büyük görsel' });
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
  expect(await seriousBarriers(page)).toEqual([]);
  const large = viewer.getByRole('img').first();
  const { width = 0 } = (await large.boundingBox()) ?? {};
  await large.dblclick();
  await expect(viewer.getByRole('button', { name: 'Uzaklaştır' })).toBeVisible();
  await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(width * 2);
  await viewer.getByRole('button', { name: 'Uzaklaştır' }).click();
  await expect(viewer.getByRole('button', { name: 'Yakınlaştır' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(gallery(page).getByText(/^Görsel 2 \/ \d$/)).toBeVisible();
  await expect(picture.nth(1)).toBeFocused();
});

test('on a phone a bar keeps the button in reach and covers neither the menu nor the focus', async ({
  page,
  shopper,
  database,
}, info) => {
  const { slug } = await variedItem(database, info.titlePath.join());
  await shopper.visitItem(slug);
  const bar = page.getByRole('region', { name: 'Hızlı satın alma' });
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Özellikler' }).scrollIntoViewIfNeeded();
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await link.focus();
  if (info.project.name === 'desktop') {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar).toBeVisible();
  const box = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 };
  const menu = await box(page.getByRole('navigation', { name: 'Mobil alt menü' }));
  await expect.poll(async () => (await box(bar)).y + (await box(bar)).height).toBeLessThanOrEqual(menu.y + 1);
  await expect.poll(async () => (await box(link)).y + (await box(link)).height).toBeLessThanOrEqual((await box(bar)).y);
  await bar.getByRole('button', { name: 'Sepete Ekle' }).click();
  await expectToast(page, 'Sepete Eklendi!');
});

test('what goes with an item stands below it, and what was looked at before', async ({
  page,
  shopper,
  database,
}, info) => {
  const before = await variedItem(database, `${info.titlePath.join()} before`);
  const now = await variedItem(database, `${info.titlePath.join()} now`);
  await shopper.visitItem(before.slug);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:senlikhane')))
    .toMatch(new RegExp(`viewed.*[[,]${before.id}[\\],]`));
  await shopper.visitItem(now.slug);
  await expect(page.getByRole('heading', { name: 'Birlikte iyi gidenler' })).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Son baktıklarınız' });
  await shelf.scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('link', { name: before.title, exact: true })).toBeVisible();
});

test.describe('for a shopper in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the countdown runs to 14:00 in Istanbul', async ({ page, shopper, database }, info) => {
    await page.clock.setFixedTime('2026-06-16T04:47:00-04:00');
    await shopper.visitItem((await variedItem(database, info.titlePath.join())).slug);
    await expect(page.getByText('2 sa 13 dk içinde sipariş verirseniz bugün kargoda')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('variants are links, pictures scroll, and no countdown is stale', async ({ page, database }, info) => {
    const { slug, other } = await variedItem(database, info.titlePath.join());
    await page.goto(`/${slug}`);
    await expect(page.getByText('Aynı gün kargo', { exact: true })).toBeVisible();
    await choice(page, 'Boyut', other.size).click();
    await choice(page, 'Renk', other.color).click();
    await expect(page).toHaveURL(/\?renk=[a-z-]+&boyut=[a-z0-9-]+$/);
    await expect(choice(page, 'Renk', other.color)).toBeChecked();
    await expect(page.getByRole('main').getByText(formatKurus(other.price)).first()).toBeVisible();
    await gallery(page)
      .getByRole('link', { name: /^2\. görsel/ })
      .click();
    await expect(
      gallery(page)
        .getByRole('link', { name: /görseli büyüt$/ })
        .nth(1),
    ).toBeInViewport();
  });
});

test.describe('a picture that is gone', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('is replaced once by the shop’s own', async ({ page, shopper, database }, info) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await shopper.visitItem((await variedItem(database, info.titlePath.join())).slug);
    const first = gallery(page).getByRole('img').first();
    await expect(first).toHaveAttribute('src', '/images/not-found.svg');
    await expect(first).not.toHaveAttribute('srcset');
  });
});
