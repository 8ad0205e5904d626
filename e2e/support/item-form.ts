import type { Page } from '@playwright/test';
import sharp from 'sharp';

const COLORS = ['#c02040', '#2040c0', '#20c040'];

/** Three files as a shopkeeper chooses them for an item. */
export async function threePhotos(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    COLORS.map(async (background, index) => ({
      ...{ name: `${index + 1}.jpg`, mimeType: 'image/jpeg' },
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** Fills the form of a new item in the first root category, with seven in stock. */
export async function fillItem(page: Page, title: string, price: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Ürün: Fiyat' }).fill(price);
  await page.getByRole('textbox', { name: 'Ürün: Stok', exact: true }).fill('7');
  await page.getByRole('combobox', { name: 'Ana kategori' }).selectOption({ index: 1 });
}
