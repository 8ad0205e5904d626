import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { mailedLink } from './support/mailbox';
import { Shopper } from './support/shopper';
import { fillLogin, PASSWORD, signIn, tokenOf } from './support/sign-in';
import { expectToast } from './support/toasts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SCREEN = '/hesap/uyelik-bilgilerim';
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Status of an authenticated API call: 200 while the token’s session is valid. */
async function statusOf(page: Page, token: string): Promise<number> {
  const answer = await page.request.get('/api/auth/user/', { headers: { Authorization: `Token ${token}` } });
  return answer.status();
}

test('a customer changes profile and email, and downloads the account data', { tag: '@desktop' }, async ({
  page,
  shopper,
  database,
}) => {
  await signIn(shopper, database, SCREEN);
  await field(page, 'Ad').fill('Ayşegül');
  await field(page, 'Telefon').fill('0532 123 45 67');
  await field(page, 'Doğum tarihi').fill('1990-04-23');
  await field(page, 'Cinsiyet').selectOption({ label: 'Kadın' });
  await press(page, 'Kaydet');
  await expectToast(page, 'Güncellendi!');
  await page.reload();
  await expect(field(page, 'Ad')).toHaveValue('Ayşegül');
  await expect(field(page, 'Telefon')).toHaveValue('0532 123 45 67');
  await expect(field(page, 'Doğum tarihi')).toHaveValue('1990-04-23');
  await expect(field(page, 'Cinsiyet')).toHaveValue('F');

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

test('a new password ends all other sessions, “Tüm cihazlardan çıkış yap” ends all sessions', {
  tag: '@phone',
}, async ({ page, shopper, database }) => {
  const chosen = 'yesil-fener-19-kugu';
  await signIn(shopper, database, SCREEN);
  const phone = await tokenOf(shopper);
  await field(page, 'Şu anki şifre').fill(PASSWORD);
  await field(page, 'Yeni şifre').fill(chosen);
  await field(page, 'Yeni şifre tekrar').fill(chosen);
  await press(page, 'Şifreyi değiştir');
  await expectToast(page, 'Güncellendi!');
  expect(await statusOf(page, phone)).toBe(401);

  await page.reload();
  await expect(page.getByText('(bu cihaz)')).toBeVisible();
  await press(page, 'Tüm cihazlardan çıkış yap');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const { rows } = await database.sql.query(
    `select 1 from auth_token t join customer c on c.id = t.customer_id where c.email = $1 and t.purpose = 'session'`,
    [shopper.email],
  );
  expect(rows).toEqual([]);
});

test.describe('account deletion', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('asks for confirmation and requires the password', { tag: '@desktop' }, async ({ page, shopper, database }) => {
    await signIn(shopper, database, SCREEN);
    await press(page, 'Hesabımı sil');
    const password = page.getByRole('main').getByLabel('Şifreniz').last();
    await password.fill('başka bir şifre');
    await press(page, 'Hesabımı kalıcı olarak sil');
    await expect(password).toHaveAccessibleDescription('Şifre hatalı.');
    await password.fill(PASSWORD);
    await press(page, 'Hesabımı kalıcı olarak sil');
    await expect(page).toHaveURL('/');
    await page.goto('/giris');
    await fillLogin(page, shopper.email);
    await expectToast(page, 'Hatalı Giriş!');
  });
});
