import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { deliveredOrder } from './support/delivered-order';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';
import { signIn } from './support/sign-in';
import { expectToast } from './support/toasts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'a customer buys, opens the order, reorders its items and cancels it',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    await signIn(shopper, database, '/hesap/siparislerim');
    await expect(main.getByRole('heading', { name: 'Henüz siparişiniz yok' })).toBeVisible();

    await shopper.visitItem(variant.slug);
    await shopper.addToCart();
    await shopper.startCheckout();
    await expect(main.getByLabel('E-posta')).toHaveValue(shopper.email);
    await main.getByRole('checkbox', { name: 'Bu adresi kaydet' }).check();
    await main.getByLabel('Adres başlığı').fill('Ev');
    await shopper.fillAddress();
    await shopper.confirmOrder();
    await shopper.payWith(CARDS.pays);
    const number = await orderNumberOn(page);

    await page.goto('/hesap/siparislerim');
    await expect(main.getByRole('heading', { name: number })).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await main.getByRole('link', { name: 'Teslim edilenler' }).click();
    await expect(main.getByRole('heading', { name: 'Burada sipariş yok' })).toBeVisible();
    await main.getByRole('link', { name: 'Devam edenler' }).click();
    await main.getByRole('link', { name: `${number}: sipariş ayrıntısı` }).click();
    await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toContainText('Ödeme alındı');
    await expect(main.getByRole('link', { name: variant.title })).toHaveAttribute('href', `/${variant.slug}`);
    expect(await a11yViolations(page)).toEqual([]);

    await main.getByRole('link', { name: 'Mesafeli Satış Sözleşmesi' }).click();
    await expect(main.getByText(shopper.email)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Yazdır' })).toBeVisible();
    await main.getByRole('link', { name: 'Siparişe dön' }).click();

    await main.getByRole('button', { name: 'Yeniden sipariş ver' }).click();
    await expectToast(page, 'Sepete Eklendi!');
    await expect(main.getByRole('link', { name: 'Sepete git' })).toBeVisible();

    await main.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evet, iptal et' }).click();
    await expect(main.getByText('Ödemeniz iade edilecek.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Siparişi iptal et' })).toHaveCount(0);
    // The refund follows without further action.
    await expect.poll(async () => (await database.order(number)).status).toBe('refunded');
    expect(await database.stockOf(variant.productId)).toBe(variant.stock);

    // The saved address is offered for the next order.
    await shopper.startCheckout();
    await expect(main.getByRole('radio', { name: /^Ev/ })).toBeChecked();
  },
);

test(
  'an address is added, edited, used at checkout and deleted',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(name, { exact: true });
    await signIn(shopper, database, '/hesap/adreslerim');
    await main.getByRole('button', { name: 'Yeni adres ekle' }).click();
    await expect(field('Ad')).toHaveValue('Ayşe');
    await field('Adres başlığı').fill('Ev');
    await field('Telefon').fill('0532 123 45 67');
    await field('İl').selectOption({ label: 'İstanbul' });
    await field('İlçe').selectOption({ label: 'Kadıköy' });
    await field('Mahalle').fill('caferaga');
    await field('Adres').fill('Bahariye Caddesi No: 10 Daire: 4');
    expect(await a11yViolations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Kaydet' }).click();
    await expectToast(page, 'Adres Eklendi!');
    // The form had scrolled the page down to its button.
    await expect(main.getByRole('listitem').filter({ hasText: 'Ev' })).toBeFocused();
    await expect(main.getByRole('heading', { name: 'Ev' })).toBeInViewport();
    await expect(main.getByText(/Caferağa Mahallesi/)).toBeVisible();

    await main.getByRole('button', { name: 'Ev: düzenle' }).click();
    await expect(field('Mahalle')).not.toHaveValue('');
    await field('Adres').fill('Moda Caddesi No: 5 Daire: 2');
    await main.getByRole('button', { name: 'Kaydet' }).click();
    await expectToast(page, 'Güncellendi!');
    await expect(main.getByText(/Moda Caddesi No: 5/)).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);

    await shopper.visitItem(variant.slug);
    await shopper.addToCart();
    await shopper.startCheckout();
    await expect(main.getByRole('radio', { name: /^Ev/ })).toBeChecked();
    await expect(field('İlçe')).toHaveValue('Kadıköy');
    expect(await a11yViolations(page)).toEqual([]);
    await main.getByRole('button', { name: 'Ödemeye geç' }).click();
    await expect(main.getByText(/Moda Caddesi No: 5/)).toBeVisible();

    await page.goto('/hesap/adreslerim');
    await main.getByRole('button', { name: 'Ev: sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evet, sil' }).click();
    await expectToast(page, 'Adres Silindi!');
    await expect(main.getByRole('heading', { name: 'Kayıtlı adresiniz yok' })).toBeVisible();
  },
);

test('a customer withdraws from one of two units', { tag: '@phone' }, async ({ page, shopper, database }, info) => {
  const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
  const main = page.getByRole('main');
  await signIn(shopper, database, '/hesap/siparislerim');
  const number = await deliveredOrder(database, shopper.email, variant.slug);
  await page.goto(`/hesap/siparislerim/${number}`);
  const pieces = main.getByRole('combobox', { name: /kaç adet geri gönderilecek/ });
  await pieces.selectOption('1');
  expect(await a11yViolations(page)).toEqual([]);
  await main.getByRole('button', { name: 'Cayma bildirimi gönder' }).click();
  await expect(main.getByRole('list', { name: 'Cayma bildirimleriniz' })).toContainText(`${variant.title} × 1`);
  await expect(pieces.getByRole('option')).toHaveText(['0', '1']);
});
