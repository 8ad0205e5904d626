import { eq, sql } from 'drizzle-orm';
import type { BuyAgain, CustomerOrderDetail, OrderStatus } from '@/contracts/orders';
import { queryRows } from '@/server/platform/db/client';
import { orders, payment } from '@/server/platform/db/schema/order';
import { expectOwnOnly } from './attacks';
import { deliverMails, resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { callBack, line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

type Variant = { id: number; price: number; stock: number };

let shop: PayingShop;
let ayse: TestCustomer;
let balloon: Variant;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
  await shop.db.execute(sql`update product set stock = 10 where price = 4990`);
  const [row] = await queryRows<Variant>(shop.db, sql`select id, price, stock from product where price = 4990 limit 1`);
  balloon = row as Variant;
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const stock = async () =>
  (await queryRows<Variant>(shop.db, sql`select stock from product where id = ${balloon.id}`))[0]?.stock;
const buy = async (quantity = 2) =>
  (await shop.order({ items: [line(balloon.id, balloon.price, quantity)] }, undefined, ayse.headers)).body;
const cancel = (number: string, who = ayse) =>
  shop.request(`/customer/order/cancel/${number}/`, { method: 'POST', headers: who.headers });
const detail = async (number: string) =>
  (await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, { headers: ayse.headers })).body;
const again = (number: string, who = ayse) =>
  shop.request<BuyAgain>(`/customer/order/again/${number}/`, { headers: who.headers });
const token = async () => (await shop.db.select({ token: payment.token }).from(payment))[0]?.token ?? '';

describe('cancelling', () => {
  test('an unpaid order releases its stock and owes no refund', async () => {
    const { order } = await buy();
    expect(await stock()).toBe(8);
    expect((await cancel(order.number)).status).toBe(204);
    expect(await stock()).toBe(10);
    const cancelled = await detail(order.number);
    expect(cancelled).toMatchObject({ order_status: 'cancelled', can_cancel: false, refund_due: false });
    expect(cancelled.events.map(({ order_status, note }) => [order_status, note])).toEqual([
      ['created', ''],
      ['redirected', ''],
      ['cancelled', 'customer'],
    ]);
    const [mail] = await deliverMails(shop);
    expect(mail).toMatchObject({ to: 'ayse@example.com', subject: `Siparişiniz iptal edildi: ${order.number}` });
    expect(mail?.text).toContain('ödeme alınmamıştı');
  });

  test('a paid order releases its stock and plans one refund', async () => {
    const { order, paymentPageUrl, rt } = await buy();
    await shop.pay(paymentPageUrl, PAYS);
    expect(await detail(order.number)).toMatchObject({ order_status: 'paid', can_cancel: true, refund_due: false });
    expect((await cancel(order.number)).status).toBe(204);
    expect(await cancel(order.number)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
    expect(await stock()).toBe(10);
    expect(await detail(order.number)).toMatchObject({ order_status: 'cancelled', refund_due: true });
    // When the provider reports the payment again, the refund stays due and the order cancelled.
    await callBack(shop, await token());
    expect(await detail(order.number)).toMatchObject({ order_status: 'cancelled', refund_due: true });
    expect(await stock()).toBe(10);
    expect((await shop.control(rt)).status).toBe('paid');
    expect((await deliverMails(shop)).map(({ text }) => /iade edilecek/.test(text))).toEqual([false, true]);
  });

  test('an order before its payment arrives makes the payment refundable', async () => {
    const { order, paymentPageUrl } = await buy();
    await cancel(order.number);
    await shop.pay(paymentPageUrl, PAYS);
    expect(await detail(order.number)).toMatchObject({ order_status: 'cancelled', refund_due: true });
    expect(await stock()).toBe(10);
  });

  test('an order whose payment is not yet known to the shop still owes the refund', async () => {
    const { order, paymentPageUrl } = await buy();
    await shop.pay(paymentPageUrl, PAYS);
    await shop.db.update(orders).set({ status: 'redirected', paidAt: null }).where(eq(orders.number, order.number));
    await shop.db.update(payment).set({ status: 'initialized' });
    await cancel(order.number);
    expect(await detail(order.number)).toMatchObject({ order_status: 'cancelled', refund_due: true });
  });

  test.each<[OrderStatus, number]>([
    ['preparing', 204],
    ['shipped', 409],
    ['delivered', 409],
    ['expired', 409],
    ['failed', 409],
    ['refunded', 409],
  ])('an order that is %s: %i', async (status, answer) => {
    const number = await placeOrderRow(shop, ayse, status);
    expect((await cancel(number)).status).toBe(answer);
  });

  test('another customer’s order answers 404', async () => {
    const { order } = await buy();
    const attacker = await signUp(shop, 'veli');
    const call = { method: 'POST', path: `/customer/order/cancel/${order.number}/` } as const;
    await expectOwnOnly(shop, call, { attacker, state: async () => (await detail(order.number)).order_status });
    expect((await cancel('SH-NOBODY')).status).toBe(404);
  });
});

describe('buying again', () => {
  test('offers what is still sold at current prices and lists what is missing', async () => {
    const { order } = await buy(3);
    expect((await again(order.number)).body).toMatchObject({
      results: [{ quantity: 3, product: { id: balloon.id, price: '49.90', item: { slug: 'dinozor-folyo-balon' } } }],
      missing: [],
    });
    await shop.db.execute(sql`update product set stock = 1 where id = ${balloon.id}`);
    const few = (await again(order.number)).body;
    expect(few.results.map(({ quantity }) => quantity)).toEqual([1]);
    expect(few.missing).toMatchObject([{ title: 'Dinozor Folyo Balon', wanted: 3, left: 1 }]);
    const gone = await placeOrderRow(shop, ayse);
    expect((await again(gone)).body).toMatchObject({ results: [], missing: [{ wanted: 2, left: 0 }] });
  });

  test('another customer’s order answers 404', async () => {
    const number = await placeOrderRow(shop, ayse);
    const attacker = await signUp(shop, 'veli');
    const call = { method: 'GET', path: `/customer/order/again/${number}/` } as const;
    await expectOwnOnly(shop, call, { attacker, state: async () => null });
  });
});
