import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { signIn } from './support/sign-in';

/** A click before hydration has no effect, so it is repeated until `shown` is visible. */
async function pressUntil(shown: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 2000 });
    await expect(shown).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('a reminder is saved, exported to a calendar file and published as a calendar feed', { tag: '@phone' }, async ({
  page,
  shopper,
  database,
}) => {
  const main = page.getByRole('main');
  await signIn(shopper, database, '/hesap/animsaticilarim');
  await main.getByRole('button', { name: 'Yeni anımsatıcı ekle' }).click();
  await main.getByLabel('Başlık').fill('Doğum günü');
  await main.getByLabel('Kimin için').fill('Elif');
  await main.getByLabel('Tarih').fill('2019-03-24');
  expect(await a11yViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Kaydet' }).click();
  await expect(main.getByRole('heading', { name: 'Doğum günü – Elif' })).toBeVisible();
  await expect(main.getByText(/^(?:\d+ gün kaldı|Bugün)$/)).toBeVisible();

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Doğum günü: takvime ekle' }).click();
  expect((await download).suggestedFilename()).toBe('animsatici.ics');

  await main.getByRole('button', { name: 'Takvim adresini aç' }).click();
  const address = main.getByLabel('Takvim adresi');
  await expect(address).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  const { pathname } = new URL(await address.inputValue());
  const calendar = await page.request.get(pathname);
  expect(await calendar.text()).toContain('SUMMARY:Doğum günü (Elif)\r\n');
});

test(
  'a customer subscribes to a sold-out item and reads the back-in-stock notification',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const soldOut = await database.soldOutItem(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    await signIn(shopper, database, `/${soldOut.slug}`);
    const wait = main.getByRole('button', { name: 'Gelince haber ver' });
    await pressUntil(main.getByText(/size e-posta ile ve hesabınızda haber vereceğiz/), wait);
    await database.addBackInStockNotification(shopper.email, soldOut);
    await page.goto('/hesap/bildirimler');
    await expect(main.getByRole('region', { name: 'Stok haberi beklediklerim' })).toContainText(soldOut.title);
    await expect(main.getByRole('link', { name: `Yeniden stokta: ${soldOut.title}` })).toBeVisible();
    const badge = page.getByRole('img', { name: '1 okunmamış bildirim' }).locator('visible=true').first();
    await expect(badge).toBeVisible();
    expect(await a11yViolations(page, 'html')).toEqual([]);
    await main.getByRole('button', { name: 'Tümünü okundu işaretle' }).click();
    await expect(main.getByText('Bütün bildirimler okundu.')).toBeVisible();
    await expect(badge).toHaveCount(0);
  },
);
