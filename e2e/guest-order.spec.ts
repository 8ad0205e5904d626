import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { mailedLink, mailsTo } from './support/mailbox';
import { orderNumberOn } from './support/result-page';
import { CARDS } from './support/shopper';

// The browser logs the 404 of the wrong access token.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/404/] });

test(
  'a guest opens the order from the email, reads the contract, cancels, and requests the link again',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const main = page.getByRole('main');
    await shopper.visitItem(variant.slug);
    await shopper.addToCart();
    await shopper.startCheckout();
    await shopper.fillAddress();
    await shopper.confirmOrder();
    await shopper.payWith(CARDS.pays);
    const number = await orderNumberOn(page);

    const link = await mailedLink(shopper.email, `/siparis/takip/${number}/`);
    const answer = await page.goto(link);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Sipariş ${number}`);
    await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toContainText('Ödeme alındı');
    await expect(main.getByRole('link', { name: variant.title })).toHaveAttribute('href', `/${variant.slug}`);
    expect(await a11yViolations(page)).toEqual([]);

    await main.getByRole('link', { name: 'Mesafeli Satış Sözleşmesi' }).click();
    await expect(main.getByText(shopper.email)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Yazdır' })).toBeVisible();
    await main.getByRole('link', { name: 'Siparişe dön' }).click();

    await main.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evet, iptal et' }).click();
    await expect(main.getByRole('button', { name: 'Siparişi iptal et' })).toHaveCount(0);
    await expectMail(shopper.email, 'order-cancelled');
    await expectMail(shopper.email, 'order-refund');
    await page.reload();
    await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toContainText('Ödeme iade edildi');

    const wrong = await page.goto(link.replace(/.{3}$/, '___'));
    expect(wrong?.status()).toBe(404);

    await page.goto('/giris');
    await main.getByRole('link', { name: 'Üye olmadan verdiğim siparişi bul' }).click();
    await expect(main.getByRole('heading', { name: 'Siparişimi Bul' })).toBeVisible();
    await main.getByLabel('Sipariş numarası').fill(number.toLowerCase());
    await main.getByLabel('E-posta').fill(shopper.email);
    await main.getByRole('button', { name: 'Siparişimi bul' }).click();
    await expect(main.getByText('bağlantısını o adrese gönderdik')).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await expectMail(shopper.email, 'order-link');
  },
);

/** Waits until the shop has sent an email of the topic to the address. */
async function expectMail(address: string, topic: string): Promise<void> {
  const isSent = () => mailsTo(address).some((mail) => mail.includes(`Message-ID: <${topic}-`));
  await expect.poll(isSent, { message: `an email of the topic ${topic}` }).toBe(true);
}
