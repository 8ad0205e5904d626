import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { allA11yViolations } from './support/accessibility';
import { ROUTES } from './support/routes';
import { signIn } from './support/sign-in';

// The browser logs the 404 page's status.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/status of 404/] });

/** Another page of a listing has the same structure. */
const isDistinct = ({ path }: { path: string }) => !path.includes('page=');
const PAGES = ROUTES.filter(isDistinct);

const forVisitors = PAGES.filter(({ customersOnly }) => !customersOnly).map(({ path }) => path);
/** Pages that the route tables of the specification leave out. */
const unlisted = [
  '/magazalarimiz/kadikoy',
  '/giris?reset=true',
  '/sifremi-unuttum',
  '/aktivasyon?token=x',
  '/siparis/takip',
  '/cevrimdisi',
  '/sorun',
  '/boyle-bir-sey-yok',
];
const forCustomers = PAGES.filter(({ path }) => path.startsWith('/hesap') || path === '/favorilerim').map(
  ({ path }) => path,
);

/** Parts that most pages share. */
const FRAME = ['header:not(main header)', 'footer', 'nav[aria-label="Mobil alt menü"]'];

/**
 * Checks the page as it is, then at 320 px on phones and magnified to 200 % on wide screens.
 * @param checked markup of the headers, footers and tab bars that were checked on another page; the same one is skipped
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
  expect.soft(await allA11yViolations(page, without), path).toEqual([]);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const width = size.width < 1024 ? 320 : size.width / 2;
  await page.setViewportSize({ ...size, width });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  await page.setViewportSize(size);
}

for (const [group, paths] of [
  ['routes', forVisitors],
  ['pages outside the route tables', unlisted],
] as const) {
  test(`${group} for visitors have no accessibility violation and need no horizontal scrolling`, async ({ page }) => {
    test.slow();
    const checked = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page, path, checked);
    }
  });
}

test('account pages of a new customer have no accessibility violation and need no horizontal scrolling', async ({
  page,
  shopper,
  database,
}) => {
  test.slow();
  await signIn(shopper, database, '/hesap');
  const checked = new Set<string>();
  let entries = 0;
  for (const path of forCustomers) {
    await page.goto(path);
    await expectAccessible(page, path, checked);
    const entry = page.getByRole('navigation', { name: 'Hesap menüsü' }).locator('[aria-current]:visible');
    if ((await entry.count()) === 0) continue;
    await expect.soft(entry, path).toBeInViewport({ ratio: 1 });
    entries++;
  }
  // Phones hide the menu on some pages.
  expect(entries).toBeGreaterThan(0);
});
