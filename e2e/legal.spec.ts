import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectUsable, logInToDesk } from './support/desk-page';
import { mailedLink } from './support/mailbox';
import { paidOrder } from './support/paid-order';

// The browser logs the 401 of a page of the desk that asks who is signed in.
test.use({ expectedNoise: [/status of 401/] });

test('a parcel that is handed to a carrier gets an invoice, which its buyer opens from a mail', async ({
  page,
  database,
}, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const number = await paidOrder(database, slug);
  await database.sql.query(
    `insert into payment (order_id, conversation_id, provider_payment_id, status, price, paid_price, settled_at)
     select id, 'e2e-' || number, 'e2e-' || number, 'succeeded', amount, amount, now() from orders where number = $1`,
    [number],
  );
  await logInToDesk(page, database, 'manager', `/yonetim/siparisler/${number}`);
  const invoice = page.getByRole('region', { name: 'Fatura' });
  await expect(invoice).toContainText('Fatura, sipariş gönderilince düzenlenir.');
  await page.getByRole('button', { name: 'Kargoya ver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kargoya ver' });
  await dialog.getByLabel('Kargo firması').selectOption('Aras Kargo');
  await dialog.getByLabel('Takip numarası').fill('7012345');
  await dialog.getByRole('button', { name: /^Kargoya ver/ }).click();
  await expect(dialog).toBeHidden();

  const pdf = await mailedLink(`${number.toLowerCase()}@example.com`, '/api/order/invoice/');
  const file = await page.request.get(pdf);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const xml = await (await page.request.get(pdf.replace(/pdf$/, 'xml'))).text();
  expect(xml).toContain('<cbc:ProfileID>EARSIVFATURA</cbc:ProfileID>');
  expect(xml).toContain('<cbc:PayableAmount currencyID="TRY">99.80</cbc:PayableAmount>');

  await page.reload();
  await expect(invoice.getByRole('link', { name: 'PDF' })).toBeVisible();
  await expectUsable(page);
  await page.goto('/yonetim/faturalar');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Düzenlendi');
  await expectUsable(page);

  const order = await mailedLink(`${number.toLowerCase()}@example.com`, '/siparis/takip/');
  await page.goto(order);
  await expect(page.getByRole('link', { name: 'PDF indir' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'doldurulmuş cayma formu (PDF)' })).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
});

test('the desk shows which consents are to be reported to İYS', async ({ page, database }) => {
  await logInToDesk(page, database, 'manager', '/yonetim/iys');
  await expect(page.getByRole('heading', { level: 1, name: 'İYS bildirimleri' })).toBeVisible();
  await expect(page.getByText(/Bildirilecek izin|İYS’ye yükledim/).first()).toBeVisible();
  await expectUsable(page);
});

test('the accessibility statement is found in the footer, and the withdrawal form by the return policy', async ({
  page,
}) => {
  await page.goto('/s/iade-kosullari');
  await page.getByRole('link', { name: 'örnek cayma formu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cayma Formu' })).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Erişilebilirlik' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erişilebilirlik Bildirimi' })).toBeVisible();
  expect(await a11yViolations(page)).toEqual([]);
});
