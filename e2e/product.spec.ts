import type { Locator, Page } from '@playwright/test';
import { formatKurus } from '@/contracts/money';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { isOnTop } from './support/is-on-top';
import { expectToast } from './support/toasts';
import { variedItem } from './support/varied-item';

// Customers' usual setting: what moves here is part of what is tested.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${name}( Tükendi)?$`) });
/** Small phones, and the part of an iPhone's screen that Safari's bars leave. */
const SMALL_SCREENS = [
  [320, 568],
  [360, 740],
  [375, 667],
  [390, 664],
  [390, 844],
] as const;
const gallery = (page: Page) => page.getByRole('region', { name: 'Ürün görselleri' });

test(
  'the chosen variant is in the URL: reload and Back show the same',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
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
  },
);

test('clicks before hydration are replayed once after it', { tag: '@desktop' }, async ({ page, database }, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  let release = () => {};
  const scripts = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  const listener = page.waitForResponse(/\/early\.js$/);
  await page.goto(`/${slug}`, { waitUntil: 'commit' });
  await (await listener).finished();
  const add = page.getByRole('main').getByRole('button', { name: 'Sepete Ekle', exact: true }).first();
  for (const _tap of ['first', 'second']) await add.click();
  release();
  await expectToast(page, 'Sepete Eklendi!');
  await page.goto('/sepetim');
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('1');
});

test(
  'the image gallery is operated by keyboard and opens a viewer that zooms',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const { slug } = await variedItem(database, info.titlePath.join());
    await shopper.visitItem(slug);
    await expect(gallery(page).locator('.swiper-initialized')).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    const image = gallery(page).getByRole('link', { name: /görseli büyüt$/ });
    await image.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByText(/2 \/ \d$/)).toBeVisible();
    await expect(image.nth(1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowLeft');
    await expect(gallery(page).getByText(/1 \/ \d$/)).toBeVisible();

    await image.first().focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Büyük görsel' });
    await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible();
    expect(await a11yViolations(page, 'dialog')).toEqual([]);
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
    await expect(image.nth(1)).toBeFocused();
  },
);

test(
  'on a phone, the buy bar causes no layout shift and covers neither the tab bar nor the focused element',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const { slug } = await variedItem(database, info.titlePath.join());
    await shopper.visitItem(slug);
    await shopper.addToCart();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
            resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Without a layout shift the observer is never called.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(moved).toBeLessThan(0.01);
    const button = page.getByRole('button', { name: 'Sepete Ekle', exact: true });
    const link = page.getByRole('contentinfo').getByRole('link').last();
    await link.focus();
    const box = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 };
    await expect.poll(async () => (await box(link)).y + (await box(link)).height).toBeLessThan((await box(button)).y);
    expect(await isOnTop(button)).toBe(true);
    expect(await isOnTop(page.getByRole('navigation', { name: 'Mobil alt menü' }))).toBe(true);
    expect(await a11yViolations(page)).toEqual([]);
  },
);

test('a printed item page hides all controls', { tag: '@desktop' }, async ({ page, shopper, database }, info) => {
  const { slug } = await variedItem(database, info.titlePath.join());
  await shopper.visitItem(slug);
  const controls = [
    page.getByLabel('Adet', { exact: true }),
    page.getByRole('button', { name: 'Sepete Ekle', exact: true }),
    page.getByRole('link', { name: 'E-postayla paylaş' }),
    gallery(page).getByText(/^Görsel 1/),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const control of controls) await expect(control).toBeHidden();
  await expect(gallery(page).locator('svg').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('in the time zone of New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test(
    'the delivery countdown runs to 14:00 in Istanbul',
    { tag: '@phone' },
    async ({ page, shopper, database }, info) => {
      await page.clock.setFixedTime('2026-06-16T04:47:00-04:00');
      await shopper.visitItem((await variedItem(database, info.titlePath.join())).slug);
      await expect(page.getByText('2 sa 13 dk içinde sipariş verirseniz bugün kargoda')).toBeVisible();
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('title, price and buy button are visible and clickable on the first screen of every phone', {
    tag: '@phone',
  }, async ({ page, database }) => {
    const { rows } = await database.sql.query(
      `select i.slug, p.price from item i join product p on p.item_id = i.id and p.position = 0
        where i.archived_at is null and p.stock > 0 order by length(i.title) desc, i.id limit 1`,
      [],
    );
    const { slug, price } = rows[0] as { slug: string; price: number };
    const button = page.getByRole('button', { name: 'Sepete Ekle', exact: true });
    const title = page.getByRole('heading', { level: 1 });
    const crumbs = page.getByRole('navigation', { name: 'Sayfa yolu' });
    await page.goto(`/${slug}`);
    await expect(page).toHaveTitle(/^Şenlikhane \| /);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    for (const [width, height] of SMALL_SCREENS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      for (const part of [title, button.locator('..').getByText(formatKurus(price)), button]) {
        await expect.poll(() => isOnTop(part), `${part} at ${width} × ${height}`).toBe(true);
      }
      expect((await crumbs.boundingBox())?.height).toBeLessThan(60);
      await crumbs.locator('[aria-current]').scrollIntoViewIfNeeded();
      await expect(crumbs.locator('[aria-current]')).toBeInViewport();
    }
  });

  test(
    'variants are links, images scroll, and no stale countdown is shown',
    { tag: '@desktop' },
    async ({ page, database }, info) => {
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
    },
  );
});

test.describe('an image that fails to load', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('is replaced once by the placeholder', { tag: '@desktop' }, async ({ page, shopper, database }, info) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await shopper.visitItem((await variedItem(database, info.titlePath.join())).slug);
    const first = gallery(page).getByRole('img').first();
    await expect(first).toHaveAttribute('src', '/images/not-found.svg');
    await expect(first).not.toHaveAttribute('srcset');
  });
});
