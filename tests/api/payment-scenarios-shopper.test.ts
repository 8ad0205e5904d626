import { sql } from 'drizzle-orm';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { forgetEverybody } from './customers';
import { callBack, openPayingShop, type PayingShop } from './paying-shop';
import { PAID, type Scene, setScene, WAITING } from './payment-scenes';

/** What shoppers do with a payment page: whatever it is, it ends in one order that was paid once. */
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
  await forgetEverybody(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

const KEY = 'one-cart-one-key';
const orders = async () =>
  (await scene.one<{ orders: number }>(sql`select count(*)::int as orders from orders`)).orders;

async function expectOnePaidOrder() {
  expect(await scene.standing()).toEqual(PAID);
  expect([await orders(), await scene.paidTimes(), await scene.mails()]).toEqual([1, 1, ['order-paid']]);
}

test('two tabs order at once, and both pay', async () => {
  const [one, two] = await Promise.all([scene.order(KEY), scene.order(KEY)]);
  expect(two.paymentPageUrl).toBe(one.paymentPageUrl);
  const pages = await Promise.all([scene.payOnly(one.paymentPageUrl), scene.payOnly(two.paymentPageUrl)]);
  for (const page of pages) expect(page).toContain(await scene.token()); // both are led back to the shop
  await Promise.all([callBack(shop, await scene.token()), callBack(shop, await scene.token())]);
  await expectOnePaidOrder();
});

test('one tab gives up while the other one pays: what was decided first holds', async () => {
  const { paymentPageUrl } = await scene.order(KEY);
  const giveUp = { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) };
  await scene.payOnly(paymentPageUrl);
  await shop.app.request(new URL(paymentPageUrl).pathname, giveUp);
  await callBack(shop, await scene.token());
  await expectOnePaidOrder();
});

test('a double click on "pay", at the shop and at the provider', async () => {
  const created = await Promise.all([scene.order(KEY), scene.order(KEY), scene.order(KEY)]);
  expect(new Set(created.map(({ order }) => order.number)).size).toBe(1);
  const url = created[0]?.paymentPageUrl ?? '';
  await Promise.all([scene.payOnly(url), scene.payOnly(url), scene.payOnly(url)]);
  await callBack(shop, await scene.token());
  await expectOnePaidOrder();
});

test('Back from the card page and on again leads to the same page', async () => {
  const first = await scene.order(KEY);
  const again = await scene.order(KEY);
  expect(again).toMatchObject({ paymentPageUrl: first.paymentPageUrl, order: first.order });
  await shop.pay(again.paymentPageUrl, '5528790000000008');
  await expectOnePaidOrder();
});

test('Back from the card page and on with another cart: the order that was left gives its stock back', async () => {
  await scene.order(KEY);
  const { paymentPageUrl } = await scene.order('another-cart-another-key');
  await shop.pay(paymentPageUrl, '5528790000000008');
  expect(await scene.standing()).toEqual({ ...PAID, stock: 8 });
  shop.clock.advance(31 * 60_000);
  await reconcileOrders(shop.ports);
  expect(await scene.standing()).toEqual(PAID);
  expect([await scene.paidTimes(), await scene.mails()]).toEqual([1, ['order-paid']]);
});

describe('Back from the card page and on with a changed note', () => {
  const BROWSER = { 'Guest-Secret': 'what-only-the-first-browser-has-1' };
  const changed = (replaces: string, headers: Record<string, string> = BROWSER) =>
    shop.order({ items: [scene.line()], note: 'Zili çalmayın' }, 'another-key', {
      ...headers,
      'Replaces-Idempotency-Key': replaces,
    });

  test('gets the last piece, which the order that was left has held', async () => {
    await shop.db.execute(sql`update product set stock = 1 where price = 4990`);
    await scene.order(KEY, BROWSER);
    expect((await changed('a-key-of-nobody')).status).toBe(409);
    const { status, body } = await changed(KEY);
    expect(status).toBe(201);
    await shop.pay(body.paymentPageUrl, '5528790000000008');
    expect(await scene.standing()).toEqual({ ...PAID, stock: 0 });
    expect(await scene.paidTimes()).toBe(1);
  });

  test('leaves what was paid meanwhile as it is', async () => {
    await scene.payOnly((await scene.order(KEY, BROWSER)).paymentPageUrl);
    expect((await changed(KEY)).status).toBe(201);
    expect(await scene.one(sql`select status from orders order by id limit 1`)).toEqual({ status: 'paid' });
    expect(await scene.standing()).toEqual({ ...WAITING, stock: 8 });
  });

  test.each<[string, Record<string, string>]>([
    ['another browser', { 'Guest-Secret': 'what-only-another-browser-has-02' }],
    ['a client without a secret', {}],
  ])('leaves the order as it is where %s names its key', async (_who, headers) => {
    await scene.order(KEY, BROWSER);
    expect((await changed(KEY, headers)).status).toBe(201);
    expect(await scene.one(sql`select status from orders order by id limit 1`)).toEqual({ status: 'redirected' });
  });
});

test('The same key and words from another browser place an order of its own', async () => {
  const first = await scene.order(KEY, { 'Guest-Secret': 'what-only-the-first-browser-has-1' });
  const other = await scene.order(KEY, { 'Guest-Secret': 'what-only-another-browser-has-02' });
  expect(other.order.number).not.toBe(first.order.number);
});

test('Back after paying: the page takes no second payment, and the order is the same', async () => {
  const { paymentPageUrl, order } = await scene.order(KEY);
  await shop.pay(paymentPageUrl, '5528790000000008');
  expect((await scene.order(KEY)).order).toEqual(order);
  expect(await scene.payOnly(paymentPageUrl)).toContain('Mağazaya dönülüyor');
  await callBack(shop, await scene.token());
  await expectOnePaidOrder();
});

test('the browser is closed after paying: the shop finds out by itself', async () => {
  await scene.payOnly((await scene.order(KEY)).paymentPageUrl);
  expect(await scene.standing()).toEqual(WAITING);
  shop.clock.advance(61_000);
  await reconcileOrders(shop.ports);
  await expectOnePaidOrder();
});

test('the browser is closed before paying: the stock goes back once', async () => {
  await scene.order(KEY);
  shop.clock.advance(31 * 60_000);
  await reconcileOrders(shop.ports);
  await reconcileOrders(shop.ports);
  expect(await scene.standing()).toEqual({ status: 'expired', payment: 'failed', stock: 10 });
});
