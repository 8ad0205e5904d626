import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { mailedLink, mailsTo } from './support/mailbox';
import { controlProvider, timesPaid, tokenOf } from './support/provider';
import { expectLastStep, openLastStep, readyOrder } from './support/ready-order';
import { orderNumberOn } from './support/result-page';
import { CARDS, Shopper, SPECIAL_CARDS } from './support/shopper';

// The browser logs each 503 response on the console.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedNoise: [/status of 503/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const statusesOf = (orders: readonly { status: string }[]) => orders.map(({ status }) => status);

test(
  'declined card, failed 3-D Secure and cancellation show distinct messages and keep the form filled',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const atTheBank = async (answer: string) => {
      await shopper.sendCard(SPECIAL_CARDS.bankAsks);
      await page.getByRole('button', { name: answer }).click();
    };
    const failures: [() => Promise<void>, RegExp][] = [
      [() => shopper.sendCard(CARDS.withoutFunds), /bakiyesi bu ödeme için yeterli değil; kartınızdan para çekilmedi/],
      [() => atTheBank('Yanlış şifre gir'), /3-D Secure doğrulaması tamamlanmadı; kartınızdan para çekilmedi/],
      [() => atTheBank('Vazgeç'), /Ödemeden vazgeçtiniz; kartınızdan para çekilmedi/],
      [() => page.getByRole('button', { name: 'Vazgeç' }).click(), /Ödemeden vazgeçtiniz; kartınızdan para çekilmedi/],
    ];
    await readyOrder(shopper, { variants: [variant] });
    for (const [fail, words] of failures) {
      await shopper.confirmOrder();
      await fail();
      await expect(heading(page, 'Ödeme alınamadı')).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      expect(await database.stockOf(variant.productId)).toBe(variant.stock);
      await page.getByRole('link', { name: 'Tekrar dene' }).click();
      await expectLastStep(page);
    }
    await shopper.confirmOrder();
    await atTheBank('Onayla');
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'paid',
    ]);
    expect(await database.stockOf(variant.productId)).toBe(variant.stock - 1);
  },
);

test(
  'double click, Back from the payment page and a second tab that pays too: one order, paid once',
  { tag: '@desktop' },
  async ({ page, context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const card = page.getByLabel('Kart numarası');
    await readyOrder(shopper, { variants: [variant] });
    const tab = new Shopper(await context.newPage());
    await openLastStep(tab.page);

    await page.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ }).check();
    await page.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }).check();
    await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).dblclick();
    await expect(card).toBeVisible();
    await page.goBack();
    await expectLastStep(page);
    await shopper.confirmOrder();
    await expect(card).toBeVisible();
    await tab.confirmOrder();
    await expect(tab.page.getByLabel('Kart numarası')).toBeVisible();

    await shopper.payWith(CARDS.pays);
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    await tab.payWith(CARDS.pays);
    await expect(heading(tab.page, 'Siparişiniz alındı')).toBeVisible();
    expect(await orderNumberOn(tab.page)).toBe(await orderNumberOn(page));
    await tab.openCart();
    await expect(tab.page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual(['paid']);
    expect(await timesPaid(database, shopper.email)).toBe(1);
    expect(await database.stockOf(variant.productId)).toBe(variant.stock - 1);
  },
);

test(
  'two tabs that confirm at the same moment place one order',
  { tag: '@desktop' },
  async ({ page, context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { variants: [variant] });
    const tabs = [page, await context.newPage()];
    await openLastStep(tabs[1] as Page);
    for (const tab of tabs) {
      await tab.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ }).check();
      await tab.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }).check();
    }
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Siparişi onayla ve öde' }).click()));
    for (const tab of tabs) await expect(tab.getByLabel('Kart numarası')).toBeVisible();
    expect(await database.ordersOf(shopper.email)).toHaveLength(1);
    expect(await database.stockOf(variant.productId)).toBe(variant.stock - 1);
  },
);

