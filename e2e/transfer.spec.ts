import { istanbulDay } from '@/contracts/calendar-days';
import { toMoneyString } from '@/contracts/money';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { expectUsable, logInToDesk } from './support/desk-page';
import { storeCart } from './support/ready-order';
import { orderNumberOn } from './support/result-page';
import { chooseFirstSlot } from './support/slots';
import { expectToast } from './support/toasts';

// The browser logs the 401 of a page of the desk that asks who is signed in.
test.use({ expectedNoise: [/status of 401/] });

test('an order by transfer shows what to copy, and the bank’s file marks it paid', async ({
  page,
  context,
  shopper,
  database,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const main = page.getByRole('main');
  await storeCart(shopper, { variants: [variant] });
  await page.goto('/siparis/siparis-bilgilerim');
  await shopper.fillAddress();
  await main.getByRole('radio', { name: 'Havale/EFT' }).check();
  expect(await a11yViolations(page)).toEqual([]);
  await shopper.confirmOrder('Siparişi onayla');

  await expect(page).toHaveURL(/\/siparis\/odeme-kontrol\?rt=/);
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  await expectToast(page, 'Sipariş Verildi!');
  const number = await orderNumberOn(page);
  const due = main.getByRole('region', { name: 'Havale bilgileri' });
  await due.getByRole('button', { name: 'Kopyala: IBAN' }).click();
  await expect(due.getByRole('button', { name: 'Kopyala: IBAN' })).toHaveText('Kopyalandı');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^TR\d{24}$/);
  await due.getByRole('button', { name: 'Kopyala: Açıklama' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expectUsable(page);
  await main.getByRole('link', { name: 'Siparişi görüntüle' }).click();
  await expect(page).toHaveURL(/\/siparis\/takip\//);
  await expect(main.getByRole('region', { name: 'Havale bilgileri' }).getByText(number)).toBeVisible();
  const link = page.url();

  const { amount } = await database.order(number);
  const line = `${istanbulDay(new Date())};FAST ${number.replace('-', ' ')};${toMoneyString(amount).replace('.', ',')}`;
  const file = `Tarih;Açıklama;Tutar\n${line}\n${istanbulDay(new Date())};MASRAF;-5,00\n`;
  await logInToDesk(page, database, 'manager', '/yonetim/siparisler?durum=havale');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.goto('/yonetim/havaleler');
  const upload = () =>
    page
      .getByLabel('Banka dosyası')
      .setInputFiles({ name: 'hareketler.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await upload();
  await expect(page.getByRole('checkbox', { name: `${number} için işle` })).toBeChecked();
  await expect(page.getByText('Giden para')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Seçilen 1 havaleyi işle' }).click();
  await expect(page.getByText('İşlendi, sipariş ödendi')).toBeVisible();
  await upload();
  await expect(page.getByText('Daha önce işlendi')).toBeVisible();
  await page.goto(link);
  await expect(main.getByText('Ödeme alındı')).toBeVisible();
});

test('an order is paid in cash when it is picked up at its branch', async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const main = page.getByRole('main');
  await storeCart(shopper, { variants: [variant] });
  await page.goto('/siparis/siparis-bilgilerim');
  await main.getByRole('radio', { name: 'Mağazadan teslim al' }).check();
  await main.getByRole('radio', { name: /Kadıköy/ }).check();
  await chooseFirstSlot(main.getByRole('region', { name: 'Teslim alma günü ve saati' }));
  await shopper.fillAddress();
  await main.getByRole('radio', { name: 'Mağazada ödeme' }).check();
  await shopper.confirmOrder('Siparişi onayla');
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Mağazada ödeme' })).toBeVisible();
  const number = await orderNumberOn(page);

  await logInToDesk(page, database, 'packer', `/yonetim/siparisler/${number}`);
  await page.getByRole('button', { name: 'Paketlendi' }).click();
  await page.getByRole('button', { name: 'Mağazada hazır' }).click();
  await expect(page.getByText('Teslim ederken ödeme alınacak')).toBeVisible();
  await page.getByRole('button', { name: 'Ödeme al' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mağazada ödeme' });
  await expect(dialog.getByRole('checkbox', { name: 'Sipariş alıcıya teslim edildi' })).toBeChecked();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Nakit alındı' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Teslim edildi').first()).toBeVisible();
  expect((await database.order(number)).status).toBe('delivered');
});
