import { eq, sql } from 'drizzle-orm';
import type { OwnerOrder, OwnerOrderDetail } from '@/contracts/fulfilment';
import type { Notification } from '@/contracts/notification';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { type Answer, OWNER_HEADERS, openTestShop, type TestShop } from './shop';

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

function asOwner<Body>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  return shop.request<Body>(`/admin/orders${path}`, { method, headers: OWNER_HEADERS, body });
}
const move = (number: string, action: string, body: unknown = {}) => asOwner(`/${number}/${action}/`, body);
const detail = async (number: string) => (await asOwner<OwnerOrderDetail>(`/${number}/`)).body;
/** The emails in the order in which they were written: without an order PostgreSQL returns rows as their places in the table are reused. */
const mails = () =>
  shop.db.select({ key: outboxMail.key, text: outboxMail.text }).from(outboxMail).orderBy(outboxMail.id);

const PARCEL = { carrier: 'Aras Kargo', number: '7012345', url: 'https://kargo.example/7012345' };

const PICKUP = {
  method: 'pickup',
  branch: {
    slug: 'kadikoy',
    name: 'Şenlikhane Kadıköy',
    address: 'Moda Caddesi No: 112, Kadıköy / İstanbul',
    phone: '+902160000101',
    map: 'https://harita.example/kadikoy',
  },
} as const;

test('the owner finds orders by status, number, email and name', async () => {
  const paid = await placeOrderRow(shop, ayse);
  const failed = await placeOrderRow(shop, ayse, 'failed');
  const found = async (query: string) =>
    (await asOwner<{ results: OwnerOrder[] }>(`/${query}`)).body.results.map(({ number }) => number);
  expect((await found('')).toSorted()).toEqual([paid, failed].toSorted());
  expect(await found('?status=paid')).toEqual([paid]);
  expect(await found(`?search=${failed}`)).toEqual([failed]);
  expect(await found(`?search=${encodeURIComponent(ayse.email)}&status=paid`)).toEqual([paid]);
  for (const name of ['AYŞE yılmaz', 'Ayşe YILMAZ', 'yilmaz']) {
    expect(await found(`?search=${encodeURIComponent(name)}&status=paid`)).toEqual([paid]);
  }
  for (const term of ['%25', '_', 'Mehmet']) expect(await found(`?search=${term}`)).toEqual([]);
  expect((await asOwner('/?page=2')).status).toBe(404);
});

test('orders to be sent are listed first, the longest waiting on top, and unpaid orders last', async () => {
  const placed: string[] = [];
  for (const status of ['redirected', 'paid', 'delivered', 'preparing', 'created', 'cancelled', 'paid'] as const) {
    placed.push(await placeOrderRow(shop, ayse, status));
    shop.clock.advance(60_000);
  }
  const [redirected, paid, delivered, preparing, created, cancelled, paidLast] = placed;
  const { body } = await asOwner<{ results: OwnerOrder[] }>('/');
  expect(body.results.map(({ number }) => number)).toEqual([
    paid,
    preparing,
    paidLast,
    cancelled,
    delivered,
    created,
    redirected,
  ]);
});

test('the owner finds orders by phone number in any notation', async () => {
  const number = await placeOrderRow(shop, ayse);
  const other = await placeOrderRow(shop, ayse);
  await shop.db
    .update(orders)
    .set({ shippingAddress: sql`jsonb_set(shipping_address, '{phone}', '"+905440000000"')` })
    .where(eq(orders.number, other));
  for (const phone of ['0532 123 45 67', '+90 532 123', '532', '5321234567', '(0532) 123-45']) {
    const { body } = await asOwner<{ results: OwnerOrder[] }>(`/?search=${encodeURIComponent(phone)}`);
    expect(body.results.map((order) => order.number)).toEqual([number]);
  }
});

test('a paid order is packed, shipped and delivered; the buyer is emailed once at each relevant step', async () => {
  const number = await placeOrderRow(shop, ayse);
  expect((await move(number, 'pack')).status).toBe(204);
  expect((await move(number, 'ship', PARCEL)).status).toBe(204);
  expect((await move(number, 'ship', PARCEL)).status).toBe(409);
  shop.clock.advance(48 * 3_600_000);
  expect((await move(number, 'deliver')).status).toBe(204);

  const order = await detail(number);
  expect(order).toMatchObject({ order_status: 'delivered', tracking: PARCEL, email: ayse.email });
  expect(order.events.map(({ order_status }) => order_status)).toEqual(
    expect.arrayContaining(['preparing', 'shipped', 'delivered']),
  );
  expect(order.withdrawal.open).toBe(true);
  const sent = (await mails()).filter(({ key }) => key.endsWith(number));
  expect(sent.map(({ key }) => key)).toEqual([`order-shipped-${number}`, `order-delivered-${number}`]);
  expect(sent[0]?.text).toContain('https://kargo.example/7012345');
  expect(sent[0]?.text).toContain(`/hesap/siparislerim/${number}`);
});

test('a parcel links to its carrier’s page, and one of the shop’s own courier needs no number', async () => {
  const [sent, brought] = [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse)];
  expect((await move(sent, 'ship', { carrier: 'YURTICI', number: '1234 5678 9012' })).status).toBe(204);
  const page = 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=123456789012';
  expect((await detail(sent)).tracking).toEqual({ carrier: 'Yurtiçi Kargo', number: '123456789012', url: page });
  expect((await move(brought, 'ship', { carrier: 'Kendi kuryemiz' })).status).toBe(204);
  expect((await detail(brought)).tracking).toEqual({ carrier: 'Kendi kuryemiz', number: '', url: null });
  const texts = new Map((await mails()).map(({ key, text }) => [key, text]));
  expect(texts.get(`order-shipped-${sent}`)).toContain(page);
  expect(texts.get(`order-shipped-${brought}`)).toContain('kendi kuryemizle yola çıkardık');
  expect(texts.get(`order-shipped-${brought}`)).not.toContain('Takip numaranız');
});

