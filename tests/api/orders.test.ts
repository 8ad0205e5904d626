import type { CustomerOrder, CustomerOrderDetail } from '@/contracts/orders';
import { expectOwnOnly } from './attacks';
import { resetCustomers, signUp, type TestCustomer } from './customers';
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
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const list = (query = '', who = ayse) => shop.request<Page>(`/customer/order/list/${query}`, { headers: who.headers });
const numbers = async (query = '') => (await list(query)).body.results.map(({ number }) => number);

test('orders are listed with all details of their card, newest first', async () => {
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

test('orders are filtered by status and searched by number and title, with % and _ as literals', async () => {
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

test('orders are paginated with links to neighbouring pages; a page past the end answers 404', async () => {
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

test('an order is returned with its contracts word for word', async () => {
  const number = await placeOrderRow(shop, ayse);
  const { body } = await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, {
    headers: ayse.headers,
  });
  expect(body).toMatchObject({ number, note: '', documents: [{ kind: 'distance_sales', body: 'Sözleşme metni' }] });
});

test('another customer’s orders are inaccessible', async () => {
  const number = await placeOrderRow(shop, ayse);
  const attacker = await signUp(shop, 'veli');
  expect((await list('', attacker)).body).toMatchObject({ count: 0, results: [] });
  const call = { method: 'GET', path: `/customer/order/detail/${number}/` } as const;
  await expectOwnOnly(shop, call, { attacker, state: async () => null });
  expect((await shop.request('/customer/order/detail/SH-NOBODY/', { headers: ayse.headers })).status).toBe(404);
});
