import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { mailedLink, mailsTo } from './support/mailbox';
import { timesPaid } from './support/provider';
import { openLastStep, readyOrder } from './support/ready-order';
import { CARDS, Shopper } from './support/shopper';
import { expectToast } from './support/toasts';

// The page is already closed when the provider redirects to the shop.
test.use({ expectedNoise: [/ERR_FAILED|ERR_ABORTED/] });

const CONTRACTS = ['Ön Bilgilendirme Formu', 'Mesafeli Satış Sözleşmesi'] as const;

/** Title and text of the sections of each contract, as shown in the dialog. */
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

/** Orders, pays, and closes the page before the provider redirects back. Returns the contracts as they were shown. */
async function payAndClose(shopper: Shopper): Promise<string[]> {
  const { page } = shopper;
  const contracts = await readContracts(page);
  await shopper.confirmOrder();
  await page.route(/\/api\/checkout\/callback/, (route) => route.abort());
  const redirected = page.waitForRequest(/\/api\/checkout\/callback/);
  await shopper.sendCard(CARDS.pays);
  await redirected;
  await page.close();
  return contracts;
}

/** Expects both contracts on an order's page, word for word as they were shown. */
async function expectContracts(page: Page, shown: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const [index, title] of CONTRACTS.entries()) {
    await main.getByRole('link', { name: title }).click();
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    expect(plain(await main.getByRole('region', { name: /^Sipariş SH-/ }).innerText())).toContain(shown[index]);
    await main.getByRole('link', { name: 'Siparişe dön' }).click();
    await expect(main.getByRole('list', { name: 'Sipariş geçmişi' })).toBeVisible();
  }
}

test(
  'a guest who closed the browser after paying finds order and contracts through the email, and pays once',
  { tag: '@phone' },
  async ({ context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { variants: [variant] });
    const shown = await payAndClose(shopper);

    const link = await mailedLink(shopper.email, '/siparis/takip/');
    const later = new Shopper(await context.newPage());
    const answer = await later.page.goto(link);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(later.page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    await expect(later.page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(later.page.getByRole('link', { name: variant.title })).toHaveAttribute('href', `/${variant.slug}`);
    const history = later.page.getByRole('list', { name: 'Sipariş geçmişi' });
    await expect(history).toContainText('Ödeme alındı');
    expect(await a11yViolations(later.page)).toEqual([]);
    await expectContracts(later.page, shown);
    const wrong = await later.page.request.get(`${process.env.E2E_SHOP_URL}${link.replace(/.{3}$/, '___')}`);
    expect(wrong.status()).toBe(404);
    const mail = mailsTo(shopper.email).find((one) => one.includes('Message-ID: <order-paid-')) ?? '';
    const written = plain(Buffer.from(mail, 'latin1').toString('utf8'));
    for (const text of shown) expect(written).toContain(text);

    // The guest's cart, stored in this browser, still has the items: ordering them again leads to the paid order.
    const again = new Shopper(await context.newPage());
    await openLastStep(again.page);
    await again.confirmOrder();
    await expect(again.page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible();
    expect(await timesPaid(database, shopper.email)).toBe(1);
    // The result page or the next status poll, whichever comes first, empties the cart.
    await expectToast(again.page, 'Sipariş Verildi!');
    await again.openCart();
    await expect(again.page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
  },
);
