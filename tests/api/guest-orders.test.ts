import { eq, gte } from 'drizzle-orm';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { product } from '@/server/platform/db/schema/catalog';
import { customer, customerRecord } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { bearer, PASSWORD, resetCustomers, signUp, type TestCustomer } from './customers';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

let shop: PayingShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

/** A guest order with Ayşe's email, or another one. */
async function guestOrder(headers: Record<string, string> = {}, email = ayse.email) {
  return (await tryGuestOrder(headers, email)).body;
}
async function tryGuestOrder(headers: Record<string, string>, email: string) {
  const [found] = await shop.db.select().from(product).where(gte(product.stock, 4)).orderBy(product.id).limit(1);
  const { id = 0, price = 0 } = found ?? {};
  return shop.order({ items: [line(id, price)], email }, undefined, headers);
}
const ownerOf = async (number: string) =>
  (await shop.db.select({ id: orders.customerId }).from(orders).where(eq(orders.number, number)))[0]?.id;
const logIn = () =>
  shop.request<{ token: string }>('/auth/login/', { method: 'POST', body: { email: ayse.email, password: PASSWORD } });

test('a guest gets the access key of the order page, also on a repeated request; a customer gets none', async () => {
  const { order } = await guestOrder();
  const opened = await shop.request<CustomerOrderDetail>(`/order/detail/${order.number}/`, {
    headers: { 'X-Order-Key': order.key ?? '' },
  });
  expect([opened.status, opened.body.number]).toEqual([200, order.number]);
  const headers = { 'Idempotency-Key': 'one-order-only' };
  expect((await guestOrder(headers)).order).toEqual((await guestOrder(headers)).order);
  expect((await guestOrder(bearer(ayse.token))).order.key).toBeNull();
});

test('a guest order moves to the account of its email at login, and its link stays valid', async () => {
  const { order, paymentPageUrl } = await guestOrder();
  await shop.pay(paymentPageUrl, PAYS);
  expect(await ownerOf(order.number)).toBeNull();
  const { status, body } = await logIn();
  expect(status).toBe(200);
  expect(await ownerOf(order.number)).toBe(ayse.id);
  const read = (path: string, headers: Record<string, string>) => shop.request(path, { headers });
  expect((await read(`/customer/order/detail/${order.number}/`, bearer(body.token))).status).toBe(200);
  expect((await read(`/order/detail/${order.number}/`, { 'X-Order-Key': order.key ?? '' })).status).toBe(200);
});

test('an account that was never activated gets no guest orders', async () => {
  const { order } = await guestOrder();
  await shop.db.update(customer).set({ activatedAt: null }).where(eq(customer.id, ayse.id));
  expect((await logIn()).status).toBe(400);
  expect(await ownerOf(order.number)).toBeNull();
});

test('orders of another email, or placed long before the account, are not moved', async () => {
  const veli = await signUp(shop, 'veli');
  const before = await guestOrder();
  await shop.db
    .update(orders)
    .set({ createdAt: new Date(shop.clock.now().getTime() - 25 * 60 * 60_000) })
    .where(eq(orders.number, before.order.number));
  const another = await guestOrder();
  await shop.db.update(orders).set({ email: veli.email }).where(eq(orders.number, another.order.number));
  expect((await logIn()).status).toBe(200);
  expect([await ownerOf(before.order.number), await ownerOf(another.order.number)]).toEqual([null, null]);
});

test('no order is taken from a blocked person, as a guest or from the account, and no stock is reserved', async () => {
  const at = shop.clock.now();
  await shop.db.insert(customerRecord).values({ email: ayse.email, orderingBlockedAt: at, orderingBlockedReason: 'x' });
  const refused = { status: 409, body: { error: { code: 'ordering_blocked' } } };
  expect(await tryGuestOrder({}, ayse.email)).toMatchObject(refused);
  expect(await tryGuestOrder(bearer(ayse.token), 'other@example.com')).toMatchObject(refused);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect((await tryGuestOrder({}, 'other@example.com')).status).toBe(201);
  await shop.db.delete(customerRecord);
  expect((await tryGuestOrder({}, ayse.email)).status).toBe(201);
});
