import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { mailedLink } from './support/mailbox';
import { Shopper } from './support/shopper';
import { fillLogin, makeCustomer, PASSWORD, signIn } from './support/sign-in';
import { expectToast, noteToasts } from './support/toasts';

const main = (page: Page) => page.getByRole('main');
const storedState = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
const heart = (page: Page, name: string) => main(page).getByRole('button', { name }).first();

test(
  'a guest’s cart and favourites move into the new account and to another browser',
  { tag: '@desktop' },
  async ({ page, shopper, browser, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await shopper.visitItem(variant.slug);
    await heart(page, 'Favorilere ekle').click();
    await shopper.addToCart();

    await page.goto('/kayit?referer=%2Ffavorilerim');
    const field = (name: string) => main(page).getByLabel(name, { exact: true });
    await field('Ad').fill('Ayşe');
    await field('Soyad').fill('Yılmaz');
    await field('E-posta').fill(shopper.email);
    await field('Şifre').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Üye ol' }).click();
    await expectToast(page, 'Üyelik Yaratıldı!');
    await expect(main(page).getByText(shopper.email)).toBeVisible();

    await page.goto(await mailedLink(shopper.email, '/aktivasyon'));
    await field('Şifre').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Hesabımı etkinleştir' }).click();
    await expectToast(page, 'Hoşgeldin!');
    await expect(page).toHaveURL('/favorilerim');
    await shopper.openCart();
    await expect(main(page).getByRole('link', { name: variant.title }).first()).toBeVisible();
    // The new account had no cart to merge with.
    await expect(main(page).getByText(/birleştirildi/)).toHaveCount(0);

    const otherBrowser = await browser.newContext({ baseURL: process.env.E2E_SHOP_URL ?? '' });

    await noteToasts(otherBrowser);
    const later = new Shopper(await otherBrowser.newPage());
    await later.page.goto('/giris?referer=%2Ffavorilerim');
    await fillLogin(later.page, shopper.email);
    await expect(later.page).toHaveURL('/favorilerim');
    await expect(main(later.page).getByRole('link', { name: variant.title }).first()).toBeVisible();
    await later.openCart();
    await expect(main(later.page).getByRole('link', { name: variant.title }).first()).toBeVisible();
    await otherBrowser.close();
  },
);

test.describe('password reset', () => {
  test.use({ expectedNoise: [/status of 40[04]/] });

  test('sets a new password through the emailed link, which works once', { tag: '@phone' }, async ({
    page,
    shopper,
    database,
  }) => {
    const chosen = 'yesil-fener-19-kugu';
    await makeCustomer(database, shopper.email);
    await page.goto('/sifremi-unuttum');
    await main(page).getByLabel('E-posta').fill(shopper.email);
    await main(page).getByRole('button', { name: 'Bağlantı gönder' }).click();
    await expect(main(page).getByText(/Bu adrese ait bir hesap varsa/)).toBeVisible();

    const link = await mailedLink(shopper.email, '/sifre-sifirla');
    await page.goto(link);
    await main(page).getByLabel('Şifre', { exact: true }).fill(chosen);
    await main(page).getByLabel('Şifre tekrar').fill(chosen);
    await main(page).getByRole('button', { name: 'Kaydet' }).click();
    await expect(page).toHaveURL('/giris');

    await fillLogin(page, shopper.email, chosen);
    await expectToast(page, 'Hoşgeldin!');
    await page.goto(link);
    await expect(main(page).getByText(/süresi dolmuş/)).toBeVisible();
  });
});

test.describe('a session that ends while the customer works', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test(
    'redirects to the login page and back without losing the cart addition',
    { tag: '@desktop' },
    async ({ page, shopper, database }, info) => {
      const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
      // Let the requests that the page makes on its own finish first: the purchase must be the one to receive the 401.
      const settled = [/\/api\/cart\//, /\/notification\/unread/, /\/wishlist\/list/].map((call) =>
        page.waitForResponse(call),
      );
      await signIn(shopper, database, `/${variant.slug}?renk=x`);
      await expect.poll(() => storedState(page)).toContain(shopper.email);
      await Promise.all(settled);
      await database.sql.query(
        'delete from auth_token t using customer c where c.id = t.customer_id and c.email = $1',
        [shopper.email],
      );
      await main(page).getByRole('button', { name: 'Sepete Ekle' }).first().click();
      await expect(page).toHaveURL(`/giris?referer=${encodeURIComponent(`/${variant.slug}?renk=x`)}&reset=true`);
      await expect(main(page).getByText(/Oturumunuzun süresi doldu/)).toBeVisible();
      await fillLogin(page, shopper.email);
      await expect(page).toHaveURL(`/${variant.slug}?renk=x`);
      await shopper.openCart();
      await expect(main(page).getByRole('link', { name: variant.title }).first()).toBeVisible();
      const { rows } = await database.sql.query(
        'select i.quantity from cart_item i join customer c on c.id = i.customer_id where c.email = $1',
        [shopper.email],
      );
      expect(rows).toEqual([{ quantity: 1 }]);
    },
  );
});

test('login and logout in one tab show in the other tab, and logout empties the browser’s storage', {
  tag: '@desktop',
}, async ({ page, context, shopper, database }) => {
  await makeCustomer(database, shopper.email);
  const other = await context.newPage();
  await other.goto('/hesap/uyelik-bilgilerim');
  await expect(other).toHaveURL('/giris?referer=%2Fhesap%2Fuyelik-bilgilerim');

  const wanted = '/hesap/siparislerim?durum=teslim-edilenler&sayfa=1';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/giris?referer=${encodeURIComponent(wanted)}`);
  await fillLogin(page, shopper.email);
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişlerim' })).toBeVisible();
  await expect(other).toHaveURL('/hesap/uyelik-bilgilerim');
  await expect(main(other).getByRole('heading', { name: 'Oturum açık cihazlar' })).toBeVisible();

  await expect.poll(() => storedState(page)).toContain(shopper.email);
  await main(page).getByRole('navigation').getByRole('button', { name: 'Güvenli Çıkış' }).click();
  await expectToast(page, 'Çıkış Yapıldı!');
  await expect.poll(() => storedState(page)).toBe('[{},{}]');
  await expect(main(other).getByRole('heading', { name: 'Oturumunuz kapandı' })).toBeVisible();
  await expect(other.getByText(shopper.email)).toHaveCount(0);
});

test(
  'with storage blocked by the browser, the shop works until the page is closed',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await makeCustomer(database, shopper.email);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The request is not allowed.', 'SecurityError');
          },
        });
      }
    });
    await shopper.visitItem(variant.slug);
    await heart(page, 'Favorilere ekle').click();
    await shopper.addToCart();
    await page.getByRole('link', { name: 'Favorilerim', exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/favorilerim');
    await expect(main(page).getByRole('link', { name: variant.title }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Giriş( Yap)?$/ })
      .filter({ visible: true })
      .first()
      .click();
    await fillLogin(page, shopper.email);
    await expect(page).toHaveURL('/favorilerim');
    await expect(main(page).getByRole('link', { name: variant.title }).first()).toBeVisible();
    await expect(page.getByLabel('Sepette 1 ürün').filter({ visible: true }).first()).toBeVisible();
  },
);

test('/giris redirects a logged-in customer, but never to another site', { tag: '@desktop' }, async ({
  page,
  shopper,
  database,
}) => {
  await signIn(shopper, database, '/giris?referer=%2Fsepetim');
  await expect(page).toHaveURL('/sepetim');
  await page.goto(`/giris?referer=${encodeURIComponent('/\\evil.example')}`);
  await expect(page).toHaveURL('/');
});
