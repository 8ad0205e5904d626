import { eq } from 'drizzle-orm';
import type { Notification, NotificationList } from '@/contracts/notification';
import { notify } from '@/server/domain/customers/notification/notify';
import { changeStatus } from '@/server/domain/ordering/lifecycle/change-status';
import { notification } from '@/server/platform/db/schema/notification';
import { orders } from '@/server/platform/db/schema/order';
import { expectOwnOnly } from './attacks';
import { resetCustomers } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';

let shop: TestShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const notifyPaid = (number: string, who = ayse) =>
  notify(shop.db, {
    customerId: who.id,
    kind: 'order_paid',
    payload: { number },
    key: `order-${number}-paid`,
    at: shop.clock.now(),
  });
const list = async (query = '') => (await ayse.request<NotificationList>(`/customer/notification/list/${query}`)).body;
const read = (id: number, who = ayse) =>
  who.request<Notification>(`/customer/notification/read/${id}/`, { method: 'PATCH' });

test('notifications with the same key are stored once and listed newest first', async () => {
  for (const number of ['SH-1', 'SH-2', 'SH-1']) await notifyPaid(number);
  const listed = await list();
  expect(listed).toMatchObject({ count: 2, unread: 2, next: null, previous: null });
  expect(listed.results).toMatchObject([
    { kind: 'order_paid', payload: { number: 'SH-2' }, read_at: null, created_at: shop.clock.now().toISOString() },
    { payload: { number: 'SH-1' } },
  ]);
});

test('notifications are paginated', async () => {
  for (const number of ['SH-1', 'SH-2', 'SH-3']) await notifyPaid(number);
  const page = await list('?page=2&page_size=2');
  expect(page).toMatchObject({ count: 3, next: null, previous: expect.stringContaining('page=1') });
  expect(page.results).toMatchObject([{ payload: { number: 'SH-1' } }]);
  expect((await ayse.request('/customer/notification/list/?page=0')).status).toBe(400);
  expect((await ayse.request('/customer/notification/list/?page=2')).status).toBe(404);
});

test('notifications are marked as read one by one, or all at once', async () => {
  for (const number of ['SH-1', 'SH-2', 'SH-3']) await notifyPaid(number);
  const [newest] = (await list()).results;
  const first = await read(newest?.id ?? 0);
  expect(first).toMatchObject({ status: 200, body: { read_at: shop.clock.now().toISOString() } });
  shop.clock.advance(60_000);
  expect((await read(newest?.id ?? 0)).body).toEqual(first.body);
  expect((await ayse.request('/customer/notification/unread/')).body).toEqual({ unread: 2 });
  expect((await ayse.request('/customer/notification/read-all/', { method: 'POST' })).status).toBe(204);
  expect((await list()).unread).toBe(0);
  expect((await list()).results.at(-1)?.read_at).toBe(shop.clock.now().toISOString());
});

test('an order’s status change creates a notification in the same transaction', async () => {
  const number = await placeOrderRow(shop, ayse, 'created');
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const orderId = order?.id ?? 0;
  const at = shop.clock.now();
  for (const status of ['redirected', 'paid', 'preparing', 'shipped'] as const) {
    await changeStatus(shop.db, orderId, { status, at }, status === 'paid' ? { paidAt: at } : {});
  }
  expect((await list()).results.map(({ kind }) => kind)).toEqual(['order_shipped', 'order_preparing', 'order_paid']);
  const lost = shop.db.transaction(async (tx) => {
    await changeStatus(tx, orderId, { status: 'delivered', at: shop.clock.now() });
    throw new Error('power cut');
  });
  await expect(lost).rejects.toThrow('power cut');
  expect((await list()).count).toBe(3);
});

test('an order without an account creates no notification', async () => {
  const number = await placeOrderRow(shop, ayse, 'redirected');
  const [order] = await shop.db.update(orders).set({ customerId: null }).where(eq(orders.number, number)).returning();
  await changeStatus(shop.db, order?.id ?? 0, { status: 'paid', at: shop.clock.now() });
  expect(await shop.db.select().from(notification)).toEqual([]);
});

test('another customer’s notifications are inaccessible', async () => {
  await notifyPaid('SH-1');
  const [own] = (await list()).results;
  const attacker = await signedInCustomer(shop, 'veli');
  const state = () => shop.db.select().from(notification);
  await expectOwnOnly(shop, { method: 'PATCH', path: `/customer/notification/read/${own?.id}/` }, { attacker, state });
  await attacker.request('/customer/notification/read-all/', { method: 'POST' });
  expect((await list()).unread).toBe(1);
  expect((await attacker.request('/customer/notification/list/')).body).toMatchObject({ count: 0, results: [] });
});
