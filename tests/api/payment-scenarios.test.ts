import { sql } from 'drizzle-orm';
import { failureReason } from '@/server/domain/ordering/checkout/failure-reason';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { releaseOrder } from '@/server/domain/ordering/lifecycle/release-order';
import { createIyzico } from '@/server/domain/ordering/payment/iyzico/adapter';
import { TEST_CARDS } from '@/server/domain/ordering/payment-emulator/cards';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { PaymentUnavailableError } from '@/server/platform/ports/payment';
import { resetCustomers } from './customers';
import { callBack, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene, WAITING } from './payment-scenes';

let shop: PayingShop;
let scene: Scene;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  scene = await setScene(shop);
  await scene.control();
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

const cancel = (number: string) => scene.owner(`${number}/cancel`);

test.each(Object.entries(TEST_CARDS).filter(([, outcome]) => !(outcome.pays && (outcome.bank || outcome.review))))(
  'the test card %s has the documented outcome',
  async (card, outcome) => {
    const { paymentPageUrl, rt } = await scene.order();
    await shop.pay(paymentPageUrl, card);
    expect(await shop.control(rt)).toMatchObject(
      outcome.pays ? { status: 'paid', reason: null } : { status: 'failed', reason: failureReason(outcome.code) },
    );
    const { code } = await scene.one<{ code: string | null }>(sql`select error_code as code from payment`);
    expect(code).toBe(outcome.pays ? null : outcome.code);
    expect((await scene.state()).stock).toBe(outcome.pays ? 9 : 10);
  },
);

describe('3-D Secure', () => {
  const BANK_ASKS = '4543590000000006';

  test.each([
    ['bank-confirm', null, { status: 'paid', payment: 'succeeded', stock: 9 }],
    ['bank-refuse', 'not_verified', { status: 'failed', payment: 'failed', stock: 10 }],
    ['cancel', 'given_up', { status: 'failed', payment: 'failed', stock: 10 }],
  ])('the shopper chooses %s: the result page shows the reason %s', async (action, reason, end) => {
    const { paymentPageUrl, rt } = await scene.order();
    const page = new URL(paymentPageUrl).pathname;
    const card = { name: 'AYSE YILMAZ', number: BANK_ASKS, month: '12', year: '2099', cvc: '123', action: 'pay' };
    const asked = await shop.app.request(page, { method: 'POST', body: new URLSearchParams(card) });
    expect(asked.status).toBe(303);
    const bank = await shop.app.request(asked.headers.get('location') ?? '');
    expect(await bank.text()).toContain('bank-confirm');
    expect(await scene.state()).toEqual({ status: 'redirected', payment: 'initialized', stock: 9 });
    await shop.app.request(page, { method: 'POST', body: new URLSearchParams({ action }) });
    await callBack(shop, await scene.token());
    expect(await scene.state()).toEqual(end);
    expect(await shop.control(rt)).toMatchObject({ status: end.status, reason });
  });
});

describe('instalments', () => {
  test('keep price and paid price apart, and a refund returns the paid price', async () => {
    const { paymentPageUrl, order: placed } = await scene.order();
    await shop.pay(paymentPageUrl, '5400360000000003', 6);
    expect(await scene.one(sql`select price, paid_price, instalments from payment`)).toEqual({
      ...{ price: 4990, paid_price: 5344, instalments: 6 },
    });
    await cancel(placed.number);
    await sendDueRefunds(shop.ports);
    expect(await scene.given()).toEqual([{ price: '53.44' }]);
  });
});

describe('a fraud review', () => {
  const REVIEWED = '5311570000000005';

  test.each([
    [true, { status: 'paid', payment: 'succeeded', stock: 9 }],
    [false, { status: 'failed', payment: 'failed', stock: 10 }],
  ])('outlasts the payment page until the verdict (accepted: %s)', async (accepted, end) => {
    const { paymentPageUrl, rt } = await scene.order();
    await shop.pay(paymentPageUrl, REVIEWED);
    expect(await shop.control(rt)).toMatchObject({ status: 'pending', order: { in_review: true } });
    shop.clock.advance(48 * 3_600_000);
    await reconcileOrders(shop.ports);
    expect(await scene.state()).toEqual({ status: 'redirected', payment: 'review', stock: 9 });
    await scene.control({ verdict: { token: await scene.token(), accepted } });
    shop.clock.advance(3_600_000);
    await reconcileOrders(shop.ports);
    expect(await scene.state()).toEqual(end);
    expect(await shop.control(rt)).toMatchObject({ status: end.status, order: { in_review: false } });
    expect(await scene.mails()).toEqual([accepted ? 'order-paid' : 'order-review-refused']);
  });
});

