import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@/tests/free-port';
import { launchShop } from '@/tests/shop-process';
import { a11yViolations } from './support/accessibility';

const COLORS = { 'Ana renk': '#0b6b3a', 'Vurgu rengi': '#bfe8cf', Zemin: '#f4fbf6', 'Yazı rengi': '#10261a' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0b6b3a"/></svg>';

/** A shop of its own, with an empty folder: the others are filled with the demo. */
test('set-up › an empty folder becomes a shop that a guest sees, in its own name, colours and logo @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-setup-'));
  const printed = join(dataDir, 'printed.txt');
  const output = openSync(printed, 'w');
  const port = `${await freePort()}`;
  const variables = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    DEMO: '0',
    DATA_DIR: dataDir,
    PORT: port,
  };
  const shop = launchShop({ ...variables, SITE_URL: `http://localhost:${port}` }, 'server/cli/run.mjs start', output);
  try {
    await shop.opened();
    await expect.poll(() => readFileSync(printed, 'utf8')).toMatch(/\/yonetim\/kurulum#/);
    const [link = ''] = /http\S+\/yonetim\/kurulum#\S+/.exec(readFileSync(printed, 'utf8')) ?? [];
    const guest = await (await browser.newContext({ locale: 'tr-TR' })).newPage();
    const early = await guest.goto(shop.url);
    expect([early?.status(), early?.headers()['retry-after'], early?.headers()['x-robots-tag']]).toEqual([
      503,
      '3600',
      'noindex',
    ]);
    await expect(guest.getByRole('heading', { level: 1, name: /hazırlanıyor$/ })).toBeVisible();

    await page.goto(link);
    await page.getByLabel('Adınız soyadınız').fill('Elif Kaya');
    await page.getByLabel('E-posta').fill('elif@yesilkutu.example');
    await page.getByLabel('Şifre').fill('yedi-mor-balon-uctu');
    expect.soft(await a11yViolations(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Hesabı aç ve başla' }).click();

    const company = {
      ...{ 'Mağazanın adı': 'Yeşil Kutu', Unvan: 'Yeşil Kutu Ltd. Şti.', Adres: 'Kızılay 3, 06420 Çankaya / Ankara' },
      ...{ Telefon: '+90 312 555 66 77', 'E-posta': 'destek@yesilkutu.example' },
      ...{ 'MERSİS numarası': '0123456789012345', 'Vergi dairesi': 'Çankaya' },
    };
    for (const [label, value] of Object.entries(company)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Kaydet ve devam et' }).click();

    await page.getByLabel('Kendi renklerim').check();
    for (const [label, value] of Object.entries(COLORS))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
    await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
    expect.soft(await a11yViolations(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByRole('button', { name: 'Sonraki adım' }).click();

    await page.getByLabel('İlk kategorinin adı').fill('Kutular');
    await page.getByRole('button', { name: 'Kategoriyi aç' }).click();
    await page.getByRole('link', { name: 'Ürün ekle' }).click();
    await page.getByLabel('Ad', { exact: true }).fill('Küçük kutu');
    await page.getByLabel('Ana kategori').selectOption({ label: 'Kutular' });
    await page.getByLabel('Ürün: Fiyat').fill('49,90');
    await page.getByLabel('Ürün: Stok').fill('7');
    await page.getByLabel('Mağazada görünsün').check();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect(page).toHaveURL(/\/urunler\/\d+/);

    await page.goto(`${shop.url}/yonetim/kurulum?adim=ac`);
    await page.getByRole('button', { name: 'Alışverişe aç' }).click();
    await expect(page.getByRole('heading', { name: 'Mağazanız açık' })).toBeVisible();

    await expect.poll(async () => (await guest.goto(shop.url))?.status()).toBe(200);
    await expect(guest.getByRole('link', { name: 'Yeşil Kutu anasayfa' }).locator('img')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Küçük kutu' }).first()).toBeVisible();
    const ground = await guest.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(244, 251, 246)');
    await guest.goto(link);
    await expect(guest.getByText(/yeni bir bağlantı yazar/)).toBeVisible();
  } finally {
    await shop.stop();
    closeSync(output);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
