import { expect, test } from './fixtures';
import { expectUsable, handToCarrier, logInToDesk } from './support/desk-page';
import { paidOrder } from './support/paid-order';

// The browser logs the 401 of a page that asks who is signed in.
test.use({ expectedNoise: [/status of 401/] });

test('a packer packs an order on a phone, prints its label and ships it, and sees no money settings @phone', async ({
  page,
  database,
}, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  const number = await paidOrder(database, slug);
  await logInToDesk(page, database, 'packer', '/yonetim/siparisler');
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişler' })).toBeVisible();
  for (const screen of ['kargo', 'kuponlar', 'ayarlar', 'rapor']) {
    await expect(page.locator(`a[href="/yonetim/${screen}"]`)).toHaveCount(0);
  }
  const loaded = page.waitForResponse((response) => response.url().endsWith('/yonetim/siparisler/paketle'));
  await page.getByRole('link', { name: 'Paketle', exact: true }).click();
  // The camera is allowed by the page's own header: the link must load it.
  expect((await loaded).headers()['permissions-policy']).toContain('camera=(self)');
  await expect(page.getByRole('heading', { level: 1, name: 'Paketle' })).toBeVisible();
  await expectUsable(page);

  await page.getByLabel('Barkod ya da stok kodu').fill(number);
  await page.getByLabel('Barkod ya da stok kodu').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('button', { name: /: 0 \/ 2 pakette/ }).click();
  await expect(page.getByText('1 / 2').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /: 1 \/ 2 pakette/ }).click();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Paketlemeyi bitir' }).click();
  await expect(page.getByRole('heading', { name: 'Paketlendi' })).toBeVisible();
  await expectUsable(page);

  const label = await page.getByRole('link', { name: 'Etiket 100×150' }).getAttribute('href');
  const paper = await page.request.get(label ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await handToCarrier(page);
  expect((await database.order(number)).status).toBe('shipped');
});

test('a manager finds the tariff and the branches accessible, and what a basket would pay', async ({
  page,
  database,
}) => {
  await logInToDesk(page, database, 'manager', '/yonetim/kargo');
  await expect(page.getByRole('region', { name: 'Bir sepet ne öder?' })).toBeVisible();
  await expectUsable(page);
  await page.goto('/yonetim/subeler');
  await expect(page.getByRole('list', { name: 'Şubeler' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('list', { name: 'Şubeler' }).getByRole('button').nth(1).click();
  await expect(page.getByRole('checkbox', { name: 'Pazartesi' })).toBeVisible();
  await expectUsable(page);
});

test('an address is corrected at the order’s page, and the history shows it @desktop', async ({
  page,
  database,
}, info) => {
  const { slug } = await database.sellableVariant(info.titlePath.join());
  const number = await paidOrder(database, slug);
  await logInToDesk(page, database, 'manager', `/yonetim/siparisler/${number}`);
  await page.getByRole('button', { name: 'Adresi ya da hediye kartını değiştir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teslimat bilgileri' });
  await dialog.getByLabel('Cadde, sokak, kapı no').fill('Moda Caddesi No: 5');
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Kaydet ve alıcıya bildir' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Teslimat adresi değişti')).toBeVisible();
  await expect(page.getByText(/Moda Caddesi No: 5/)).toBeVisible();
});
