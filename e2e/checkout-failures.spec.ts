import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { a11yViolations } from './support/accessibility';
import { controlProvider, timesPaid, tokenOf } from './support/provider';
import { expectLastStep, openLastStep, readyOrder } from './support/ready-order';
import { orderNumberOn } from './support/result-page';
import { BANK_ASKS, CARDS, Shopper } from './support/shopper';

// The browser logs each 503 response on the console.
test.use({ expectedNoise: [/status of 503/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const statusesOf = (orders: readonly { status: string }[]) => orders.map(({ status }) => status);

test(
  'a declined card and a cancelled payment show distinct messages and keep the form filled',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const stock = await database.stockOf(variant.productId, shopper.email);
    const failures: [() => Promise<void>, RegExp][] = [
      [() => shopper.sendCard(CARDS.withoutFunds), /bakiyesi bu ödeme için yeterli değil; kartınızdan para çekilmedi/],
      [() => page.getByRole('button', { name: 'Vazgeç' }).click(), /Ödemeden vazgeçtiniz; kartınızdan para çekilmedi/],
    ];
    await readyOrder(shopper, { variants: [variant] });
    for (const [fail, words] of failures) {
      await shopper.confirmOrder();
      await fail();
      await expect(heading(page, 'Ödeme alınamadı')).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      expect(await database.stockOf(variant.productId, shopper.email)).toBe(stock);
      await page.getByRole('link', { name: 'Tekrar dene' }).click();
      await expectLastStep(page);
      const consents = page.getByRole('checkbox', { name: /okudum, onaylıyorum/ });
      await expect(consents).toHaveCount(2);
      for (const consent of await consents.all()) await expect(consent).toBeChecked();
    }
    await shopper.confirmOrder();
    await shopper.sendCard(BANK_ASKS);
    await page.getByRole('button', { name: 'Onayla' }).click();
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    await expect(page.getByText(/^Tahmini teslim/)).toBeVisible();
    expect(await a11yViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Siparişi görüntüle' }).click();
    await expect(page).toHaveURL(/\/siparis\/takip\/SH-\w+\/[\w-]{43}$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual(['failed', 'failed', 'paid']);
    expect(await database.stockOf(variant.productId, shopper.email)).toBe(stock - 1);
  },
);

test(
  'double clicks in two tabs, Back from the payment page and both tabs paying: one order, paid once',
  { tag: '@desktop' },
  async ({ page, context, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    const stock = await database.stockOf(variant.productId, shopper.email);
    const card = page.getByLabel('Kart numarası');
    await readyOrder(shopper, { variants: [variant] });
    const tab = new Shopper(await context.newPage());
    await openLastStep(tab.page);
    const tabs = [page, tab.page];
    for (const one of tabs) {
      await one.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ }).check();
      await one.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }).check();
    }
    await Promise.all(tabs.map((one) => one.getByRole('button', { name: 'Siparişi onayla ve öde' }).dblclick()));
    for (const one of tabs) await expect(one.getByLabel('Kart numarası')).toBeVisible();
    expect(await database.ordersOf(shopper.email)).toHaveLength(1);
    await page.goBack();
    await expectLastStep(page);
    await shopper.confirmOrder();
    await expect(card).toBeVisible();

    await shopper.payWith(CARDS.pays);
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    await tab.payWith(CARDS.pays);
    await expect(heading(tab.page, 'Siparişiniz alındı')).toBeVisible();
    expect(await orderNumberOn(tab.page)).toBe(await orderNumberOn(page));
    await tab.openCart();
    await expect(tab.page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible();
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual(['paid']);
    expect(await timesPaid(database, shopper.email)).toBe(1);
    expect(await database.stockOf(variant.productId, shopper.email)).toBe(stock - 1);
  },
);

test(
  'a provider that fails and then stays silent loses neither cart nor form nor order',
  { tag: '@phone' },
  async ({ page, shopper, database }, info) => {
    const variant = await database.sellableVariant(info.titlePath.join() + info.project.name);
    await readyOrder(shopper, { variants: [variant] });
    await controlProvider({
      about: shopper.email,
      faults: [{ call: 'initialize', does: 'error' }],
    });
    await shopper.confirmOrder();
    await expect(page.getByText(/yanıt vermiyor, kartınızdan para çekilmedi/)).toBeVisible();
    await expectLastStep(page);
    expect(await a11yViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Siparişi onayla ve öde' }).click();
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
    await expect(heading(page, 'Siparişiniz alındı')).toBeVisible();
    expect(statusesOf(await database.ordersOf(shopper.email))).toEqual(['failed', 'paid']);
  },
);
