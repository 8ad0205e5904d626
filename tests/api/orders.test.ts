import type { CustomerOrder, CustomerOrderDetail } from '@/contracts/orders';
import { expectOwnOnly } from './attacks';
import { forgetEverybody, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';

type Page = { count: number; next: string | null; previous: string | null; results: CustomerOrder[] };

let shop: TestShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
});
afterEach(() => forgetEverybody(shop));
afterAll(() => shop.close());

const list = (query = '', who = ayse) => shop.request<Page>(`/customer/order/list/${query}`, { headers: who.headers });
const numbers = async (query = '') => (await list(query)).body.results.map(({ number }) => number);

test('are listed with all that a card of the list shows, the newest first', async () => {
  const first = await placeOrderRow(shop, ayse);
  shop.clock.advance(60_000);
  const second = await placeOrderRow(shop, ayse, 'failed');
  const { body } = await list();
  expect(body).toMatchObject({ count: 2, next: null, previous: null });
  expect(body.results.map(({ number, order_status }) => [number, order_status])).toEqual([
    [second, 'failed'],
    [first, 'paid'],
  ]);
  expect(body.results[1]).toMatchObject({
    amount: '99.80',
    tracking: null,
    documents: [{ kind: 'distance_sales' }],
    shippingAddress: { city: 'İstanbul' },
    lines: [{ slug: 'dinozor-folyo-balon', quantity: 2, price: '49.90', order_status: 'paid' }],
  });
  expect(JSON.stringify(body)).not.toContain('Sözleşme metni');
  expect(await numbers('?ordering=created_at')).toEqual([first, second]);
});

test('are filtered by status and searched by number and title, where % and _ mean themselves', async () => {
  const paid = await placeOrderRow(shop, ayse);
  const failed = await placeOrderRow(shop, ayse, 'failed');
  expect(await numbers('?status=paid')).toEqual([paid]);
  expect((await numbers('?status=paid&status=failed')).toSorted()).toEqual([paid, failed].toSorted());
  expect(await numbers(`?search=${paid.toLowerCase()}`)).toEqual([paid]);
  for (const title of ['dinozor', 'DİNOZOR folyo', 'DINOZOR']) {
    expect(await numbers(`?search=${encodeURIComponent(title)}`)).toHaveLength(2);
  }
  for (const nothing of ['%25', '_', '%5C', 'peruk']) expect(await numbers(`?search=${nothing}`)).toEqual([]);
  expect((await list('?status=lost')).status).toBe(400);
  expect((await list('?search=%00')).status).toBe(400);
});

test('come in pages that name their neighbours; past the end is 404', async () => {
  for (let i = 0; i < 5; i++) await placeOrderRow(shop, ayse);
  const { body } = await list('?page=2&page_size=2&status=paid');
  expect([body.count, body.results.length]).toEqual([5, 2]);
  const [next, previous] = [new URL(body.next ?? '', 'http://x'), new URL(body.previous ?? '', 'http://x')];
  expect(Object.fromEntries(next.searchParams)).toMatchObject({ page: '3', page_size: '2', status: 'paid' });
  expect(previous.searchParams.get('page')).toBe('1');
  expect((await shop.request<Page>(next.pathname + next.search, { headers: ayse.headers })).body.results).toHaveLength(
    1,
  );
  expect((await list('?page=4&page_size=2')).status).toBe(404);
});

test('are shown whole by their number, contracts word for word', async () => {
  const number = await placeOrderRow(shop, ayse);
  const { body } = await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, {
    headers: ayse.headers,
  });
  expect(body).toMatchObject({ number, note: '', documents: [{ kind: 'distance_sales', body: 'Sözleşme metni' }] });
});

test('of somebody else’s are out of reach', async () => {
  const number = await placeOrderRow(shop, ayse);
  const thief = await signUp(shop, 'veli');
  expect((await list('', thief)).body).toMatchObject({ count: 0, results: [] });
  const call = { method: 'GET', path: `/customer/order/detail/${number}/` } as const;
  await expectOwnOnly(shop, call, { thief, state: async () => null });
  expect((await shop.request('/customer/order/detail/SH-NOBODY/', { headers: ayse.headers })).status).toBe(404);
});
