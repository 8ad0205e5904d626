import { expect, test } from './fixtures';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';
import { signIn } from './support/sign-in';
import { expectToast } from './support/toasts';

test(
  'a customer orders to a new address, cancels the order, and is offered the address again',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const stock = await database.stockOf(variant.productId, shopper.email);
    const main = page.getByRole('main');
    await signIn(shopper, database, `/${variant.slug}`);
    await shopper.addToCart();
    await page.goto('/siparis/siparis-bilgilerim');
    await expect(main.getByLabel('E-posta')).toHaveValue(shopper.email);
    await main.getByRole('checkbox', { name: 'Bu adresi kaydet' }).check();
    await main.getByLabel('Adres başlığı').fill('Ev');
    await shopper.fillAddress();
    await shopper.confirmOrder();
    await shopper.payWith(CARDS.pays);
    const number = await orderNumberOn(page);

    await page.goto('/hesap/siparislerim');
    await main.getByRole('link', { name: `${number}: sipariş ayrıntısı` }).click();
    await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toContainText('Ödeme alındı');
    await main.getByRole('link', { name: 'Mesafeli Satış Sözleşmesi' }).click();
    await expect(main.getByText(shopper.email)).toBeVisible();
    await main.getByRole('link', { name: 'Siparişe dön' }).click();
    await main.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evet, iptal et' }).click();
    await expect(main.getByText('Ödemeniz iade edilecek.')).toBeVisible();
    // The refund follows without further action.
    await expect.poll(async () => (await database.order(number)).status).toBe('refunded');
    expect(await database.stockOf(variant.productId, shopper.email)).toBe(stock);

    await main.getByRole('button', { name: 'Yeniden sipariş ver' }).click();
    await expectToast(page, 'Sepete Eklendi!');
    await page.goto('/siparis/siparis-bilgilerim');
    await expect(main.getByRole('radio', { name: /^Ev/ })).toBeChecked();
  },
);
