import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { mailedLink, mailsTo } from './support/mailbox';
import { signIn } from './support/sign-in';
import { addVirtualDevice } from './support/virtual-device';

// The browser logs the call that needs a confirmation.
test.use({ expectedNoise: [/status of 403/] });

const SCREEN = '/hesap/uyelik-bilgilerim';

test('a customer adds a passkey, signs in with it from the button and from the email field, and removes it', async ({
  page,
  shopper,
  database,
}) => {
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const device = await addVirtualDevice(page);
  await signIn(shopper, database, SCREEN);
  await press('Geçiş anahtarı ekle');
  await main.getByLabel('Anahtarın adı').fill('Telefon');
  await press('Bu cihazda oluştur');
  await expect(main.getByText(/Henüz kullanılmadı/)).toBeVisible();
  const isAdded = (mail: string) => mail.includes('Message-ID: <passkey-added-');
  await expect.poll(() => mailsTo(shopper.email).filter(isAdded)).toHaveLength(1);
  expect.soft(await a11yViolations(page, 'body')).toEqual([]);

  // Without the storage the browser has no session; its device cookie stays.
  const signOut = () => page.evaluate(() => localStorage.clear());
  const profile = main.getByLabel('Doğum tarihi');
  const login = `/giris?referer=${encodeURIComponent(SCREEN)}`;
  await device.setPresent(false);
  await signOut();
  const offered = page.waitForResponse('**/api/auth/login/passkey/options/');
  await page.goto(login);
  await offered;
  await device.touchAfter('**/api/auth/login/passkey/options/');
  expect.soft(await a11yViolations(page, 'body')).toEqual([]);
  await press('Geçiş anahtarıyla gir');
  await expect(profile).toBeVisible();

  const newDevices = () => mailsTo(shopper.email).filter((mail) => mail.includes('Message-ID: <new-device-')).length;
  const before = newDevices();
  await signOut();
  await page.context().clearCookies();
  await page.goto(login);
  await expect(profile).toBeVisible();
  await expect.poll(newDevices).toBe(before + 1);
  await mailedLink(shopper.email, SCREEN);

  await database.sql.query(
    "update auth_token set confirmed_at = now() - interval '1 hour' where customer_id = (select id from customer where email = $1)",
    [shopper.email],
  );
  await press('Telefon: sil');
  await page.getByRole('button', { name: 'Anahtarı sil' }).click();
  await page.getByRole('button', { name: 'Geçiş anahtarıyla onayla' }).click();
  await expect(main.getByRole('button', { name: 'Telefon: sil' })).toHaveCount(0);
});
