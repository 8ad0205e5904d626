import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectUsable, logInToDesk } from './support/desk-page';
import { fillItem, threePhotos } from './support/item-form';
import type { ShopDatabase } from './support/shop-database';

// The browser logs the 401 of a page that asks who is signed in, and the 412 of a conflict.
test.use({ expectedNoise: [/status of 4(01|12)/] });

test('an item with three images is created by hand, previewed and shown in the shop, script in it as text', async ({
  page,
  database,
}) => {
  const title = `Konfeti <script>window.hacked=1</script> ${randomBytes(4).toString('hex')}`;
  await logInToDesk(page, database, 'manager', '/yonetim/urunler');
  await page.getByRole('link', { name: 'Yeni ürün' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni ürün' })).toBeVisible();
  await fillItem(page, title, '34,90');
  await page
    .getByRole('textbox', { name: 'Açıklama', exact: true })
    .fill('<img src=x onerror="window.hacked=1"> Renkli.');
  await page.getByLabel('Görsel dosyaları').setInputFiles(await threePhotos());
  const alt = (number: number) => page.getByRole('textbox', { name: `${number}. görsel: açıklaması` });
  await alt(3).fill('Yeşil konfeti');
  await page.getByRole('button', { name: '3. görsel: Öne al' }).click();
  await expect(alt(2)).toHaveValue('Yeşil konfeti');
  await page.getByRole('button', { name: '1. görsel: Kırp' }).click();
  const crop = page.getByRole('dialog', { name: 'Görseli kırp' });
  await expect(crop.getByRole('slider', { name: 'Genişlik' })).toBeVisible();
  await expectUsable(page);
  await crop.getByRole('button', { name: 'Kırp' }).click();
  await expect(crop).toBeHidden();
  await expectUsable(page);

  await page.getByRole('button', { name: 'Önizle' }).click();
  const link = page.getByRole('link', { name: 'Sayfayı aç' });
  const path = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(path);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  const preview = await page.context().newPage();
  await preview.goto(path);
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText('Bu bir önizlemedir.', { exact: false })).toBeVisible();
  await preview.close();

  await page.getByRole('checkbox', { name: 'Mağazada görünsün' }).check();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Fiyatlar' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Mağazada gör' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/yonetim'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('<img src=x onerror="window.hacked=1"> Renkli.')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const { images } = (await (await page.request.get(`/api/items/detail/${slug}/`)).json()) as {
    images: { alt: string }[];
  };
  expect(images.map((image) => image.alt)).toEqual(['', 'Yeşil konfeti', '']);
});

/** A second person at another machine. */
async function openSecond(browser: Browser, database: ShopDatabase, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInToDesk(page, database, 'manager', path);
  return page;
}

test('of two managers at one item the second is told and loses nothing', { tag: '@desktop' }, async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  const title = `Ortak ${randomBytes(4).toString('hex')}`;
  await logInToDesk(page, database, 'manager', '/yonetim/urunler/yeni');
  await fillItem(page, title, '10');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const second = await openSecond(browser, database, `${baseURL}${new URL(page.url()).pathname}`);
  const nameOf = (of: Page) => of.getByRole('textbox', { name: 'Ad', exact: true });
  await expect(nameOf(second)).toHaveValue(title);
  await nameOf(page).fill(`${title} birinci`);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} birinci` })).toBeVisible();

  await nameOf(second).fill(`${title} ikinci`);
  await second.getByRole('textbox', { name: 'Ürün: Fiyat' }).fill('12,50');
  await second.getByRole('button', { name: 'Kaydet' }).click();
  const dialog = second.getByRole('dialog', { name: 'Ürün bu arada değişti' });
  await expect(dialog.getByText(`Sizin yazdığınız: ${title} ikinci`)).toBeVisible();
  await expect(dialog.getByText(`Şimdi kayıtlı olan: ${title} birinci`)).toBeVisible();
  await expectUsable(second);
  await dialog.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('heading', { level: 1, name: `${title} ikinci` })).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Ürün: Fiyat' })).toHaveValue('12,50');
  await second.context().close();
});
