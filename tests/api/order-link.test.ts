import { eq } from 'drizzle-orm';
import type { BuyAgain, CustomerOrderDetail } from '@/contracts/orders';
import type { Return } from '@/contracts/returns';
import { mailDelivered } from '@/server/domain/ordering/emails/order-emails';
import { customer } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { expectBadBodiesRefused } from './attacks';
import { deliverMails, linkIn, resetCustomers, signUp, type TestCustomer } from './customers';
import { openApiDocument } from './declared-routes';
import { placeOrderRow } from './order-row';
import { openTestShop, type RequestOptions, type TestShop } from './shop';

let shop: TestShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

type Status = Parameters<typeof placeOrderRow>[2];
/** A guest order, and the access key from the link in its email. */
async function guestOrder(status: Status = 'paid') {
  const number = await placeOrderRow(shop, ayse, status);
  const [order] = await shop.db
    .update(orders)
    .set({ customerId: null })
    .where(eq(orders.number, number))
    .returning({ id: orders.id });
  await mailDelivered(shop.db, shop.ports, order?.id ?? 0);
  const [mail] = await deliverMails(shop);
  const [, key = ''] = new RegExp(`^/siparis/takip/${number}/([\\w-]{43})$`).exec(linkIn(mail)) ?? [];
  return { number, key };
}
const call = <Body>(path: string, key: string | undefined, options: RequestOptions = {}) =>
  shop.request<Body>(`/order/${path}/`, { ...options, headers: key === undefined ? {} : { 'X-Order-Key': key } });
const requestLink = (body: Record<string, unknown>) => shop.request('/order/mail-link/', { method: 'POST', body });

test('the emailed access key opens the order uncached, as its owner would see it', async () => {
  const { number, key } = await guestOrder();
  const answer = await call<CustomerOrderDetail>(`detail/${number}`, key);
  expect(answer).toMatchObject({
    status: 200,
    body: { number, amount: '99.80', can_cancel: true, documents: [{ body: 'Sözleşme metni' }] },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await call<BuyAgain>(`again/${number}`, key)).body.missing).toMatchObject([{ left: 0, wanted: 2 }]);
});

test('the access key allows cancelling, and the email about it repeats the link', async () => {
  const { number, key } = await guestOrder();
  const cancel = () => call<{ code: string }>(`cancel/${number}`, key, { method: 'POST' });
  expect((await cancel()).status).toBe(204);
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'not_cancellable' } });
  expect((await call<CustomerOrderDetail>(`detail/${number}`, key)).body.order_status).toBe('cancelled');
  const [mail] = await deliverMails(shop);
  expect(mail?.subject).toBe(`Siparişiniz iptal edildi: ${number}`);
  expect(linkIn(mail)).toBe(`/siparis/takip/${number}/${key}`);
});

test('the access key allows a return of this order only', async () => {
  const { number, key } = await guestOrder('delivered');
  const { lines } = (await call<CustomerOrderDetail>(`detail/${number}`, key)).body;
  const body = { lines: [{ line: lines[0]?.id, quantity: 1 }], order: 'SH-ELSE' };
  const made = await call<Return>(`return/create/${number}`, key, { method: 'POST', body });
  expect(made).toMatchObject({ status: 201, body: { order: number, return_status: 'requested' } });
  const { status, body: page } = await call<{ results: Return[] }>(`return/list/${number}`, key);
  expect([status, page.results]).toEqual([200, [made.body]]);
});

/** Valid bodies of the calls that have one. */
const BODIES: Record<string, unknown> = {
  'return/create/{number}': { lines: [{ line: 1, quantity: 1 }] },
  'change/{number}': { lines: [{ line: 1, quantity: 1 }], dry_run: true },
  'slot/{number}': { day: '2026-12-01', from: '10:00' },
};

