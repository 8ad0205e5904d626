import { eq } from 'drizzle-orm';
import type { AccountExport } from '@/contracts/account';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { Return } from '@/contracts/returns';
import { orderLine } from '@/server/platform/db/schema/order';
import { returnRequest } from '@/server/platform/db/schema/return';
import { expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { deliverMails, resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { pdfPages } from './pdf-text';
import { openTestShop, type TestShop } from './shop';

type Page = { count: number; next: string | null; results: Return[] };

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

const create = (body: Record<string, unknown>, who = ayse) =>
  shop.request<Return>('/customer/return/create/', { method: 'POST', body, headers: who.headers });
const list = async (query = '', who = ayse) =>
  (await shop.request<Page>(`/customer/return/list/${query}`, { headers: who.headers })).body;
const detail = async (number: string) =>
  (await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, { headers: ayse.headers })).body;
/** A delivered order of two balloons, with the id of its line. */
async function delivered() {
  const number = await placeOrderRow(shop, ayse, 'delivered');
  const { lines } = await detail(number);
  return { number, line: lines[0]?.id ?? 0 };
}

test('a return needs no reason and is confirmed by email', async () => {
  const { number, line } = await delivered();
  const answer = await create({ order: number, lines: [{ line, quantity: 1 }], ...FORBIDDEN_FIELDS });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      order: number,
      return_status: 'requested',
      reason: '',
      lines: [{ line, title: 'Dinozor Folyo Balon', quantity: 1 }],
    },
  });
  expect(await list(`?order=${number}`)).toMatchObject({ count: 1, results: [answer.body] });
  expect((await detail(number)).lines[0]).toMatchObject({ quantity: 2, returnable: 1 });
  const [mail] = await deliverMails(shop);
  expect(mail).toMatchObject({ to: ayse.email, subject: `Cayma bildiriminiz bize ulaştı: ${number}` });
  expect(mail?.text).toContain('Dinozor Folyo Balon (Kırmızı / Küçük) × 1');
});

test('a unit is returned once, unless the first return was refused', async () => {
  const { number, line } = await delivered();
  await create({ order: number, lines: [{ line, quantity: 1 }] });
  const twice = {
    order: number,
    lines: [
      { line, quantity: 1 },
      { line, quantity: 1 },
    ],
  };
  expect(await create(twice)).toMatchObject({ status: 400, body: { lines: [expect.any(String)] } });
  await shop.db.update(returnRequest).set({ status: 'refused' });
  expect((await create(twice)).body.lines).toMatchObject([{ line, quantity: 2 }]);
});

test('the form for a written notice is filled in with what can be returned, and opens by its own key alone', async () => {
  const { number, line } = await delivered();
  await create({ order: number, lines: [{ line, quantity: 1 }] });
  const { withdrawal } = await detail(number);
  const path = new URL(withdrawal.form ?? '').pathname;
  const answer = await shop.app.request(path);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="cayma-formu-${number}.pdf"`);
  const [page] = pdfPages(new Uint8Array(await answer.arrayBuffer()));
  for (const text of ['Cayma formu', number, 'Ayşe Yılmaz', '1 × Dinozor Folyo Balon']) expect(page).toContain(text);
  expect((await shop.app.request(path.replace(/[^/]+$/, 'A'.repeat(43)))).status).toBe(404);
});

test('returns are accepted until the end of the 14th day in Istanbul', async () => {
  const { number, line } = await delivered();
  const body = { order: number, lines: [{ line, quantity: 1 }] };
  const { withdrawal } = await detail(number);
  expect(withdrawal).toMatchObject({ open: true, until: '2026-03-24T20:59:59.999Z' });
  const start = shop.clock.now();
  shop.clock.set(new Date(withdrawal.until ?? ''));
  expect((await create(body)).status).toBe(201);
  shop.clock.advance(1);
  expect(await create(body)).toMatchObject({ status: 409, body: { code: 'withdrawal_closed' } });
  expect((await detail(number)).withdrawal.open).toBe(false);
  shop.clock.set(start);
});

test('an item excluded from withdrawal cannot be returned', async () => {
  const { number, line } = await delivered();
  await shop.db.update(orderLine).set({ withdrawalExclusion: 'personalised' }).where(eq(orderLine.id, line));
  expect((await detail(number)).lines[0]).toMatchObject({ returnable: 0, withdrawal_exclusion: 'personalised' });
  expect((await create({ order: number, lines: [{ line, quantity: 1 }] })).status).toBe(400);
});

test.each(['paid', 'preparing', 'cancelled', 'refunded'] as const)(
  'an order that is %s cannot be returned',
  async (status) => {
    const number = await placeOrderRow(shop, ayse, status);
    const line = (await detail(number)).lines[0]?.id;
    expect((await create({ order: number, lines: [{ line, quantity: 1 }] })).status).toBe(409);
  },
);

test('lines of another order are refused', async () => {
  const [first, second] = [await delivered(), await delivered()];
  expect((await create({ order: first.number, lines: [{ line: second.line, quantity: 1 }] })).status).toBe(400);
});

test('another customer’s orders and returns are inaccessible', async () => {
  const { number, line } = await delivered();
  const attacker = await signUp(shop, 'veli');
  const body = { order: number, lines: [{ line, quantity: 1 }] };
  const call = { method: 'POST', path: '/customer/return/create/', body } as const;
  await expectOwnOnly(shop, call, { attacker, state: () => list() });
  await create(body);
  expect(await list('', attacker)).toMatchObject({ count: 0, results: [] });
  expect(await list(`?order=${number}`, attacker)).toMatchObject({ count: 0, results: [] });
});

test('a return refuses malformed bodies', async () => {
  const { number, line } = await delivered();
  const body = { order: number, lines: [{ line, quantity: 1 }], reason: 'Küçük geldi' };
  await expectBadBodiesRefused(shop, { method: 'POST', path: '/customer/return/create/', body }, ayse);
  for (const lines of [[], [{ line, quantity: 0 }], [{ line, quantity: 1.5 }], [{ line: 'x', quantity: 1 }]]) {
    expect((await create({ order: number, lines })).status).toBe(400);
  }
});

test('returns are paginated and part of the data export', async () => {
  const { number, line } = await delivered();
  const body = { order: number, lines: [{ line, quantity: 1 }], reason: 'Rengi başka' };
  for (const _ of [1, 2]) await create(body);
  const page = await list('?page_size=1');
  expect([page.count, page.results.length, typeof page.next]).toEqual([2, 1, 'string']);
  expect((await shop.request('/customer/return/list/?page=9', { headers: ayse.headers })).status).toBe(404);
  const { body: exported } = await shop.request<AccountExport>('/auth/user/export/', { headers: ayse.headers });
  expect(exported.orders).toMatchObject([
    { events: [{ status: 'delivered' }], returns: [{ reason: 'Rengi başka', quantity: 1 }, { quantity: 1 }] },
  ]);
});
