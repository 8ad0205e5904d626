import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/db/client';
import { ownerAuthorization } from '@/server/http/owner';
import { reconcileOrders } from '@/server/jobs/reconcile';
import { TEST_CARDS } from '@/server/modules/emulator/cards';
import { createIyzico } from '@/server/modules/payment/iyzico/adapter';
import { hmac } from '@/server/modules/payment/iyzico/signing';
import { sendDueRefunds } from '@/server/modules/refund/send-refunds';
import { PaymentUnavailableError } from '@/server/ports/payment';
import { forgetEverybody } from './customers';
import { callBack, line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

type Variant = { id: number; price: number };
type Fault = { call: string; does: string; times?: number; ms?: number };

let shop: PayingShop;
let balloon: Variant;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  await shop.db.execute(sql`update product set stock = 10 where price = 4990`);
  balloon = await one<Variant>(sql`select id, price from product where price = 4990 order by id limit 1`);
  await control({});
});
afterEach(async () => {
  await forgetEverybody(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await queryRows<T>(shop.db, query))[0] as T;
}
const authorization = () => ownerAuthorization(shop.ports.env.SECRET_KEY);
async function control(body: { faults?: Fault[]; verdict?: { token: string; accepted: boolean } }) {
  const headers = { authorization: authorization() };
  expect((await shop.request('/emulator/control', { method: 'POST', body, headers })).status).toBe(204);
}
const order = async () => (await shop.order({ items: [line(balloon.id, balloon.price)] })).body;
const token = async () => (await one<{ token: string }>(sql`select token from payment order by id desc limit 1`)).token;
/** How the last order stands, what its payment says, and how much is on the shelf. */
const standing = async () => {
  const { status, payment } = await one<{ status: string; payment: string }>(
    sql`select o.status, p.status as payment from orders o join payment p on p.order_id = o.id order by o.id desc limit 1`,
  );
  const { stock } = await one<{ stock: number }>(sql`select stock from product where id = ${balloon.id}`);
  return { status, payment, stock };
};
const given = () =>
  queryRows<{ price: string }>(
    shop.db,
    sql`select r->>'price' as price from emulator_payment, jsonb_array_elements(refunds) r`,
  );

test.each(Object.entries(TEST_CARDS).filter(([, outcome]) => !(outcome.pays && (outcome.bank || outcome.review))))(
  'the test card %s does what the provider says of it',
  async (card, outcome) => {
    const { paymentPageUrl, rt } = await order();
    await shop.pay(paymentPageUrl, card);
    expect((await shop.control(rt)).status).toBe(outcome.pays ? 'paid' : 'failed');
    const { code } = await one<{ code: string | null }>(sql`select error_code as code from payment`);
    expect(code).toBe(outcome.pays ? null : outcome.code);
    expect((await standing()).stock).toBe(outcome.pays ? 9 : 10);
  },
);

describe('3-D Secure', () => {
  const BANK_ASKS = '4543590000000006';

  test.each([
    ['bank-confirm', { status: 'paid', payment: 'succeeded', stock: 9 }],
    ['bank-refuse', { status: 'failed', payment: 'failed', stock: 10 }],
    ['cancel', { status: 'failed', payment: 'failed', stock: 10 }],
  ])('the shopper says %s', async (action, end) => {
    const { paymentPageUrl } = await order();
    const page = new URL(paymentPageUrl).pathname;
    const card = { name: 'AYSE YILMAZ', number: BANK_ASKS, month: '12', year: '2099', cvc: '123', action: 'pay' };
    const asked = await shop.app.request(page, { method: 'POST', body: new URLSearchParams(card) });
    expect(await asked.text()).toContain('bank-confirm');
    expect(await standing()).toEqual({ status: 'redirected', payment: 'initialized', stock: 9 });
    await shop.app.request(page, { method: 'POST', body: new URLSearchParams({ action }) });
    await callBack(shop, await token());
    expect(await standing()).toEqual(end);
  });
});

describe('instalments', () => {
  test('keep price and paid price, and all that was paid goes back', async () => {
    const { paymentPageUrl, order: placed } = await order();
    await shop.pay(paymentPageUrl, '5400360000000003');
    expect(await one(sql`select price, paid_price from payment`)).toEqual({ price: 4990, paid_price: 5489 });
    await shop.request(`/admin/orders/${placed.number}/cancel/`, {
      method: 'POST',
      headers: { authorization: authorization() },
    });
    await sendDueRefunds(shop.ports);
    expect(await given()).toEqual([{ price: '54.89' }]);
  });
});

describe('a fraud review', () => {
  const REVIEWED = '5311570000000005';

  test.each([
    [true, { status: 'paid', payment: 'succeeded', stock: 9 }],
    [false, { status: 'failed', payment: 'failed', stock: 10 }],
  ])('waits past the end of the page, until the verdict (accepted: %s)', async (accepted, end) => {
    const { paymentPageUrl } = await order();
    await shop.pay(paymentPageUrl, REVIEWED);
    shop.clock.advance(48 * 3_600_000);
    await reconcileOrders(shop.ports);
    expect(await standing()).toEqual({ status: 'redirected', payment: 'review', stock: 9 });
    await control({ verdict: { token: await token(), accepted } });
    shop.clock.advance(3_600_000);
    await reconcileOrders(shop.ports);
    expect(await standing()).toEqual(end);
  });
});

describe('asked how it went, the provider', () => {
  test.each(['error', 'lost', 'nonsense', 'forged', 'wrong_amount', 'wrong_currency', 'wrong_order'])(
    'answers with a fault (%s): nothing is believed, and reconciliation finds the truth',
    async (does) => {
      const { paymentPageUrl } = await order();
      await control({ faults: [{ call: 'retrieve', does }] });
      await shop.pay(paymentPageUrl, PAYS);
      expect(await standing()).toEqual({ status: 'redirected', payment: 'initialized', stock: 9 });
      shop.clock.advance(61_000);
      await reconcileOrders(shop.ports);
      expect(await standing()).toEqual({ status: 'paid', payment: 'succeeded', stock: 9 });
    },
  );

  test('is given up on in time when it is too slow', async () => {
    const { env } = shop.ports;
    const keys = { apiKey: env.IYZICO_API_KEY, secretKey: env.IYZICO_SECRET_KEY };
    const hasty = createIyzico({ baseUrl: shop.providerUrl, ...keys, timeout: 50 });
    await order();
    await control({ faults: [{ call: 'retrieve', does: 'slow', ms: 500 }] });
    await expect(hasty.retrieve(await token(), 'any')).rejects.toThrow(PaymentUnavailableError);
  });
});

test.each([
  ['error', 503],
  ['lost', 503],
  ['nonsense', 503],
  ['forged', 502],
])('a page that can not be opened (%s) costs no stock', async (does, status) => {
  await control({ faults: [{ call: 'initialize', does }] });
  expect((await shop.order({ items: [line(balloon.id, balloon.price)] })).status).toBe(status);
  expect(await standing()).toMatchObject({ status: 'failed', stock: 10 });
});

describe('callbacks and webhooks', () => {
  /** As the provider signs it. */
  async function webhook(secret = shop.ports.env.IYZICO_SECRET_KEY) {
    const event = {
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziPaymentId: '1',
      token: await token(),
      paymentConversationId: 'c',
      status: 'SUCCESS',
    };
    const signature = hmac(secret, [secret, ...Object.values(event)].join(''));
    const headers = { 'X-IYZ-SIGNATURE-V3': signature };
    return (await shop.request('/checkout/webhook', { method: 'POST', body: event, headers })).status;
  }
  /** Pays and closes the browser. */
  async function payOnly(paymentPageUrl: string) {
    const card = { name: 'AYSE YILMAZ', number: PAYS, month: '12', year: '2099', cvc: '123', action: 'pay' };
    await shop.app.request(new URL(paymentPageUrl).pathname, { method: 'POST', body: new URLSearchParams(card) });
  }
  const PAID = { status: 'paid', payment: 'succeeded', stock: 9 };

  test('all missing: reconciliation finds the payment', async () => {
    await payOnly((await order()).paymentPageUrl);
    shop.clock.advance(61_000);
    await reconcileOrders(shop.ports);
    expect(await standing()).toEqual(PAID);
  });

  test('doubled and at once: one paid order, one mail', async () => {
    await payOnly((await order()).paymentPageUrl);
    await Promise.all([callBack(shop, await token()), webhook(), webhook(), callBack(shop, await token()), webhook()]);
    expect(await standing()).toEqual(PAID);
    expect(await queryRows(shop.db, sql`select key from outbox_mail`)).toHaveLength(1);
    expect(await queryRows(shop.db, sql`select 1 from order_event where status = 'paid'`)).toHaveLength(1);
  });

  test('hours late: honoured, because the stock is still there', async () => {
    await payOnly((await order()).paymentPageUrl);
    await shop.db.execute(sql`update payment set ask_at = null`);
    await shop.db.execute(sql`update orders set status = 'expired', stock_released = true`);
    await shop.db.execute(sql`update product set stock = 10 where id = ${balloon.id}`);
    shop.clock.advance(5 * 3_600_000);
    expect(await webhook()).toBe(200);
    expect(await standing()).toEqual(PAID);
  });

  test('forged: not heard; and what nobody paid is not paid by a true signature either', async () => {
    await order();
    expect(await webhook('not the secret')).toBe(400);
    expect(await webhook()).toBe(200);
    expect(await standing()).toEqual({ status: 'redirected', payment: 'initialized', stock: 9 });
  });
});

describe('a payment that nobody told of, after its order was over', () => {
  test('is found and given back', async () => {
    const { order: placed, paymentPageUrl } = await order();
    await shop.request(`/admin/orders/${placed.number}/cancel/`, {
      method: 'POST',
      headers: { authorization: authorization() },
    });
    const card = { name: 'AYSE YILMAZ', number: PAYS, month: '12', year: '2099', cvc: '123', action: 'pay' };
    await shop.app.request(new URL(paymentPageUrl).pathname, { method: 'POST', body: new URLSearchParams(card) });
    shop.clock.advance(61_000);
    await reconcileOrders(shop.ports);
    await sendDueRefunds(shop.ports);
    expect(await given()).toEqual([{ price: '49.9' }]);
    expect(await standing()).toEqual({ status: 'cancelled', payment: 'refunded', stock: 10 });
  });
});

test('the card that can not be refunded leaves its refund to the owner', async () => {
  const { order: placed, paymentPageUrl } = await order();
  await shop.pay(paymentPageUrl, '5406670000000009');
  await shop.request(`/admin/orders/${placed.number}/cancel/`, {
    method: 'POST',
    headers: { authorization: authorization() },
  });
  await sendDueRefunds(shop.ports);
  expect(await one(sql`select status from refund`)).toEqual({ status: 'failed' });
  expect(await given()).toEqual([]);
});

test.each([
  ['cancel', 'lost'],
  ['cancel', 'error'],
  ['cancel', 'forged'],
])('a %s whose answer goes wrong (%s) gives the money back once', async (call, does) => {
  const { order: placed, paymentPageUrl } = await order();
  await shop.pay(paymentPageUrl, PAYS);
  await shop.request(`/admin/orders/${placed.number}/cancel/`, {
    method: 'POST',
    headers: { authorization: authorization() },
  });
  await control({ faults: [{ call, does }] });
  await sendDueRefunds(shop.ports);
  shop.clock.advance(61_000);
  await sendDueRefunds(shop.ports);
  expect(await given()).toEqual([{ price: '49.9' }]);
  expect(await standing()).toEqual({ status: 'refunded', payment: 'refunded', stock: 10 });
});

test('only the owner says what goes wrong', async () => {
  expect((await shop.request('/emulator/control', { method: 'POST', body: {} })).status).toBe(401);
});
