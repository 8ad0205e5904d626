import { sql } from 'drizzle-orm';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { resetCustomers } from './customers';
import { callBack, openPayingShop, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene, WAITING } from './payment-scenes';

/** Genuine and forged payment notifications. */
let shop: PayingShop;
let scene: Scene;
beforeAll(async () => {
  shop = await openPayingShop();
  // Where the emulator sends its webhooks.
  shop.ports.env.PORT = Number(new URL(shop.providerUrl).port);
});
beforeEach(async () => {
  scene = await setScene(shop);
  shop.logLines.length = 0;
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

/** Statuses that the shop has answered webhooks with. */
const webhookStatuses = () =>
  shop.logLines.filter(({ path }) => path === '/api/checkout/webhook').map(({ status }) => status);

async function waitForWebhooks(times: number): Promise<unknown[]> {
  while (webhookStatuses().length < times) await new Promise((resolve) => setTimeout(resolve, 5));
  return webhookStatuses();
}

describe('a webhook sent by the emulator', () => {
  test.each([
    ['once', { times: 1, ms: 0 }, [200]],
    ['three times at once', { times: 3, ms: 0 }, [200, 200, 200]],
  ])('%s pays the order although the browser does not return', async (_how, webhook, answers) => {
    await scene.control({ webhook });
    await scene.payOnly((await scene.order()).paymentPageUrl);
    expect(await waitForWebhooks(webhook.times)).toEqual(answers);
    expect(await scene.state()).toEqual(PAID);
    expect(await scene.mails()).toEqual(['order-paid']);
  });

  test('with a forged signature is refused', async () => {
    await scene.control({ webhook: { times: 2, ms: 0, forged: true } });
    await scene.payOnly((await scene.order()).paymentPageUrl);
    expect(await waitForWebhooks(2)).toEqual([400, 400]);
    expect(await scene.state()).toEqual(WAITING);
  });

  test('about a declined card releases the stock', async () => {
    await scene.control({ webhook: { times: 2, ms: 0 } });
    await scene.payOnly((await scene.order()).paymentPageUrl, '4111111111111129');
    expect(await waitForWebhooks(2)).toEqual([200, 200]);
    expect(await scene.state()).toEqual({ status: 'failed', payment: 'failed', stock: 10 });
  });
});

describe('a notification', () => {
  test.each([
    ['another token', { token: 'made-up' }],
    ['another status', { status: 'FAILURE' }],
    ['another payment', { iyziPaymentId: '2' }],
    ['another conversation', { paymentConversationId: 'd' }],
    ['another kind of event', { iyziEventType: 'REFUND' }],
  ])('with %s does not match its signature', async (_what, overrides) => {
    await scene.payOnly((await scene.order()).paymentPageUrl);
    expect((await scene.webhook({ overrides })).status).toBe(400);
    expect(await scene.state()).toEqual(WAITING);
  });

  test('with the token of a paid order does not pay another order', async () => {
    await scene.payOnly((await scene.order()).paymentPageUrl);
    const paid = await scene.token();
    await scene.order();
    expect((await scene.webhook({ of: paid })).status).toBe(200);
    await callBack(shop, paid);
    expect(await scene.state()).toEqual({ ...WAITING, stock: 8 });
    expect(await scene.mails()).toEqual(['order-paid']);
  });

  test('without a signature only triggers a request to the provider', async () => {
    const { paymentPageUrl } = await scene.order();
    const body = { token: await scene.token(), status: 'SUCCESS' };
    expect((await shop.request('/checkout/webhook', { method: 'POST', body })).status).toBe(200);
    expect(await scene.state()).toEqual(WAITING);
    await scene.payOnly(paymentPageUrl);
    await shop.request('/checkout/webhook', { method: 'POST', body });
    expect(await scene.state()).toEqual(PAID);
  });

  test('sent after the browser’s return has no further effect', async () => {
    await scene.control({ webhook: { times: 0, ms: 0 } });
    await scene.payOnly((await scene.order()).paymentPageUrl);
    await callBack(shop, await scene.token());
    for (let time = 0; time < 2; time++) expect((await scene.webhook()).status).toBe(200);
    expect(webhookStatuses()).toEqual([200, 200]);
    expect(await scene.state()).toEqual(PAID);
    expect(await scene.mails()).toEqual(['order-paid']);
  });

  test('replayed after a refund changes nothing', async () => {
    const { order, paymentPageUrl } = await scene.order();
    await scene.payOnly(paymentPageUrl);
    await scene.webhook();
    await scene.owner(`${order.number}/cancel`);
    await sendDueRefunds(shop.ports);
    const mails = await scene.mails();
    for (let time = 0; time < 3; time++) {
      expect((await scene.webhook()).status).toBe(200);
      await callBack(shop, await scene.token());
    }
    expect(await scene.state()).toEqual({ status: 'refunded', payment: 'refunded', stock: 10 });
    expect(await scene.given()).toEqual([{ price: '49.9' }]);
    expect(await scene.mails()).toEqual(mails);
  });
});