test('emails to guests link to a page without login and do not repeat the typed name', async () => {
  const number = await placeOrderRow(shop, ayse);
  const shippingAddress = sql`jsonb_set(shipping_address, '{first_name}', '"Ödül kazandınız: x.example"')`;
  await shop.db.update(orders).set({ customerId: null, shippingAddress }).where(eq(orders.number, number));
  await move(number, 'ship', PARCEL);
  const [mail] = (await mails()).filter(({ key }) => key === `order-shipped-${number}`);
  expect(mail?.text).toContain('Aras Kargo');
  expect(mail?.text).toMatch(new RegExp(`/siparis/takip/${number}/[\\w-]{43}$`, 'm'));
  expect(mail?.text).not.toContain('/hesap/');
  expect(mail?.text).not.toContain('Ödül');
});

test('a pickup order becomes ready at its branch; the email names the branch and no carrier', async () => {
  const number = await placeOrderRow(shop, ayse);
  await shop.db.update(orders).set({ delivery: PICKUP }).where(eq(orders.number, number));
  expect((await move(number, 'ship', PARCEL)).body).toMatchObject({ code: 'wrong_delivery' });
  expect((await move(number, 'ready')).status).toBe(204);
  expect((await move(number, 'ready')).body).toMatchObject({ code: 'wrong_status' });
  expect(await detail(number)).toMatchObject({ order_status: 'shipped', tracking: null, delivery: PICKUP });
  expect((await move(number, 'deliver')).status).toBe(204);

  const [ready, handedOver, ...more] = (await mails()).filter(({ key }) => key.endsWith(number));
  expect([ready?.key, handedOver?.key, more]).toEqual([`order-ready-${number}`, `order-delivered-${number}`, []]);
  for (const part of [PICKUP.branch.name, PICKUP.branch.address, '0216 000 01 01', PICKUP.branch.map]) {
    expect(ready?.text).toContain(part);
  }
  expect(ready?.text).not.toMatch(/kargo|takip numara/i);
  expect(handedOver?.text).toContain('Şenlikhane Kadıköy mağazamızdan teslim aldınız');
  const { body } = await shop.request<{ results: Notification[] }>('/customer/notification/list/', ayse);
  expect(body.results.map(({ kind, payload }) => [kind, payload])).toEqual([
    ['order_delivered', { number, pickup: true }],
    ['order_shipped', { number, pickup: true }],
  ]);
});

test('an order for delivery cannot be marked ready for pickup', async () => {
  const number = await placeOrderRow(shop, ayse);
  const { status, body } = await move(number, 'ready');
  expect([status, body]).toMatchObject([409, { code: 'wrong_delivery' }]);
  expect((await detail(number)).order_status).toBe('paid');
});

test('the owner sees delivery method, party date and billing details of an order', async () => {
  const number = await placeOrderRow(shop, ayse);
  const billing = {
    kind: 'company',
    company: 'Şen Ltd. Şti.',
    tax_office: 'Kadıköy',
    tax_number: '1234567890',
  } as const;
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const billingAddress = { ...(row as typeof orders.$inferSelect).shippingAddress, ...billing };
  const chosen = { delivery: PICKUP, partyDate: '2026-12-05', giftNote: 'İyi ki doğdun!', billingAddress };
  await shop.db.update(orders).set(chosen).where(eq(orders.number, number));
  const [listed] = (await asOwner<{ results: OwnerOrder[] }>('/')).body.results;
  expect(listed).toMatchObject({ delivery: PICKUP, party_date: '2026-12-05' });
  expect(await detail(number)).toMatchObject({
    delivery: PICKUP,
    party_date: '2026-12-05',
    gift_note: 'İyi ki doğdun!',
    billingAddress: billing,
  });
});

test.each([
  ['failed', 'pack'],
  ['failed', 'ship'],
  ['paid', 'deliver'],
] as const)('an order that is %s refuses to %s and stays unchanged', async (status, action) => {
  const number = await placeOrderRow(shop, ayse, status);
  const { status: answered, body } = (await move(number, action, PARCEL)) as Answer<{ code: string }>;
  expect([answered, body.code]).toEqual([409, 'wrong_status']);
  expect((await detail(number)).order_status).toBe(status);
});

test('a shipment requires a carrier, a number and a web URL', async () => {
  const number = await placeOrderRow(shop, ayse);
  for (const [field, value] of [
    ['carrier', ''],
    ['number', 'a\nb'],
    ['number', ''],
    ['number', '7'],
    ['url', 'javascript:alert(1)'],
  ]) {
    const { status, body } = await move(number, 'ship', { ...PARCEL, [field as string]: value });
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  }
  expect((await detail(number)).order_status).toBe('paid');
});

test('other callers get 401, unknown orders 404', async () => {
  const number = await placeOrderRow(shop, ayse);
  for (const headers of [undefined, ayse.headers, { authorization: 'Owner 0' }]) {
    expect((await shop.request('/admin/orders/', { headers })).status).toBe(401);
    expect((await shop.request(`/admin/orders/${number}/`, { headers })).status).toBe(401);
    expect((await shop.request(`/admin/orders/${number}/pack/`, { method: 'POST', headers })).status).toBe(401);
  }
  expect((await asOwner('/YOK/')).status).toBe(404);
  expect((await move('YOK', 'pack')).status).toBe(404);
});
