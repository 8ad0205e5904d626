import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { allBarriers } from './support/barriers';
import { ROUTES } from './support/routes';
import { signIn } from './support/sign-in';

// The browser notes that a page is not found.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/status of 404/] });

/** Another page of a listing is the same page to somebody who can't see it. */
const isOfItsOwn = ({ path }: { path: string }) => !path.includes('page=');
const PAGES = ROUTES.filter(isOfItsOwn);

const forVisitors = PAGES.filter(({ customersOnly }) => !customersOnly).map(({ path }) => path);
/** Pages that the tables of spec.md leave out. */
const beside = [
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

/**
 * On the page as it is; then at 320 px on phones, and magnified to 200 % on wide screens.
 * @param footers that were looked at already: it is the same on every page, or else it is looked at again
 */
async function expectNoBarrier(page: Page, path: string, footers: Set<string>): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(main.getByText('Hesabınız açılıyor…'), path).toHaveCount(0);
  await expect(main.getByRole('status', { name: 'Yükleniyor' }), path).toHaveCount(0);
  const footer = await page.locator('footer').evaluateAll((all) => all.map((one) => one.outerHTML).join());
  expect.soft(await allBarriers(page, footers.has(footer) ? ['footer'] : []), path).toEqual([]);
  footers.add(footer);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const width = size.width < 1024 ? 320 : size.width / 2;
  await page.setViewportSize({ ...size, width });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  await page.setViewportSize(size);
}

for (const [whose, paths] of [
  ['a route', forVisitors],
  ['a page beside them', beside],
] as const) {
  test(`${whose} has no barrier, and none has to be scrolled sideways`, async ({ page }) => {
    test.slow();
    const footers = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      await expectNoBarrier(page, path, footers);
    }
  });
}

test('no page of a new customer has a barrier or has to be scrolled sideways', async ({ page, shopper, database }) => {
  test.slow();
  await signIn(shopper, database, '/hesap');
  const footers = new Set<string>();
  for (const path of forCustomers) {
    await page.goto(path);
    await expectNoBarrier(page, path, footers);
    const entry = page.getByRole('navigation', { name: 'Hesap menüsü' }).locator('[aria-current]:visible');
    if ((await entry.count()) > 0) await expect.soft(entry, path).toBeInViewport({ ratio: 1 });
  }
});
