import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { mailedLink } from './support/mailbox';
import { Shopper } from './support/shopper';
import { PASSWORD, signIn } from './support/sign-in';
import { expectToast } from './support/toasts';

const SCREEN = '/hesap/uyelik-bilgilerim';
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('a customer changes the birth date, downloads the account data, and confirms a new email', {
  tag: '@desktop',
}, async ({ page, shopper, database }) => {
  await signIn(shopper, database, SCREEN);
  await field(page, 'Doğum tarihi').fill('1990-04-23');
  await press(page, 'Kaydet');
  await expectToast(page, 'Güncellendi!');
  const download = page.waitForEvent('download');
  await press(page, 'Verilerimi indir');
  const file = await download;
  expect(file.suggestedFilename()).toBe('hesabim.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('1990-04-23');

  const { email } = new Shopper(page);
  await field(page, 'Yeni e-posta').fill(email);
  await page.getByRole('main').getByLabel('Şifreniz').fill(PASSWORD);
  await press(page, 'Yeni adresi doğrula');
  await expect(page.getByText(`${email} adresine bir bağlantı gönderdik.`)).toBeVisible();
  await page.goto(await mailedLink(email, '/aktivasyon'));
  await field(page, 'Şifre').fill(PASSWORD);
  await press(page, 'Yeni adresimi onayla');
  await page.getByRole('main').getByRole('link', { name: 'Üyelik bilgilerim' }).click();
  await expect(page.getByText(`Şu anki adresiniz: ${email}`)).toBeVisible();
  // The previous address is notified of the change.
  await mailedLink(shopper.email, '/iletisim');
});
