import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectUsable, logInToDesk } from './support/desk-page';
import { excelCsv } from './support/excel-csv';
import type { ShopDatabase } from './support/shop-database';

// The browser logs the 401 of a page that asks who is signed in.
test.use({ expectedNoise: [/status of 401/] });

/** On wide screens and on phones, in one test: only the last import of the shop can be undone. */
async function expectUsableAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectUsable(page);
  }
}

/** Twenty items with a column of the owner's own and a price that is none, as Excel writes it. */
function catalogueFile(mark: string): Buffer {
  const rows = Array.from({ length: 20 }, (_, n) => {
    const price = n === 6 ? 'sorunuz' : `${n + 10},90`;
    return `Işıklı Fener ${mark} ${n};Fenerler ${mark};${price};5;F-${mark}-${n};Raf ${n}`;
  });
  return excelCsv(['Ürün adı;Kategori;Fiyat;Stok adedi;Stok kodu;Raf no', ...rows]);
}

test('twenty items are imported from a file with a wrong line and an unknown column, and undone', {
  tag: '@desktop',
}, async ({ page, database }) => {
  const mark = randomBytes(4).toString('hex');
  const slug = (n: number) => `isikli-fener-${mark}-${n}`;
  const inShop = async (n: number) => (await page.request.get(`/api/items/detail/${slug(n)}/`)).status();
  await logInToDesk(page, database, 'manager', '/yonetim/ice-aktarma');
  await expect(page.getByRole('heading', { level: 1, name: 'İçe aktarma' })).toBeVisible();
  await expectUsableAtBothWidths(page);
  const file = { name: 'fenerler.csv', mimeType: 'text/csv', buffer: catalogueFile(mark) };
  await page.getByLabel('Ürün dosyası').setInputFiles(file);
  await expect(page.getByRole('combobox', { name: 'Ürün adı' })).toHaveValue('title');
  await expect(page.getByText(`Örnek: Işıklı Fener ${mark} 0`)).toBeVisible();
  await expect(page.getByText(/1 sütun eşleşmedi/)).toBeVisible();
  await expectUsableAtBothWidths(page);

  await page.getByRole('combobox', { name: 'Raf no' }).selectOption('tags');
  await page.getByRole('combobox', { name: 'Raf no' }).selectOption('');
  await page.getByRole('button', { name: 'Denetle' }).click();
  const rows = page.getByRole('table', { name: 'Dosyanın satırları' });
  await expect(rows.getByText('8. satır')).toBeVisible();
  await expect(rows.getByText('Fiyat: "sorunuz" bir fiyat değil; 149,90 gibi yazın.')).toBeVisible();
  expect(await inShop(0)).toBe(404);
  await expectUsableAtBothWidths(page);

  await page.getByRole('button', { name: '19 ürünü aktar' }).click();
  await expect(page.getByText('İçe aktarıldı', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('İçe aktarıldı', { exact: true })).toBeVisible();
  expect([await inShop(0), await inShop(6)]).toEqual([200, 404]);
  await expectUsableAtBothWidths(page);

  await page.getByRole('button', { name: 'Bu aktarmayı geri al' }).click();
  await page.getByRole('button', { name: 'Evet, geri al' }).click();
  await expect(page.getByText('Geri alındı', { exact: true })).toBeVisible();
  expect(await inShop(0)).toBe(404);
  await page.getByRole('button', { name: 'Bütün dosyalar' }).click();
  await expect(page.getByRole('button', { name: 'fenerler.csv: aç' }).first()).toBeVisible();
  await expectUsableAtBothWidths(page);
});

/** Stores root categories behind all others. */
async function storeCategories({ sql }: ShopDatabase, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    await sql.query('insert into category (name, slug, position) values ($1, $2, $3)', [
      name,
      name.toLowerCase().replaceAll(' ', '-'),
      1000 + at,
    ]);
  }
}

test('a category is created, dragged into another one, moved by keyboard, renamed and merged with a redirect', {
  tag: '@desktop',
}, async ({ page, database }) => {
  const mark = randomBytes(4).toString('hex');
  await storeCategories(database, [`Raf ${mark} bir`, `Raf ${mark} iki`]);
  await logInToDesk(page, database, 'manager', '/yonetim/kategoriler');
  const item = (name: string, within: Page | Locator = page) => within.getByRole('listitem', { name, exact: true });
  const [one, two] = [item(`Raf ${mark} bir`), item(`Raf ${mark} iki`)];
  await expectUsableAtBothWidths(page);
  await page.getByRole('button', { name: 'Yeni kategori' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni kategori' });
  await dialog.getByLabel('Ad', { exact: true }).fill(`Raf ${mark} üç`);
  await expectUsableAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Kategoriyi oluştur' }).click();
  await expect(item(`Raf ${mark} üç`)).toBeVisible();

  await item(`Raf ${mark} üç`).locator('> div').dragTo(one.locator('> div'));
  await expect(item(`Raf ${mark} üç`, one)).toBeVisible();
  await page.getByRole('button', { name: `Raf ${mark} iki: yukarı taşı` }).press('Enter');
  await expect(page.getByRole('button', { name: `Raf ${mark} bir: yukarı taşı` })).toBeEnabled();
  await expect(page.getByRole('button', { name: `Raf ${mark} iki: yukarı taşı` })).toBeFocused();

  await page.getByRole('button', { name: `Raf ${mark} üç: düzenle` }).click();
  const form = page.getByRole('dialog', { name: `Raf ${mark} üç` });
  await form.getByLabel('Adres').fill(`raf-${mark}-yeni`);
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toBeHidden();
  const landed = async (slug: string) => new URL((await page.request.get(`/${slug}`)).url()).pathname;
  expect(await landed(`raf-${mark}-uc`)).toBe(`/raf-${mark}-yeni`);

  await page.getByRole('button', { name: `Raf ${mark} üç: düzenle` }).click();
  await form.getByLabel('Başka bir kategoriyle birleştir').selectOption({ label: `Raf ${mark} iki` });
  await form.getByRole('button', { name: 'Ne değişeceğini göster' }).click();
  await expect(form.getByText('Bu geri alınamaz.')).toBeVisible();
  await expectUsableAtBothWidths(page);
  await form.getByRole('button', { name: 'Birleştir', exact: true }).click();
  await expect(item(`Raf ${mark} üç`)).toHaveCount(0);
  await expect(two).toBeVisible();
  expect(await landed(`raf-${mark}-uc`)).toBe(`/raf-${mark}-iki`);
});
