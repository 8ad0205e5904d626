import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { mailedLink, mailsTo } from './support/mailbox';
import { timesPaid } from './support/provider';
import { openLastStep, readyOrder } from './support/ready-order';
import { CARDS, Shopper } from './support/shopper';
import { memberMemory } from './support/sign-in';
import { expectToast } from './support/toasts';

// Nobody is there any more when the provider leads back to the shop.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/ERR_FAILED|ERR_ABORTED/] });

const CONTRACTS = ['Ön Bilgilendirme Formu', 'Mesafeli Satış Sözleşmesi'] as const;

/** Each contract as it stands in the dialog: title and text of its sections. */
async function readContracts(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (const title of CONTRACTS) {
    await page.getByRole('button', { name: `${title}: metni oku` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    texts.push(plain((await dialog.getByRole('heading', { level: 3 }).locator('..').allInnerTexts()).join(' ')));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  return texts;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Orders, pays, and closes the page before the provider could lead back. Gives the contracts as they were shown. */
async function payAndClose(shopper: Shopper): Promise<string[]> {
  const { page } = shopper;
  const contracts = await readContracts(page);
  await shopper.confirmOrder();
  await page.route(/\/api\/checkout\/callback/, (route) => route.abort());
  const ledBack = page.waitForRequest(/\/api\/checkout\/callback/);
  await shopper.sendCard(CARDS.pays);
  await ledBack;
  await page.close();
  return contracts;
}

/** On the page of an order: both contracts, word for word as they were shown. */
async function expectContracts(page: Page, shown: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const [place, title] of CONTRACTS.entries()) {
    await main.getByRole('link', { name: title }).click();
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    expect(plain(await main.getByRole('region', { name: /^Sipariş SH-/ }).innerText())).toContain(shown[place]);
    await main.getByRole('link', { name: 'Siparişe dön' }).click();
    await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toBeVisible();
  }
}

test(
  'a guest who closed the browser after paying finds the order, and its contracts, by the mail, and pays it once',
  { tag: '@phone' },
  async ({ context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { goods: [variant] });
    const shown = await payAndClose(shopper);

    const link = await mailedLink(shopper.email, '/siparis/takip/');
    const later = new Shopper(await context.newPage());
    await later.page.goto(link);
    const history = later.page.getByRole('list', { name: 'Sipariş geçmişi' });
    await expect(history).toContainText('Ödeme alındı');
    await expectContracts(later.page, shown);
    const mail = mailsTo(shopper.email).find((one) => one.includes('Message-ID: <order-paid-')) ?? '';
    const written = plain(Buffer.from(mail, 'latin1').toString('utf8'));
    for (const text of shown) expect(written).toContain(text);

    // A guest's cart is on the browser and knows nothing of it: ordering it again leads to the order that is paid.
    const again = new Shopper(await context.newPage());
    await openLastStep(again.page);
    await again.confirmOrder();
    await expect(again.page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
    expect(await timesPaid(database, shopper.email)).toBe(1);
    // The page has taken over and settled the cart; whoever is faster settles it with the next look at the order.
    await expectToast(again.page, 'Sipariş Verildi!');
    await again.openCart();
    await expect(again.page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  },
);

test(
  'a customer who closed the browser after paying finds the order in the account, and an empty cart',
  { tag: '@desktop' },
  async ({ context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { goods: [variant], memory: await memberMemory(shopper, database) });
    const shown = await payAndClose(shopper);
    await expect.poll(async () => (await database.ordersOf(shopper.email))[0]?.status).toBe('paid');

    // The shop itself has taken it out of the cart, wherever the customer looks next.
    const later = new Shopper(await context.newPage());
    await later.openCart();
    await expect(later.page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
    const [order] = await database.ordersOf(shopper.email);
    await later.page.goto(`/hesap/siparislerim/${order?.number}`);
    await expect(later.page.getByRole('list', { name: 'Sipariş geçmişi' })).toContainText('Ödeme alındı');
    await expectContracts(later.page, shown);
  },
);
