import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { StaffRole } from '@/contracts/staff-permissions';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import { a11yViolations } from './accessibility';
import type { ShopDatabase } from './shop-database';

export const STAFF_PASSWORD = 'yedi-mor-balon-uctu';
const hash = createArgon2().hash(STAFF_PASSWORD);

/** Stores an account of the staff. @returns its email */
export async function createMember({ sql }: ShopDatabase, role: StaffRole): Promise<string> {
  const email = `${role}.${randomBytes(5).toString('hex')}@example.com`;
  await sql.query('insert into staff (email, name, role, password_hash, created_at) values ($1, $2, $3, $4, now())', [
    email,
    'Elif Kaya',
    role,
    await hash,
  ]);
  return email;
}

/** Stores an account and logs in with it at this page of the desk. @returns its email */
export async function logInToDesk(page: Page, database: ShopDatabase, role: StaffRole, path: string): Promise<string> {
  const email = await createMember(database, role);
  await page.goto(path);
  await fillDeskLogIn(page, email, STAFF_PASSWORD);
  await expect(page.getByRole('link', { name: 'Elif Kaya' })).toBeVisible();
  return email;
}

/** Fills and sends the log-in that a page of the desk shows. */
export async function fillDeskLogIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre').fill(password);
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
}

/** Hands a packed order to the carrier, in the window that follows the packing. */
export async function handToCarrier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kargoya ver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kargoya ver' });
  await dialog.getByLabel('Kargo firması').selectOption('Aras Kargo');
  await dialog.getByLabel('Takip numarası').fill('7012345');
  await dialog.getByRole('button', { name: 'Kargoya ver ve alıcıya bildir' }).click();
  await expect(page.getByRole('heading', { name: 'Gönderildi' })).toBeVisible();
}

async function expectNoScrolling(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** No rule of axe is broken, and the page fits the width of the screen. */
export async function expectUsable(page: Page): Promise<void> {
  expect.soft(await a11yViolations(page, 'body')).toEqual([]);
  await expectNoScrolling(page);
}
