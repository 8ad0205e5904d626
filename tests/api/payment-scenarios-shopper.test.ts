import { sql } from 'drizzle-orm';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { resetCustomers } from './customers';
import { callBack, openPayingShop, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene, WAITING } from './payment-scenes';

/** What shoppers do with a payment page: every scenario ends with one order, paid once. */
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

const KEY = 'one-cart-one-key';
const orders = async () =>
  (await scene.one<{ orders: number }>(sql`select count(*)::int as orders from orders`)).orders;

async function expectOnePaidOrder() {
  expect(await scene.state()).toEqual(PAID);
  expect([await orders(), await scene.paidTimes(), await scene.mails()]).toEqual([1, 1, ['order-paid']]);
}

test('two tabs order concurrently, and both pay', async () => {
  const [one, two] = await Promise.all([scene.order(KEY), scene.order(KEY)]);
  expect(two.paymentPageUrl).toBe(one.paymentPageUrl);
  const pages = await Promise.all([scene.payOnly(one.paymentPageUrl), scene.payOnly(two.paymentPageUrl)]);
  for (const page of pages) expect(page).toContain(await scene.token()); // both are redirected to the shop
  await Promise.all([callBack(shop, await scene.token()), callBack(shop, await scene.token())]);
  await expectOnePaidOrder();
});

test('one tab cancels while the other one pays: the first decision holds', async () => {
  const { paymentPageUrl } = await scene.order(KEY);
  const giveUp = { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) };
  await scene.payOnly(paymentPageUrl);
  await shop.app.request(new URL(paymentPageUrl).pathname, giveUp);
  await callBack(shop, await scene.token());
  await expectOnePaidOrder();
});

test('a double click on "pay", in the shop and at the provider', async () => {
  const created = await Promise.all([scene.order(KEY), scene.order(KEY), scene.order(KEY)]);
  expect(new Set(created.map(({ order }) => order.number)).size).toBe(1);
  const url = created[0]?.paymentPageUrl ?? '';
  await Promise.all([scene.payOnly(url), scene.payOnly(url), scene.payOnly(url)]);
  await callBack(shop, await scene.token());
  await expectOnePaidOrder();
});

test('Back from the payment page and forward again leads to the same page', async () => {
  const first = await scene.order(KEY);
  const again = await scene.order(KEY);
  expect(again).toMatchObject({ paymentPageUrl: first.paymentPageUrl, order: first.order });
  await shop.pay(again.paymentPageUrl, '5528790000000008');
  await expectOnePaidOrder();
});

test('Back from the payment page with a changed cart: the abandoned order releases its stock', async () => {
  await scene.order(KEY);
  const { paymentPageUrl } = await scene.order('another-cart-another-key');
  await shop.pay(paymentPageUrl, '5528790000000008');
  expect(await scene.state()).toEqual({ ...PAID, stock: 8 });
  shop.clock.advance(31 * 60_000);
  await reconcileOrders(shop.ports);
  expect(await scene.state()).toEqual(PAID);
  expect([await scene.paidTimes(), await scene.mails()]).toEqual([1, ['order-paid']]);
});

describe('Back from the payment page with a changed note', () => {
  const BROWSER = { 'Guest-Secret': 'what-only-the-first-browser-has-1' };
  const changed = (replaces: string, headers: Record<string, string> = BROWSER) =>
    shop.order({ items: [scene.line()], note: 'Zili çalmayın' }, 'another-key', {
      ...headers,
      'Replaces-Idempotency-Key': replaces,
    });

  test('gets the last unit, which the abandoned order had reserved', async () => {
    await shop.db.execute(sql`update product set stock = 1 where price = 4990`);
    await scene.order(KEY, BROWSER);
    expect((await changed('a-key-of-nobody')).status).toBe(409);
    const { status, body } = await changed(KEY);
    expect(status).toBe(201);
    await shop.pay(body.paymentPageUrl, '5528790000000008');
    expect(await scene.state()).toEqual({ ...PAID, stock: 0 });
    expect(await scene.paidTimes()).toBe(1);
  });

  test('leaves an order that was paid meanwhile unchanged', async () => {
    await scene.payOnly((await scene.order(KEY, BROWSER)).paymentPageUrl);
    expect((await changed(KEY)).status).toBe(201);
    expect(await scene.one(sql`select status from orders order by id limit 1`)).toEqual({ status: 'paid' });
    expect(await scene.state()).toEqual({ ...WAITING, stock: 8 });
  });

  test.each<[string, Record<string, string>]>([
    ['another browser', { 'Guest-Secret': 'what-only-another-browser-has-02' }],
    ['a client without a secret', {}],
  ])('leaves the order unchanged when %s sends its key', async (_who, headers) => {
    await scene.order(KEY, BROWSER);
    expect((await changed(KEY, headers)).status).toBe(201);
    expect(await scene.one(sql`select status from orders order by id limit 1`)).toEqual({ status: 'redirected' });
  });
});

test('the same key and body from another browser place another order', async () => {
  const first = await scene.order(KEY, { 'Guest-Secret': 'what-only-the-first-browser-has-1' });
  const other = await scene.order(KEY, { 'Guest-Secret': 'what-only-another-browser-has-02' });
  expect(other.order.number).not.toBe(first.order.number);
});

test('Back after paying: the page accepts no second payment, and the order is the same', async () => {
  const { paymentPageUrl, order } = await scene.order(KEY);
  await shop.pay(paymentPageUrl, '5528790000000008');
  expect((await scene.order(KEY)).order).toEqual(order);
  expect(await scene.payOnly(paymentPageUrl)).toContain('Mağazaya dönülüyor');
  await callBack(shop, await scene.token());
  await expectOnePaidOrder();
});

test('a browser closed after paying: reconciliation finds the payment', async () => {
  await scene.payOnly((await scene.order(KEY)).paymentPageUrl);
  expect(await scene.state()).toEqual(WAITING);
  shop.clock.advance(61_000);
  await reconcileOrders(shop.ports);
  await expectOnePaidOrder();
});

test('a browser closed before paying: the stock is released once', async () => {
  await scene.order(KEY);
  shop.clock.advance(31 * 60_000);
  await reconcileOrders(shop.ports);
  await reconcileOrders(shop.ports);
  expect(await scene.state()).toEqual({ status: 'expired', payment: 'failed', stock: 10 });
});
