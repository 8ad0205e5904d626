import { eq, sql } from 'drizzle-orm';
import type { OwnerOrder, OwnerOrderDetail } from '@/contracts/fulfilment';
import { orders, outboxMail } from '@/server/db/schema/order';
import { ownerAuthorization } from '@/server/http/owner';
import { forgetEverybody, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { type Answer, openTestShop, type TestShop } from './shop';

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

function asOwner<Body>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  const headers = { authorization: ownerAuthorization(shop.ports.env.SECRET_KEY) };
  return shop.request<Body>(`/admin/orders${path}`, { method, headers, body });
}
const move = (number: string, action: string, body: unknown = {}) => asOwner(`/${number}/${action}/`, body);
const detail = async (number: string) => (await asOwner<OwnerOrderDetail>(`/${number}/`)).body;
const mails = async () => (await shop.db.select().from(outboxMail)).map(({ key, text }) => ({ key, text }));

const PARCEL = { carrier: 'Aras Kargo', number: '7012345', url: 'https://kargo.example/7012345' };

test('the owner finds orders by status, number, mail and name', async () => {
  const paid = await placeOrderRow(shop, ayse);
  const failed = await placeOrderRow(shop, ayse, 'failed');
  const found = async (query: string) =>
    (await asOwner<{ results: OwnerOrder[] }>(`/${query}`)).body.results.map(({ number }) => number);
  expect((await found('')).toSorted()).toEqual([paid, failed].toSorted());
  expect(await found('?status=paid')).toEqual([paid]);
  expect(await found(`?search=${failed}`)).toEqual([failed]);
  expect(await found(`?search=${encodeURIComponent(ayse.email)}&status=paid`)).toEqual([paid]);
  for (const nobody of ['%25', '_', 'Mehmet']) expect(await found(`?search=${nobody}`)).toEqual([]);
  expect((await asOwner('/?page=2')).status).toBe(404);
});

test('a paid order is packed, sent and delivered; the buyer is mailed at each step that matters, once', async () => {
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

test('mails to guests lead to no page that they can not open, and repeat no words that were typed as a name', async () => {
  const number = await placeOrderRow(shop, ayse);
  const shippingAddress = sql`jsonb_set(shipping_address, '{first_name}', '"Ödül kazandınız: x.example"')`;
  await shop.db.update(orders).set({ customerId: null, shippingAddress }).where(eq(orders.number, number));
  await move(number, 'ship', PARCEL);
  const [mail] = (await mails()).filter(({ key }) => key === `order-shipped-${number}`);
  expect(mail?.text).toContain('Aras Kargo');
  expect(mail?.text).not.toContain('/hesap/');
  expect(mail?.text).not.toContain('Ödül');
});

test.each([
  ['failed', 'pack'],
  ['failed', 'ship'],
  ['paid', 'deliver'],
] as const)('an order that is %s refuses to %s, and nothing changes', async (status, action) => {
  const number = await placeOrderRow(shop, ayse, status);
  const { status: answered, body } = (await move(number, action, PARCEL)) as Answer<{ code: string }>;
  expect([answered, body.code]).toEqual([409, 'wrong_status']);
  expect((await detail(number)).order_status).toBe(status);
});

test('a parcel needs a carrier, a number and a web address', async () => {
  const number = await placeOrderRow(shop, ayse);
  for (const [field, value] of [
    ['carrier', ''],
    ['number', 'a\nb'],
    ['url', 'javascript:alert(1)'],
  ]) {
    const { status, body } = await move(number, 'ship', { ...PARCEL, [field as string]: value });
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  }
  expect((await detail(number)).order_status).toBe('paid');
});

test('nobody else gets in, and what is not there is 404', async () => {
  const number = await placeOrderRow(shop, ayse);
  for (const headers of [undefined, ayse.headers, { authorization: 'Owner 0' }]) {
    expect((await shop.request('/admin/orders/', { headers })).status).toBe(401);
    expect((await shop.request(`/admin/orders/${number}/`, { headers })).status).toBe(401);
    expect((await shop.request(`/admin/orders/${number}/pack/`, { method: 'POST', headers })).status).toBe(401);
  }
  expect((await asOwner('/YOK/')).status).toBe(404);
  expect((await move('YOK', 'pack')).status).toBe(404);
});
