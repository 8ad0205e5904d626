import { expect, test } from '@playwright/test';
import { a11yViolations } from './support/accessibility';
import { withEmptyShop } from './support/empty-shop';
import { fillItem } from './support/item-form';
import { chooseLook, openToShoppers, saveCompany, saveLookAndCategory, typeOwner } from './support/set-up-steps';

/** A shop of its own, with an empty folder: the others are filled with the demo. */
test('set-up › an empty folder becomes a shop that a guest sees, in its own name, colours and logo @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await withEmptyShop(async ({ url, setUpLink }) => {
    const guest = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
    const early = await guest.goto(url);
    expect([early?.status(), early?.headers()['retry-after'], early?.headers()['x-robots-tag']]).toEqual([
      503,
      '3600',
      'noindex',
    ]);
    await expect(guest.getByRole('heading', { level: 1, name: /hazırlanıyor$/ })).toBeVisible();

    await typeOwner(page, setUpLink);
    expect.soft(await a11yViolations(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Hesabı aç ve başla' }).click();
    await saveCompany(page);
    await chooseLook(page);
    expect.soft(await a11yViolations(page, 'body')).toEqual([]);
    await saveLookAndCategory(page, 'Kutular');
    await page.getByRole('link', { name: 'Ürün ekle' }).click();
    await fillItem(page, 'Küçük kutu', '49,90');
    await page.getByLabel('Mağazada görünsün').check();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page).toHaveURL(/\/urunler\/\d+/);

    await page.goto(`${url}/yonetim/kurulum?adim=ac`);
    await openToShoppers(page);

    await expect.poll(async () => (await guest.goto(url))?.status()).toBe(200);
    await expect(guest.getByRole('link', { name: 'Yeşil Kutu anasayfa' }).locator('img')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Küçük kutu' }).first()).toBeVisible();
    const ground = await guest.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(244, 251, 246)');
    await guest.goto(setUpLink);
    await expect(guest.getByText(/yeni bir bağlantı yazar/)).toBeVisible();
  });
});