test('a provider failure for one payment does not affect others', async () => {
  const [first, second] = [await scene.order('the-first-order'), await scene.order('the-second-order')];
  const token = new URL(first.paymentPageUrl).pathname.split('/').at(-1) ?? '';
  await scene.control({ about: token, faults: [{ call: 'retrieve', does: 'error', times: 2 }] });
  await shop.pay(second.paymentPageUrl, PAYS);
  expect((await shop.control(second.rt)).status).toBe('paid');
  await shop.pay(first.paymentPageUrl, PAYS);
  expect((await shop.control(first.rt)).status).toBe('pending');
  expect((await shop.control(first.rt)).status).toBe('paid');
});

describe('the provider’s status response', () => {
  test.each([
    'error',
    'lost',
    'nonsense',
    'forged',
    'wrong_amount',
    'wrong_currency',
    'wrong_order',
    'wrong_conversation',
    'wrong_token',
  ])('with a fault (%s) is ignored, and reconciliation finds the outcome', async (does) => {
    const { paymentPageUrl } = await scene.order();
    await scene.control({ faults: [{ call: 'retrieve', does }] });
    await shop.pay(paymentPageUrl, PAYS);
    expect(await scene.state()).toEqual({ status: 'redirected', payment: 'initialized', stock: 9 });
    shop.clock.advance(61_000);
    await reconcileOrders(shop.ports);
    expect(await scene.state()).toEqual({ status: 'paid', payment: 'succeeded', stock: 9 });
  });

  test('times out when it is too slow', async () => {
    const { env } = shop.ports;
    const keys = { apiKey: env.IYZICO_API_KEY, secretKey: env.IYZICO_SECRET_KEY };
    const hasty = createIyzico({ baseUrl: shop.providerUrl, ...keys, timeout: 50 });
    await scene.order();
    await scene.control({ faults: [{ call: 'retrieve', does: 'slow', ms: 500 }] });
    await expect(hasty.retrieve(await scene.token(), 'any')).rejects.toThrow(PaymentUnavailableError);
  });
});

test.each([
  ['error', 503],
  ['lost', 503],
  ['nonsense', 503],
  ['forged', 502],
])('a payment page that cannot be opened (%s) releases the stock', async (does, status) => {
  await scene.control({ faults: [{ call: 'initialize', does }] });
  expect((await shop.order({ items: [await scene.line()] })).status).toBe(status);
  expect(await scene.state()).toMatchObject({ status: 'failed', stock: 10 });
});

describe('callbacks and webhooks', () => {
  test('all missing: reconciliation finds the payment', async () => {
    await scene.payOnly((await scene.order()).paymentPageUrl);
    shop.clock.advance(61_000);
    await reconcileOrders(shop.ports);
    expect(await scene.state()).toEqual(PAID);
  });

  test('duplicated and concurrent: one paid order, one email', async () => {
    await scene.payOnly((await scene.order()).paymentPageUrl);
    const token = await scene.token();
    await Promise.all([
      callBack(shop, token),
      scene.webhook(),
      scene.webhook(),
      callBack(shop, token),
      scene.webhook(),
    ]);
    expect(await scene.state()).toEqual(PAID);
    expect(await scene.mails()).toEqual(['order-paid']);
    expect(await queryRows(shop.db, sql`select 1 from order_event where status = 'paid'`)).toHaveLength(1);
  });

  test.each([
    ['honoured while the stock is still there', 10, PAID, []],
    ['given back when it is gone', 0, { status: 'expired', payment: 'refunded', stock: 0 }, [{ price: '49.9' }]],
  ])('hours late after an outage of the provider: %s', async (_how, stock, end, given) => {
    const { order: placed, paymentPageUrl } = await scene.order();
    await scene.payOnly(paymentPageUrl);
    await scene.control({ faults: [{ call: 'retrieve', does: 'error', times: 99 }] });
    shop.clock.advance(5 * 3_600_000);
    await reconcileOrders(shop.ports);
    expect(await scene.state()).toEqual({ status: 'expired', payment: 'failed', stock: 10 });
    await shop.db.execute(sql`update product set stock = ${stock} where price = 4990`);
    await scene.control();
    expect((await scene.webhook()).status).toBe(200);
    await sendDueRefunds(shop.ports);
    expect(await scene.state()).toEqual(end);
    expect(await scene.given()).toEqual(given);
    expect((await scene.read(placed.number)).body.paid_late).toBe(given.length > 0);
  });

  test('forged are refused; a genuine signature does not pay an unpaid order', async () => {
    await scene.order();
    expect((await scene.webhook({ secret: 'not the secret' })).status).toBe(400);
    expect((await scene.webhook()).status).toBe(200);
    expect(await scene.state()).toEqual(WAITING);
  });
});