test(
  'a provider that fails, answers slowly or stays silent loses neither cart nor form nor order',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { variants: [variant] });
    await controlProvider({
      about: shopper.email,
      faults: [
        { call: 'initialize', does: 'error' },
        { call: 'initialize', does: 'slow', ms: 1_500 },
      ],
    });
    await shopper.confirmOrder();
    await expect(page.getByText(/yanıt vermiyor, kartınızdan para çekilmedi/)).toBeVisible();
    await expectLastStep(page);
    expect(await a11yViolations(page)).toEqual([]);
    expect(await database.stockOf(variant.productId)).toBe(variant.stock);

    const confirm = page.getByRole('button', { name: 'Siparişi onayla ve öde' });
    await confirm.click();
    await expect(page.getByText(/güvenli ödeme sayfası açılıyor/)).toBeVisible();
    await expect(confirm).toBeDisabled();
    await expect(page.getByLabel('Kart numarası')).toBeVisible();

    // Status requests fail twice and the webhook never comes: the result page has to find out by polling.
    const about = await tokenOf(database, shopper.email);
    await controlProvider({
      about,
      faults: [{ call: 'retrieve', does: 'error', times: 2 }],
      webhook: { times: 0, ms: 0 },
    });
    await shopper.payWith(CARDS.pays);
    await expect(heading(page, 'Ödeme bekleniyor')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tekrar dene' })).toHaveCount(0);
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual(['failed', 'paid']);
    expect(await database.stockOf(variant.productId)).toBe(variant.stock - 1);
  },
);

test(
  'a payment under review asks the customer to wait, and its outcome is shown and emailed',
  { tag: '@desktop' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { variants: [variant] });
    for (const accepted of [false, true]) {
      await shopper.confirmOrder();
      await shopper.payWith(SPECIAL_CARDS.reviewed);
      await expect(heading(page, 'Ödemeniz inceleniyor')).toBeVisible();
      await expect(page.getByText(/Lütfen yeniden ödemeyin/)).toBeVisible();
      expect(await a11yViolations(page)).toEqual([]);
      expect(await database.stockOf(variant.productId)).toBe(variant.stock - 1);

      const token = await tokenOf(database, shopper.email);
      await controlProvider({ about: token, verdict: { token, accepted } });
      await page.getByRole('link', { name: 'Durumu yenile' }).click();
      if (accepted) break;
      await expect(heading(page, 'Ödeme alınamadı')).toBeVisible();
      await expectMail(shopper.email, 'order-review-refused');
      await page.getByRole('link', { name: 'Tekrar dene' }).click();
      await expectLastStep(page);
    }
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    await expectMail(shopper.email, 'order-paid');
  },
);

test(
  'a payment after expiry is accepted while stock lasts, and refunded otherwise',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const numberOnCard = async () => /SH-\w+/.exec(await page.getByText(/^Sipariş SH-/).innerText())?.[0] ?? '';
    for (const left of [variant.stock, 0]) {
      await readyOrder(shopper, { variants: [variant] });
      await shopper.confirmOrder();
      await database.expire(await numberOnCard());
      await database.setStock(variant.productId, left);
      await shopper.payWith(CARDS.pays);
      if (left > 0) await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    }
    await expect(heading(page, 'Ödemeniz iade ediliyor')).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual(['paid', 'expired']);
    expect(await database.stockOf(variant.productId)).toBe(0);
    await expectMail(shopper.email, 'order-paid-too-late');
    await expectMail(shopper.email, 'order-refund');
    const number = await orderNumberOn(page);
    await page.goto(await mailedLink(shopper.email, `/siparis/takip/${number}/`));
    await expect(page.getByText(/tamamı size iade edildi/)).toBeVisible();
  },
);

/** Waits until the shop has sent an email of the topic to the address. */
async function expectMail(address: string, topic: string): Promise<void> {
  const isSent = () => mailsTo(address).some((mail) => mail.includes(`Message-ID: <${topic}-`));
  await expect.poll(isSent, { message: `an email of the topic ${topic}` }).toBe(true);
}
