import { expect, type Page } from '@playwright/test';
import { STAFF_PASSWORD } from './desk-page';

export const OWNER = { name: 'Elif Kaya', email: 'elif@yesilkutu.example', password: STAFF_PASSWORD };

const COMPANY = {
  ...{ 'Mağazanın adı': 'Yeşil Kutu', Unvan: 'Yeşil Kutu Ltd. Şti.', Adres: 'Kızılay 3, 06420 Çankaya / Ankara' },
  ...{ Telefon: '+90 312 555 66 77', 'E-posta': 'destek@yesilkutu.example' },
  ...{ 'MERSİS numarası': '0123456789012345', 'Vergi dairesi': 'Çankaya' },
};
const COLORS = { 'Ana renk': '#0b6b3a', 'Vurgu rengi': '#bfe8cf', Zemin: '#f4fbf6', 'Yazı rengi': '#10261a' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0b6b3a"/></svg>';

/** Opens the link of the terminal and fills the form of the owner's account. */
export async function typeOwner(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Adınız soyadınız').fill(OWNER.name);
  await page.getByLabel('E-posta').fill(OWNER.email);
  await page.getByLabel('Şifre').fill(OWNER.password);
}

/** The step about the company, of a shop named Yeşil Kutu. */
export async function saveCompany(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(COMPANY)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Kaydet ve devam et' }).click();
}

/** Fills the step about colours and logo. */
export async function chooseLook(page: Page): Promise<void> {
  await page.getByLabel('Kendi renklerim').check();
  for (const [label, value] of Object.entries(COLORS))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
}

/** Saves the look and opens the first category. */
export async function saveLookAndCategory(page: Page, category: string): Promise<void> {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.getByRole('button', { name: 'Sonraki adım' }).click();
  await page.getByLabel('İlk kategorinin adı').fill(category);
  await page.getByRole('button', { name: 'Kategoriyi aç' }).click();
}

/** The last step. */
export async function openToShoppers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alışverişe aç' }).click();
  await expect(page.getByRole('heading', { name: 'Mağazanız açık' })).toBeVisible();
}