test('every order call without the order’s own key answers 404 and changes nothing', async () => {
  const { number, key } = await guestOrder('delivered');
  const other = await guestOrder();
  const { paths } = await openApiDocument(shop);
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { security }]) =>
      security?.some((one) => 'OrderKey' in one) ? [{ method: method.toUpperCase(), path }] : [],
    ),
  );
  expect(calls).toHaveLength(9);
  const before = await shop.db.select().from(orders);
  const wrong = [undefined, '', 'x', other.key, key.slice(1), `${key}A`, `${key.slice(0, -1)}ğ`, 'A'.repeat(5000)];
  for (const { method, path } of calls) {
    for (const tried of wrong) {
      const headers = { 'If-Match': '"1"', ...(tried !== undefined && { 'X-Order-Key': encodeURI(tried) }) };
      const body = method === 'GET' ? undefined : BODIES[path.replace('/api/order/', '')];
      const answer = await shop.request(path.replace('{number}', number), { method, headers, body });
      expect([path, tried, answer.status, answer.body]).toEqual([path, tried, 404, { detail: 'Not found.' }]);
    }
  }
  expect(await shop.db.select().from(orders)).toEqual(before);
});

test('an access key opens no account endpoint and is never logged', async () => {
  const { number, key } = await guestOrder();
  await call(`detail/${number}`, key);
  await call(`cancel/${number}`, key, { method: 'POST' });
  expect((await call(`../customer/order/detail/${number}`, key)).status).toBe(401);
  expect(JSON.stringify(shop.logLines)).not.toContain(key);
});

test('emails to customers link to the account, and after its deletion to the page without login', async () => {
  const number = await placeOrderRow(shop, ayse, 'delivered');
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  await mailDelivered(shop.db, shop.ports, order?.id ?? 0);
  expect(linkIn((await deliverMails(shop))[0])).toBe(`/hesap/siparislerim/${number}`);
  await shop.db.delete(customer).where(eq(customer.id, ayse.id));
  await requestLink({ number, email: ayse.email });
  expect(linkIn((await deliverMails(shop))[0])).toMatch(/^\/siparis\/takip\//);
});

describe('a lost order link', () => {
  test('is emailed once per hour when number and email match, however they are typed', async () => {
    const { number, key } = await guestOrder();
    await shop.db.delete(outboxMail);
    for (const typed of [
      { number: ` ${number.toLowerCase()} `, email: 'AYSE@example.com' },
      { number, email: ayse.email },
    ]) {
      expect((await requestLink(typed)).status).toBe(204);
    }
    const [mail, ...more] = await deliverMails(shop);
    expect([mail?.to, linkIn(mail), more]).toEqual([ayse.email, `/siparis/takip/${number}/${key}`, []]);
    shop.clock.advance(60 * 60_000);
    await requestLink({ number, email: ayse.email });
    expect(await deliverMails(shop)).toHaveLength(1);
  });

  test('is not sent for non-matching data, and the response discloses nothing', async () => {
    const { number } = await guestOrder();
    for (const asked of [
      { number, email: 'veli@example.com' },
      { number: 'SH-NOBODY', email: ayse.email },
    ]) {
      expect(await requestLink(asked)).toMatchObject({ status: 204, text: '' });
    }
    expect(await deliverMails(shop)).toEqual([]);
  });

  test('can be requested three times per hour', async () => {
    const asked = { number: 'SH-1', email: 'veli@example.com' };
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push((await requestLink(asked)).status);
    expect(answers).toEqual([204, 204, 204, 429]);
  });

  test('refuses malformed bodies', async () => {
    const asked = { number: 'SH-1', email: 'veli@example.com' };
    await expectBadBodiesRefused(shop, { method: 'POST', path: '/order/mail-link/', body: asked }, ayse);
    expect((await requestLink({ number: 'ş', email: 'x' })).body).toEqual({
      number: ['Enter a valid order number.'],
      email: ['Enter a valid e-mail address.'],
    });
  });
});
