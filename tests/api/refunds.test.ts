import { sql } from 'drizzle-orm';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { OwnerReturn, Refund } from '@/contracts/refund';
import type { Return } from '@/contracts/returns';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { queryRows } from '@/server/platform/db/client';
import { PaymentUnavailableError } from '@/server/platform/ports/payment';
import { deliverMails, resetCustomers, signUp, type TestCustomer } from './customers';
import { callBack, line, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { OWNER_HEADERS } from './shop';

type Variant = { id: number; price: number };

let shop: PayingShop;
let ayse: TestCustomer;
let balloon: Variant;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
  await shop.db.execute(sql`update product set stock = 10 where price = 4990`);
  const [row] = await queryRows<Variant>(
    shop.db,
    sql`select id, price from product where price = 4990 order by id limit 1`,
  );
  balloon = row as Variant;
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

function asOwner<Body>(path: string, body?: unknown) {
  return shop.request<Body>(`/admin${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: OWNER_HEADERS,
    body,
  });
}
const refund = (number: string, body: unknown = {}) => asOwner<Refund>(`/orders/${number}/refund/`, body);
const order = async (number: string) => (await asOwner<OwnerOrderDetail>(`/orders/${number}/`)).body;
const refunds = async (number: string) =>
  (await asOwner<{ results: Refund[] }>(`/orders/${number}/refunds/`)).body.results;
const stock = async () =>
  (await queryRows<{ stock: number }>(shop.db, sql`select stock from product where id = ${balloon.id}`))[0]?.stock;
const subjects = async () => (await deliverMails(shop)).map(({ subject }) => subject.split(':')[0]);
/** Refunds recorded by the provider, in lira. */
const refunded = async () =>
  (
    await queryRows<{ price: string }>(
      shop.db,
      sql`select r->>'price' as price from emulator_payment, jsonb_array_elements(refunds) r`,
    )
  ).map(({ price }) => price);

async function paid(quantity = 3) {
  const { body } = await shop.order({ items: [line(balloon.id, balloon.price, quantity)] }, undefined, ayse.headers);
  await shop.pay(body.paymentPageUrl, PAYS);
  await deliverMails(shop);
  return body.order.number;
}
async function delivered() {
  const number = await paid();
  await asOwner(`/orders/${number}/ship/`, { carrier: 'Aras Kargo', number: '7012345' });
  await asOwner(`/orders/${number}/deliver/`, {});
  await deliverMails(shop);
  return number;
}

test('an order cancelled on the day of payment is refunded once by a cancel, and its buyer emailed once', async () => {
  const number = await paid();
  expect((await asOwner(`/orders/${number}/cancel/`, {})).status).toBe(204);
  expect((await asOwner(`/orders/${number}/cancel/`, {})).status).toBe(409);
  expect(await order(number)).toMatchObject({ order_status: 'cancelled', refund_due: true });
  expect(await sendDueRefunds(shop.ports)).toBe(1);
  expect(await sendDueRefunds(shop.ports)).toBe(0);
  expect(await order(number)).toMatchObject({ order_status: 'refunded', refund_due: false });
  expect(await refunds(number)).toMatchObject([{ amount: '149.70', cause: 'cancelled', refund_status: 'done' }]);
  expect(await refunded()).toEqual(['149.7']);
  expect(await stock()).toBe(10);
  expect((await subjects()).toSorted()).toEqual(['Siparişiniz iptal edildi', 'Ödemeniz iade edildi']);
  const [entry] = await queryRows(shop.db, sql`select refunds->0->'cancelled' as cancelled from emulator_payment`);
  expect(entry).toEqual({ cancelled: true });
});

test('after that day the whole payment is refunded instead', async () => {
  const number = await paid();
  shop.clock.advance(24 * 3_600_000);
  await asOwner(`/orders/${number}/cancel/`, {});
  await sendDueRefunds(shop.ports);
  const [entry] = await queryRows(shop.db, sql`select refunds->0->'cancelled' as cancelled from emulator_payment`);
  expect(entry).toEqual({ cancelled: false });
});

test('partial refunds never exceed the payment, and the last one closes the order', async () => {
  const number = await paid();
  expect(await refund(number, { amount: '10.50', reason: 'Geciktik' })).toMatchObject({
    status: 201,
    body: { amount: '10.50', cause: 'owner', note: 'Geciktik', refund_status: 'planned' },
  });
  expect(await refund(number, { amount: '139.21' })).toMatchObject({ status: 409, body: { code: 'more_than_paid' } });
  await sendDueRefunds(shop.ports);
  expect((await order(number)).order_status).toBe('paid');
  expect((await refund(number)).body.amount).toBe('139.20');
  expect(await refund(number)).toMatchObject({ status: 409, body: { code: 'nothing_left' } });
  await sendDueRefunds(shop.ports);
  expect(await refunded()).toEqual(['10.5', '139.2']);
  expect((await order(number)).order_status).toBe('refunded');
  // The units are still with the buyer: a refund of money alone changes no stock.
  expect(await stock()).toBe(7);
});

test('refunded units are worth what was paid for them, and are restocked only on request', async () => {
  const number = await paid();
  const [sold] = (await order(number)).lines;
  const lines = (quantity: number) => [{ line: sold?.id, quantity }];
  expect((await refund(number, { lines: lines(1) })).body.amount).toBe('49.90');
  expect(await stock()).toBe(7);
  expect((await refund(number, { lines: lines(1), restock: true })).body.amount).toBe('49.90');
  expect(await stock()).toBe(8);
  expect((await refund(number, { lines: lines(2) })).status).toBe(400);
  expect((await refund(number, { lines: lines(1), amount: '1.00' })).status).toBe(400);
  expect((await refund(number, { amount: '1.00', restock: true })).status).toBe(400);
  // Units restocked already are not restocked again with the rest.
  expect((await asOwner(`/orders/${number}/cancel/`, {})).status).toBe(204);
  expect(await stock()).toBe(10);
  await sendDueRefunds(shop.ports);
  expect(await refunded()).toEqual(['49.9', '49.9', '49.9']);
});

test('an unpaid order has nothing to refund', async () => {
  const { body } = await shop.order({ items: [line(balloon.id, balloon.price)] }, undefined, ayse.headers);
  expect(await refund(body.order.number)).toMatchObject({ status: 409, body: { code: 'nothing_paid' } });
  expect((await refund('SH-NOBODY')).status).toBe(404);
});

describe('an unreliable provider', () => {
  const lost = new PaymentUnavailableError('the answer was lost');

  test('whose response was lost is queried before the refund is sent again', async () => {
    const number = await paid();
    await refund(number, { amount: '20.00' });
    const { payments } = shop.ports;
    const answersLost = {
      ...payments,
      refund: async (request: Parameters<typeof payments.refund>[0]) => {
        await payments.refund(request);
        throw lost;
      },
    };
    expect(await sendDueRefunds({ ...shop.ports, payments: answersLost })).toBe(0);
    expect(await refunds(number)).toMatchObject([{ refund_status: 'sent', error: 'the answer was lost' }]);
    expect(await sendDueRefunds(shop.ports)).toBe(0);
    shop.clock.advance(61_000);
    expect(await sendDueRefunds(shop.ports)).toBe(1);
    expect(await refunded()).toEqual(['20.0']);
    expect(await refunds(number)).toMatchObject([{ refund_status: 'done', error: null }]);
  });

  test('that was not reached gets the refund again', async () => {
    const number = await paid();
    await refund(number, { amount: '20.00' });
    const unreachable = { ...shop.ports.payments, refund: () => Promise.reject(lost) };
    await sendDueRefunds({ ...shop.ports, payments: unreachable });
    shop.clock.advance(61_000);
    expect(await sendDueRefunds(shop.ports)).toBe(1);
    expect(await refunded()).toEqual(['20.0']);
  });

  test('that refuses leaves the refund to the owner, who may retry', async () => {
    const number = await paid();
    await shop.db.execute(sql`update emulator_payment set refundable = false`);
    await refund(number, { amount: '20.00' });
    expect(await sendDueRefunds(shop.ports)).toBe(0);
    expect(await refunds(number)).toMatchObject([{ refund_status: 'failed', error: 'Ödeme iade edilemez' }]);
    await shop.db.execute(sql`update emulator_payment set refundable = true`);
    expect(await refund(number)).toMatchObject({ status: 409, body: { code: 'refund_failed' } });
    expect((await refund(number, { anyway: true })).body.amount).toBe('149.70');
  });
});

describe('a late payment that cannot be fulfilled', () => {
  test('is refunded, and not fulfilled when the provider reports it again', async () => {
    const { body } = await shop.order({ items: [line(balloon.id, balloon.price, 6)] }, undefined, ayse.headers);
    await shop.db.execute(sql`update orders set status = 'expired', stock_released = true`);
    await shop.db.execute(sql`update product set stock = 2 where id = ${balloon.id}`);
    await shop.pay(body.paymentPageUrl, PAYS);
    await shop.db.execute(sql`update product set stock = 10 where id = ${balloon.id}`);
    const [tried] = await queryRows<{ token: string }>(shop.db, sql`select token from payment`);
    await callBack(shop, tried?.token ?? '');
    await sendDueRefunds(shop.ports);
    expect(await refunded()).toEqual(['299.4']);
    expect((await order(body.order.number)).order_status).toBe('expired');
    expect(await stock()).toBe(10);
    expect((await subjects()).toSorted()).toEqual(['Ödemeniz iade edildi', 'Ödemeniz iade edilecek']);
  });
});

describe('a return', () => {
  async function requested(quantity: number) {
    const number = await delivered();
    const [sold] = (await order(number)).lines;
    const body = { order: number, lines: [{ line: sold?.id, quantity }] };
    const answer = await shop.request<Return>('/customer/return/create/', {
      method: 'POST',
      body,
      headers: ayse.headers,
    });
    await deliverMails(shop);
    return { number, id: answer.body.id };
  }
  const list = async () => (await asOwner<{ results: OwnerReturn[] }>('/returns/')).body.results;

  test('that is accepted refunds its units and restocks them', async () => {
    const { number, id } = await requested(2);
    expect(await list()).toMatchObject([{ id, order: number, return_status: 'requested', email: ayse.email }]);
    expect((await asOwner(`/returns/${id}/accept/`, { restock: true })).status).toBe(204);
    expect((await asOwner(`/returns/${id}/accept/`, { restock: true })).status).toBe(409);
    expect(await stock()).toBe(9);
    expect(await list()).toMatchObject([{ return_status: 'received' }]);
    await sendDueRefunds(shop.ports);
    expect(await list()).toMatchObject([{ return_status: 'refunded' }]);
    expect(await refunded()).toEqual(['99.8']);
    expect((await order(number)).order_status).toBe('delivered');
  });

  test('of all units ends the order', async () => {
    const { number, id } = await requested(3);
    await asOwner(`/returns/${id}/accept/`, {});
    await sendDueRefunds(shop.ports);
    expect((await order(number)).order_status).toBe('refunded');
    expect(await stock()).toBe(7);
  });

  test('that is refused refunds nothing and requires a reason', async () => {
    const { id } = await requested(1);
    expect((await asOwner(`/returns/${id}/refuse/`, { reason: '' })).status).toBe(400);
    expect((await asOwner(`/returns/${id}/refuse/`, { reason: 'Ambalajı açılmış' })).status).toBe(204);
    expect(await sendDueRefunds(shop.ports)).toBe(0);
    expect((await deliverMails(shop))[0]?.text).toContain('Ambalajı açılmış');
  });
});
