import { eq } from 'drizzle-orm';
import type { StockWatch } from '@/contracts/stock-watch';
import { planBackInStock } from '@/server/domain/customers/stock-watch/back-in-stock';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { expireOrder } from '@/server/domain/ordering/checkout/settle';
import { item, product } from '@/server/platform/db/schema/catalog';
import { job } from '@/server/platform/db/schema/job';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { deliverMails, PASSWORD, resetCustomers } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { addItems, fillShop } from './small-catalog';

const DAY = 24 * 60 * 60_000;
const WIG = 'cilgin-peruk-1';
let shop: TestShop;
let ayse: Caller;
let wig: number;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const [row] = await shop.db.select().from(product).where(eq(product.sku, WIG));
  wig = row?.id ?? 0;
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.delete(stockWatch);
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, wig));
});
afterAll(() => shop.close());

const watch = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  shop.request('/stock-watch/create/', { method: 'POST', body, headers });
const asGuest = (email = 'veli@example.com') => watch({ product: wig, email });
/** The two parts of the emailed link. */
const linkOf = (text = '') => {
  const [, id, key] = /\/stok-haberi\/(\d+)\/([\w-]{43})/.exec(text) ?? [];
  return { id: Number(id), key };
};
const confirm = (body: unknown) => shop.request('/stock-watch/confirm/', { method: 'POST', body });
/** As an import does. */
const restock = (stock: number) =>
  addItems(shop.db, [
    {
      title: 'Çılgın Peruk',
      category: 'kostumler',
      variants: [{ color: 'Mavi', price: 15_000, market_price: 15_000, stock }],
    },
  ]);

test('a customer can watch at most 200 products', async () => {
  const [row] = await shop.db.select().from(product).where(eq(product.id, wig));
  const { id: _id, sku: _sku, ...rest } = row as typeof product.$inferSelect;
  const many = await shop.db
    .insert(product)
    .values(Array.from({ length: 200 }, (_, index) => ({ ...rest, sku: `wig-${index}` })))
    .returning({ id: product.id });
  const now = shop.clock.now();
  await shop.db
    .insert(stockWatch)
    .values(
      many.map(({ id }) => ({ productId: id, customerId: ayse.id, ownerKey: 'x', confirmedAt: now, createdAt: now })),
    );
  expect(await watch({ product: wig }, ayse.headers)).toMatchObject({
    status: 409,
    body: { code: 'too_many_watches' },
  });
  await shop.db.delete(stockWatch).where(eq(stockWatch.productId, many[0]?.id ?? 0));
  expect((await watch({ product: wig }, ayse.headers)).status).toBe(200);
  expect((await watch({ product: wig }, ayse.headers)).status).toBe(200);
  for (const { id } of many) await shop.db.delete(product).where(eq(product.id, id));
});

test('a customer is notified once by email and notification when an import restocks the product', async () => {
  const answer = await watch({ product: wig, email: 'baskasi@example.com' }, ayse.headers);
  expect(answer).toMatchObject({ status: 200, body: { state: 'watching' } });
  expect((await watch({ product: wig }, ayse.headers)).status).toBe(200);
  expect(await deliverMails(shop)).toEqual([]);
  await restock(0);
  expect(await deliverMails(shop)).toEqual([]);
  await restock(3);
  const [mail, ...others] = await deliverMails(shop);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ayse.email, subject: 'Yeniden stokta: Çılgın Peruk (Mavi)' });
  expect(mail?.text).toContain('/cilgin-peruk');
  expect((await ayse.request('/customer/notification/list/')).body).toMatchObject({
    results: [{ kind: 'back_in_stock', payload: { slug: 'cilgin-peruk', variant_title: 'Mavi' } }],
  });
  await restock(0);
  await restock(5);
  expect(await deliverMails(shop)).toEqual([]);
  expect(await shop.db.select().from(stockWatch)).toEqual([]);
});

test('an expired order that releases its stock triggers the notification, too', async () => {
  await watch({ product: wig }, ayse.headers);
  const number = await placeOrderRow(shop, ayse, 'redirected');
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  await shop.db.update(orderLine).set({ productId: wig });
  await expireOrder(shop.ports, order?.id ?? 0);
  expect(await deliverMails(shop)).toMatchObject([{ subject: 'Yeniden stokta: Çılgın Peruk (Mavi)' }]);
});

test('when the product is sold out again before the email, all watches stay', async () => {
  await watch({ product: wig }, ayse.headers);
  await restock(1);
  await restock(0);
  expect(await deliverMails(shop)).toEqual([]);
  expect(await shop.db.select().from(stockWatch)).toHaveLength(1);
  await restock(1);
  expect(await deliverMails(shop)).toHaveLength(1);
});

test('no email is sent for an item archived before its restock', async () => {
  await watch({ product: wig }, ayse.headers);
  await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.slug, 'cilgin-peruk'));
  await shop.db.update(product).set({ stock: 2 }).where(eq(product.id, wig));
  await planBackInStock(shop.db, { products: [wig] });
  expect(await deliverMails(shop)).toEqual([]);
  expect(await shop.db.select().from(stockWatch)).toHaveLength(1);
  await restock(2);
  expect(await deliverMails(shop)).toHaveLength(1);
});

