import { eq } from 'drizzle-orm';
import type { OrderDeliverySettings, OwnerOrderDetail } from '@/contracts/fulfilment';
import { type OrderStatus, orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { TYPED_ADDRESS } from '@/tests/support/sample-address';
import { resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';

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

const read = async (number: string) => {
  const { body, headers } = await asOwner<OrderDeliverySettings>(shop, `/orders/${number}/delivery/`);
  return { ...body, etag: headers.get('etag') ?? '' };
};
const change = (number: string, body: unknown, version?: string) =>
  asOwner<OrderDeliverySettings>(shop, `/orders/${number}/delivery/`, body, 'PATCH', version);
const detail = async (number: string) => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;
const mails = async (topic: string) =>
  (await shop.db.select().from(outboxMail).orderBy(outboxMail.id)).filter(({ key }) =>
    key.startsWith(`order-${topic}`),
  );
const setOrder = (number: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.number, number));

const MOVED = {
  ...TYPED_ADDRESS,
  address: 'Tunalı Hilmi Caddesi 5',
  neighborhood: 'Kavaklıdere',
  city: 'ankara',
  district: 'çankaya',
  zip_code: '06680',
};

test('a corrected address is spelled as listed, mailed and in the history; price, invoice and contracts stay', async () => {
  const number = await placeOrderRow(shop, ayse);
  const before = await detail(number);
  const { etag } = await read(number);
  const { status, body, headers } = await change(number, { address: MOVED }, etag);
  expect(status).toBe(200);
  expect(body.address).toMatchObject({ city: 'Ankara', district: 'Çankaya', phone: '+905321234567' });
  expect(headers.get('etag')).toBe((await read(number)).etag);
  const after = await detail(number);
  expect(after.shippingAddress).toMatchObject({ city: 'Ankara', address: MOVED.address, country: 'Türkiye' });
  for (const field of ['amount', 'shipping', 'billingAddress', 'documents'] as const) {
    expect(after[field]).toEqual(before[field]);
  }
  expect(after.changes).toMatchObject([{ kind: 'address', by: 'test' }]);
  const [mail] = await mails('changed');
  expect(mail?.recipient).toBe(ayse.email);
  expect(mail?.text).toContain('Tunalı Hilmi Caddesi 5');
});

test('the audit log names the changed fields and holds no address', async () => {
  const number = await placeOrderRow(shop, ayse);
  await change(number, { address: MOVED, gift_note: 'Nice yıllara!' }, (await read(number)).etag);
  const { body } = await asOwner<{ results: { after: unknown; entity_id: string }[] }>(shop, '/audit/');
  const entry = body.results.find(({ entity_id }) => entity_id === number);
  expect(entry?.after).toEqual({ changed: ['address', 'city', 'district', 'neighborhood', 'zip_code', 'gift_note'] });
  expect(JSON.stringify(entry)).not.toMatch(/Tunalı|Nice/);
});

test('the second of two people gets 412 and changes nothing; without a version it is 428', async () => {
  const number = await placeOrderRow(shop, ayse);
  const { etag } = await read(number);
  expect((await change(number, { gift_note: 'Birinci' }, etag)).status).toBe(200);
  expect((await change(number, { gift_note: 'İkinci' }, etag)).status).toBe(412);
  expect((await change(number, { gift_note: 'Üçüncü' })).status).toBe(428);
  expect((await detail(number)).gift_note).toBe('Birinci');
  expect(await mails('changed')).toHaveLength(1);
});

test('a change that changes nothing is no entry in the history and no email', async () => {
  const number = await placeOrderRow(shop, ayse);
  const { etag, address } = await read(number);
  expect((await change(number, { address, gift_note: '' }, etag)).status).toBe(200);
  expect((await detail(number)).changes).toEqual([]);
  expect(await mails('changed')).toEqual([]);
});

test.each(['shipped', 'delivered', 'cancelled', 'redirected'] as OrderStatus[])(
  'an order that is %s keeps its address',
  async (status) => {
    const number = await placeOrderRow(shop, ayse, status);
    expect((await change(number, { address: MOVED }, (await read(number)).etag)).status).toBe(409);
  },
);

test('an order for pickup gets another gift card but no address, and places that do not exist are refused', async () => {
  const number = await placeOrderRow(shop, ayse);
  expect(
    (await change(number, { address: { ...MOVED, district: 'Kadıköy' } }, (await read(number)).etag)).body,
  ).toEqual({
    district: ['Choose a district of that city.'],
  });
  expect((await change(number, {}, (await read(number)).etag)).status).toBe(400);
  await setOrder(number, {
    delivery: { method: 'pickup', branch: { slug: 'moda', name: 'Moda', address: '', phone: '', map: '' } },
  });
  expect((await change(number, { address: MOVED }, (await read(number)).etag)).status).toBe(409);
  expect((await change(number, { gift_note: 'Kart' }, (await read(number)).etag)).status).toBe(200);
});

test('emails are sent again as far as the order has come, at most once a minute', async () => {
  const number = await placeOrderRow(shop, ayse, 'shipped');
  await setOrder(number, { tracking: { carrier: 'Aras', number: '7012345', url: null } });
  expect((await detail(number)).mails).toEqual(['paid', 'shipped']);
  const send = async (mail: string) => (await asOwner(shop, `/orders/${number}/mail/`, { mail })).status;
  expect(await send('shipped')).toBe(204);
  expect(await send('shipped')).toBe(204);
  const sent = await mails('shipped');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('7012345');
  shop.clock.advance(60_000);
  expect(await send('shipped')).toBe(204);
  expect(await mails('shipped')).toHaveLength(2);
  expect(await send('paid')).toBe(204);
  expect((await mails('paid'))[0]?.text).toContain('Sözleşme metni');
  expect(await send('delivered')).toBe(409);
  expect(await send('all')).toBe(400);
  expect((await detail(number)).changes.map(({ kind, detail: mail }) => [kind, mail])).toEqual([
    ['mail', 'shipped'],
    ['mail', 'shipped'],
    ['mail', 'shipped'],
    ['mail', 'paid'],
  ]);
});

test('each printed paper is in the history of its order', async () => {
  const number = await placeOrderRow(shop, ayse);
  await asOwner(shop, `/packing-slips/?order=${number}`);
  shop.clock.advance(1000);
  await asOwner(shop, `/address-labels/?order=${number}`);
  expect((await detail(number)).changes.map(({ kind }) => kind)).toEqual(['packing_slip', 'address_label']);
});
