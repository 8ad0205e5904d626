import { sql } from 'drizzle-orm';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { forgetEverybody } from './customers';
import { callBack, openPayingShop, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene, WAITING } from './payment-scenes';

/** What tells the shop of a payment, and what only says that it does. */
let shop: PayingShop;
let scene: Scene;
beforeAll(async () => {
  shop = await openPayingShop();
  // Where the emulator's own webhooks go.
  shop.ports.env.PORT = Number(new URL(shop.providerUrl).port);
});
beforeEach(async () => {
  scene = await setScene(shop);
  shop.logLines.length = 0;
});
afterEach(async () => {
  await forgetEverybody(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

/** Statuses that the shop has answered webhooks with. */
const heard = () => shop.logLines.filter(({ path }) => path === '/api/checkout/webhook').map(({ status }) => status);

async function untilHeard(times: number): Promise<unknown[]> {
  while (heard().length < times) await new Promise((resolve) => setTimeout(resolve, 5));
  return heard();
}

describe('the emulator calls the webhook by itself', () => {
  test.each([
    ['once', { times: 1, ms: 0 }, [200]],
    ['three times at once', { times: 3, ms: 0 }, [200, 200, 200]],
  ])('%s: the order is paid, though the browser never came back', async (_how, webhook, answers) => {
    await scene.control({ webhook });
    await scene.payOnly((await scene.order()).paymentPageUrl);
    expect(await untilHeard(webhook.times)).toEqual(answers);
    expect(await scene.standing()).toEqual(PAID);
    expect(await scene.mails()).toEqual(['order-paid']);
  });

  test('late, after the browser came back: nothing happens twice', async () => {
    await scene.control({ webhook: { times: 2, ms: 300 } });
    await scene.payOnly((await scene.order()).paymentPageUrl);
    await callBack(shop, await scene.token());
    expect(heard()).toEqual([]);
    expect(await untilHeard(2)).toEqual([200, 200]);
    expect(await scene.standing()).toEqual(PAID);
    expect(await scene.mails()).toEqual(['order-paid']);
  });

  test('later than the order was cancelled and paid back: it stays so', async () => {
    await scene.control({ webhook: { times: 1, ms: 300 } });
    const { order, paymentPageUrl } = await scene.order();
    await scene.payOnly(paymentPageUrl);
    await callBack(shop, await scene.token());
    await scene.owner(`${order.number}/cancel`);
    await sendDueRefunds(shop.ports);
    await untilHeard(1);
    expect(await scene.standing()).toEqual({ status: 'refunded', payment: 'refunded', stock: 10 });
    expect(await scene.given()).toEqual([{ price: '49.9' }]);
  });

  test('signed by somebody else: not heard', async () => {
    await scene.control({ webhook: { times: 2, ms: 0, forged: true } });
    await scene.payOnly((await scene.order()).paymentPageUrl);
    expect(await untilHeard(2)).toEqual([400, 400]);
    expect(await scene.standing()).toEqual(WAITING);
  });

  test('of a card that was refused: the stock goes back', async () => {
    await scene.control({ webhook: { times: 2, ms: 0 } });
    await scene.payOnly((await scene.order()).paymentPageUrl, '4111111111111129');
    expect(await untilHeard(2)).toEqual([200, 200]);
    expect(await scene.standing()).toEqual({ status: 'failed', payment: 'failed', stock: 10 });
  });
});

describe('forged', () => {
  test.each([
    ['another token', { token: 'made-up' }],
    ['another status', { status: 'FAILURE' }],
    ['another payment', { iyziPaymentId: '2' }],
    ['another conversation', { paymentConversationId: 'd' }],
    ['another kind of event', { iyziEventType: 'REFUND' }],
  ])('a true signature does not fit a webhook with %s', async (_what, told) => {
    await scene.payOnly((await scene.order()).paymentPageUrl);
    expect((await scene.webhook({ told })).status).toBe(400);
    expect(await scene.standing()).toEqual(WAITING);
  });

  test('the token of an order that was paid pays no other one, whoever tells it', async () => {
    await scene.payOnly((await scene.order()).paymentPageUrl);
    const paid = await scene.token();
    await scene.order();
    expect((await scene.webhook({ of: paid })).status).toBe(200);
    await callBack(shop, paid);
    expect(await scene.standing()).toEqual({ ...WAITING, stock: 8 });
    expect(await scene.mails()).toEqual(['order-paid']);
  });

  test('a webhook without a signature is a question to the provider, and no more', async () => {
    const { paymentPageUrl } = await scene.order();
    const body = { token: await scene.token(), status: 'SUCCESS' };
    expect((await shop.request('/checkout/webhook', { method: 'POST', body })).status).toBe(200);
    expect(await scene.standing()).toEqual(WAITING);
    await scene.payOnly(paymentPageUrl);
    await shop.request('/checkout/webhook', { method: 'POST', body });
    expect(await scene.standing()).toEqual(PAID);
  });

  test('recorded notices, played again after the money went back, change nothing', async () => {
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
    expect(await scene.standing()).toEqual({ status: 'refunded', payment: 'refunded', stock: 10 });
    expect(await scene.given()).toEqual([{ price: '49.9' }]);
    expect(await scene.mails()).toEqual(mails);
  });
});
