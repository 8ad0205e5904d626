import { randomBytes } from 'node:crypto';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import { expect, test } from './fixtures';
import { expectUsable, logInToDesk } from './support/desk-page';
import { mailsTo } from './support/mailbox';
import { makeCustomer } from './support/sign-in';
import { addVirtualDevice } from './support/virtual-device';

// The browser logs the 401 of a page that asks who is signed in.
test.use({ expectedNoise: [/status of 401/] });

const someone = () => `kisi-${randomBytes(5).toString('hex')}@example.com`;

test('a message of the contact form is answered from the desk, and the answer is mailed', async ({
  page,
  database,
}) => {
  const sender = someone();
  const form = (await (await page.request.get('/api/form-token/')).json()) as { token: string };
  const sent = {
    ...{ name: 'Veli Demir', email: sender, phone: '', subject: 'order', order_number: '', website: '' },
    ...{ message: 'Siparişim ne zaman gelir?', token: form.token },
  };
  // A form is accepted three seconds after its token was made.
  await expect
    .poll(async () => (await page.request.post('/api/contact/', { data: sent })).status(), { intervals: [500] })
    .toBe(204);
  await logInToDesk(page, database, 'manager', '/yonetim');
  await expect(page.getByRole('link', { name: /Yanıt bekleyen mesaj$/ })).toBeVisible();
  await page.getByRole('link', { name: /Yanıt bekleyen mesaj$/ }).click();
  await page.getByRole('searchbox', { name: 'Ara' }).fill(sender);
  await page.getByRole('searchbox', { name: 'Ara' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Veli Demir' })).toHaveCount(1);
  await expectUsable(page);
  await page.getByRole('link', { name: 'Veli Demir' }).click();
  await expect(page.getByText('Siparişim ne zaman gelir?')).toBeVisible();
  await page.getByLabel('Yanıtınız').fill('Yarın kargoda.');
  await expectUsable(page);
  await page.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await expect(page.getByRole('heading', { name: 'Yanıt: Elif Kaya' })).toBeVisible();
  await expectUsable(page);
  await expect.poll(() => mailsTo(sender).length).toBe(2);
  expect(mailsTo(sender).join()).toMatch(/In-Reply-To:\s+<form-received-/);
});

test('a customer is found, noted, blocked, and erased but for the orders', async ({ page, database }) => {
  const email = someone();
  await makeCustomer(database, email);
  const number = `SH-${randomBytes(5).toString('hex').toUpperCase()}`;
  await database.sql.query(
    `insert into orders (number, customer_id, email, status, amount, shipping_address, billing_address, expires_at, paid_at)
     select $1, id, email, 'delivered', 9980, $3::jsonb, $3::jsonb, now(), now() from customer where email = $2`,
    [number, email, JSON.stringify(STORED_ADDRESS)],
  );
  await logInToDesk(page, database, 'owner', `/yonetim/musteriler?ara=${email}`);
  await expect(page.getByRole('link', { name: 'Ayşe Yılmaz' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Ayşe Yılmaz' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.getByLabel('İç not').fill('Fatura istiyor');
  await page.getByRole('button', { name: 'Notu kaydet' }).click();
  await expect(page.getByText('Not kaydedildi.')).toBeVisible();
  await page.getByRole('button', { name: 'Siparişi engelle' }).click();
  await page.getByRole('dialog').getByLabel('Neden').fill('Ödemiyor');
  await page.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click();
  await expect(page.getByText('Sipariş: engelli')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Verileri sil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kişisel verileri sil' });
  await expect(dialog).toContainText('1 siparişin kaydı');
  await dialog.getByRole('checkbox').check();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
  await expect(page.getByText(/^Kişisel veriler silindi/)).toBeVisible();
  const left = await database.sql.query('select id from customer where email = $1', [email]);
  expect([left.rows.length, (await database.order(number)).status]).toEqual([0, 'delivered']);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test('a passkey is added, and logs in by its button and by the suggestion of the email field', async ({
  page,
  database,
}) => {
  await logInToDesk(page, database, 'manager', '/yonetim/hesabim');
  const device = await addVirtualDevice(page);
  await page.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await page.getByLabel('Anahtarın adı').fill('Telefon');
  await page.getByRole('button', { name: 'Bu cihazda oluştur' }).click();
  await page.getByRole('button', { name: 'Sakladım' }).click();
  await expect(page.getByRole('button', { name: 'Telefon: sil' })).toBeVisible();
  await expectUsable(page);

  // A device that is present answers the suggestion of the email field at once, before the button can be pressed.
  await device.setPresent(false);
  const options = '**/api/admin/session/passkey/options/';
  const offered = page.waitForResponse(options);
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await offered;
  await device.touchAfter(options);
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click();
  await expect(page.getByRole('link', { name: 'Elif Kaya' })).toBeVisible();

  const suggested = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/session/passkey/'));
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  expect((await suggested).status()).toBe(204);
  await expect(page.getByRole('link', { name: 'Elif Kaya' })).toBeVisible();
});
