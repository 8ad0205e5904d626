import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { allA11yViolations, FRAME } from './support/accessibility';
import { deliveredOrder } from './support/delivered-order';
import { HOME, ROUTES, SHOP } from './support/routes';
import { signIn } from './support/sign-in';

// The browser logs the 404 page's status.
test.use({ expectedNoise: [/status of 404/] });

/** Another page of a listing has the same structure. */
const isDistinct = ({ path }: { path: string }) => !path.includes('page=');
const PAGES = ROUTES.filter(isDistinct);

const isOfCatalog = ({ tab }: { tab: string | null }) => tab === HOME || tab === SHOP;
const forVisitors = PAGES.filter(({ customersOnly }) => !customersOnly);
const ofCatalog = forVisitors.filter(isOfCatalog).map(({ path }) => path);
/** Cart, checkout, login, and pages of information. */
const besideCatalog = forVisitors.filter((route) => !isOfCatalog(route)).map(({ path }) => path);
/** Pages that the route tables of the specification leave out. */
const unlisted = [
  '/balonlar?color=kirmizi&price_max=1',
  '/magazalarimiz/kadikoy',
  '/giris?reset=true',
  '/sifremi-unuttum',
  '/aktivasyon?token=x',
  '/siparis/takip',
  '/siparis/degisiklik',
  '/cevrimdisi',
  '/sorun',
  '/boyle-bir-sey-yok',
];
const forCustomers = PAGES.filter(({ path }) => path.startsWith('/hesap') || path === '/favorilerim').map(
  ({ path }) => path,
);
/** Pages whose markup depends on the width, beside item, cart and checkout (checkout-reach.spec.ts, product.spec.ts). */
const ofPhones = ['/', '/balonlar?color=kirmizi', '/hesap/koleksiyonlarim'];

/**
 * @param checked markup of headers, footers and tab bars, and kinds of list items and paragraphs, that were checked on
 * another page; the same ones are skipped
 */
async function expectAccessible(page: Page, path: string, checked: Set<string>): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(main.getByText('Hesabınız açılıyor…'), path).toHaveCount(0);
  await expect(main.getByRole('status', { name: 'Yükleniyor' }), path).toHaveCount(0);
  const without: string[] = [];
  for (const part of FRAME) {
    const markup = await page.locator(part).evaluateAll((all) => all.map((one) => one.outerHTML).join());
    if (checked.has(markup)) without.push(part);
    checked.add(markup);
  }
  expect.soft(await allA11yViolations(page, without, checked), path).toEqual([]);
}

/** Magnified to 200 % and on a small phone; the layout depends on the width alone. */
async function expectNoScrolling(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of [size.width / 2, 320]) {
    await page.setViewportSize({ ...size, width });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(size);
}

for (const [group, paths] of [
  ['home page and catalogue', ofCatalog],
  ['cart, checkout, forms and information pages', besideCatalog],
  ['pages outside the route tables', unlisted],
] as const) {
  test(`for visitors, ${group} have no accessibility violation and need no horizontal scrolling`, {
    tag: '@desktop',
  }, async ({ page }) => {
    test.slow();
    const checked = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page, path, checked);
      await expectNoScrolling(page, path);
    }
  });
}

test(
  'account pages have no accessibility violation and need no horizontal scrolling',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    test.slow();
    await signIn(shopper, database, '/hesap');
    const checked = new Set<string>();
    for (const path of forCustomers) {
      await page.goto(path);
      await expectAccessible(page, path, checked);
      await expectNoScrolling(page, path);
    }
    const { slug } = await database.sellableVariant(info.titlePath.join());
    const order = `/hesap/siparislerim/${await deliveredOrder(database, shopper.email, slug)}`;
    for (const path of ['/hesap/siparislerim', order, '/hesap/degerlendirmelerim']) {
      await page.goto(path);
      await expectAccessible(page, path, checked);
    }
  },
);

test('on a phone, pages with another structure have no accessibility violation', { tag: '@phone' }, async ({
  page,
  shopper,
  database,
}) => {
  const checked = new Set<string>();
  await signIn(shopper, database, '/hesap');
  for (const path of ofPhones) {
    await page.goto(path);
    await expectAccessible(page, path, checked);
  }
  // The account menu is a strip, of which this entry is the last.
  const entry = page.getByRole('navigation', { name: 'Hesap menüsü' }).locator('[aria-current]:visible');
  await expect(entry).toHaveText('Koleksiyonlar');
  await expect(entry).toBeInViewport({ ratio: 1 });
});