describe('a payment found after its order had ended', () => {
  test('is refunded', async () => {
    const { order: placed, paymentPageUrl } = await scene.order();
    await cancel(placed.number);
    await scene.payOnly(paymentPageUrl);
    shop.clock.advance(61_000);
    await reconcileOrders(shop.ports);
    await sendDueRefunds(shop.ports);
    expect(await scene.given()).toEqual([{ price: '49.9' }]);
    expect(await scene.state()).toEqual({ status: 'cancelled', payment: 'refunded', stock: 10 });
  });
});

test('a card that cannot be refunded leaves the refund to the owner', async () => {
  const { order: placed, paymentPageUrl } = await scene.order();
  await shop.pay(paymentPageUrl, '5406670000000009');
  await cancel(placed.number);
  await sendDueRefunds(shop.ports);
  expect(await scene.one(sql`select status from refund`)).toEqual({ status: 'failed' });
  expect(await scene.given()).toEqual([]);
  // A further refund with its units finds them in stock already: cancelling has released them.
  const again = { reason: '', restock: true };
  expect((await scene.owner(`${placed.number}/refund`, again)).status).toBe(409);
  expect((await scene.owner(`${placed.number}/refund`, { ...again, anyway: true })).status).toBe(201);
  expect((await scene.state()).stock).toBe(10);
});

test.each([
  ['cancel', 'lost'],
  ['cancel', 'error'],
  ['cancel', 'forged'],
])('a %s with a faulty response (%s) refunds once', async (call, does) => {
  const { order: placed, paymentPageUrl } = await scene.order();
  await shop.pay(paymentPageUrl, PAYS);
  await cancel(placed.number);
  await scene.control({ faults: [{ call, does }] });
  await sendDueRefunds(shop.ports);
  shop.clock.advance(61_000);
  await sendDueRefunds(shop.ports);
  expect(await scene.given()).toEqual([{ price: '49.9' }]);
  expect(await scene.state()).toEqual({ status: 'refunded', payment: 'refunded', stock: 10 });
});

test.each(['lost', 'error', 'forged', 'nonsense'])(
  'a partial refund with a faulty response (%s) and unreadable provider records refunds once',
  async (does) => {
    const { order: placed, paymentPageUrl } = await scene.order();
    await shop.pay(paymentPageUrl, PAYS);
    await scene.owner(`${placed.number}/refund`, { amount: '10.00', reason: '', restock: false });
    await scene.control({
      faults: [
        { call: 'refund', does },
        { call: 'details', does: 'error' },
      ],
    });
    for (const pause of [0, 61_000, 121_000]) {
      shop.clock.advance(pause);
      await sendDueRefunds(shop.ports);
    }
    expect(await scene.given()).toEqual([{ price: '10.0' }]);
    expect(await scene.state()).toEqual(PAID);
  },
);

test('the stock of an order is released once, however often it is released', async () => {
  await scene.order();
  const { id } = await scene.one<{ id: number }>(sql`select id from orders`);
  for (let time = 0; time < 2; time++) await inTransaction(shop.db, (tx) => releaseOrder(tx, id, shop.clock.now()));
  expect((await scene.state()).stock).toBe(10);
});

test('only the owner may control the emulator’s faults', async () => {
  expect((await shop.request('/emulator/control', { method: 'POST', body: {} })).status).toBe(401);
});