test('a guest has to confirm by email first', async () => {
  expect(await asGuest()).toMatchObject({ status: 200, body: { state: 'mailed' } });
  const [asked] = await deliverMails(shop);
  expect(asked).toMatchObject({ to: 'veli@example.com', subject: 'Stok haberini onaylayın' });
  await restock(2);
  expect(await deliverMails(shop)).toEqual([]);
  const link = linkOf(asked?.text);
  expect((await confirm({ ...link, key: 'A'.repeat(43) })).body).toMatchObject({ code: 'invalid_link' });
  expect((await confirm({ ...link, id: link.id + 1 })).status).toBe(400);
  expect(await deliverMails(shop)).toEqual([]);
  expect((await confirm(link)).status).toBe(204);
  expect(await deliverMails(shop)).toMatchObject([
    { to: 'veli@example.com', subject: 'Yeniden stokta: Çılgın Peruk (Mavi)' },
  ]);
  expect((await confirm(link)).status).toBe(400);
});

test('a guest who already watches gets the same response and no email', async () => {
  await asGuest();
  const [asked] = await deliverMails(shop);
  await confirm(linkOf(asked?.text));
  expect((await asGuest()).body).toEqual({ state: 'mailed' });
  expect(await deliverMails(shop)).toEqual([]);
});

test('a confirmation link expires after three days, and unconfirmed watches are deleted', async () => {
  await asGuest();
  const [asked] = await deliverMails(shop);
  shop.clock.advance(3 * DAY + 1);
  expect((await confirm(linkOf(asked?.text))).status).toBe(400);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(stockWatch)).toEqual([]);
});

test('the unsubscribe link of any email ends all watches of its address', async () => {
  await asGuest();
  const [asked] = await deliverMails(shop);
  await confirm(linkOf(asked?.text));
  await watch({ product: wig }, ayse.headers);
  const path = new URL(asked?.unsubscribeUrl ?? '').pathname;
  const press = () => shop.request(path, { method: 'POST' });
  expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
  expect(await shop.db.select().from(stockWatch)).toMatchObject([{ customerId: ayse.id }]);
});

test('emails to one address, and requests from one IP, are limited', async () => {
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push((await asGuest()).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  for (let i = 0; i < 14; i++) await asGuest(`guest${i}@example.com`);
  const refused = await asGuest('another@example.com');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
});

test.each([
  [{ email: 'veli@example.com' }, 400],
  [{ product: 999_999, email: 'veli@example.com' }, 404],
  [{ product: 1, email: 'veli' }, 400],
  [{ product: 1 }, 400],
  [{ product: '1', email: 'veli@example.com' }, 400],
])('refuses %j with %i', async (body, status) => {
  expect((await watch(body)).status).toBe(status);
  expect(await deliverMails(shop)).toEqual([]);
});

test('a product in stock cannot be watched', async () => {
  await restock(1);
  expect((await asGuest()).body).toMatchObject({ code: 'in_stock' });
  expect((await watch({ product: wig }, ayse.headers)).status).toBe(409);
});

test('a customer lists and ends the own watches, not those of others', async () => {
  await watch({ product: wig, ...FORBIDDEN_FIELDS, confirmed_at: null }, ayse.headers);
  const own = (await ayse.request<{ results: StockWatch[] }>('/customer/stock-watch/list/')).body.results;
  expect(own).toMatchObject([{ product: wig, title: 'Çılgın Peruk', variant_title: 'Mavi' }]);
  const path = `/customer/stock-watch/delete/${own[0]?.id}/`;
  const attacker = await signedInCustomer(shop, 'veli');
  await expectOwnOnly(shop, { method: 'DELETE', path }, { attacker, state: () => shop.db.select().from(stockWatch) });
  expect((await ayse.request(path, { method: 'DELETE' })).status).toBe(204);
  expect((await ayse.request(path, { method: 'DELETE' })).status).toBe(404);
});

test('watches are part of the data export and deleted with the account, guest watches of its email included', async () => {
  await watch({ product: wig }, ayse.headers);
  await asGuest(ayse.email);
  await asGuest('veli@example.com');
  const { body } = await ayse.request<{ stock_watches: unknown[] }>('/auth/user/export/');
  expect(body.stock_watches).toMatchObject([{ product: wig }, { product: wig, confirmed_at: null }]);
  await ayse.request('/auth/user/', { method: 'DELETE', body: { password: PASSWORD } });
  expect(await shop.db.select().from(stockWatch)).toMatchObject([{ email: 'veli@example.com' }]);
});

test('refuses malformed bodies', async () => {
  const body = { product: wig, email: 'veli@example.com' };
  await expectBadBodiesRefused(shop, { method: 'POST', path: '/stock-watch/create/', body }, ayse);
  expect(await shop.db.select().from(job)).toEqual([]);
});
