import { eq, inArray } from 'drizzle-orm';
import type { BulkMoved, InternalNote, OwnerOrder, OwnerOrderDetail } from '@/contracts/fulfilment';
import type { Sales, Today } from '@/contracts/today';
import { notePromises } from '@/server/domain/ordering/tracking/promised-days';
import { product } from '@/server/platform/db/schema/catalog';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

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

type Page = { count: number; after: string | null; results: OwnerOrder[] };
const list = async (query: string) => (await asOwner<Page>(shop, `/orders/${query}`)).body;
const numbers = async (query: string) => (await list(query)).results.map(({ number }) => number);
const statusOf = async (number: string) =>
  (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body.order_status;
const setOrder = (number: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.number, number));
const branch = (slug: string) => ({
  method: 'pickup' as const,
  branch: { slug, name: slug, address: '', phone: '', map: '' },
});

test('orders are filtered by the day they were placed in Istanbul, delivery method and branch', async () => {
  const [night, day, moda] = [
    await placeOrderRow(shop, ayse),
    await placeOrderRow(shop, ayse),
    await placeOrderRow(shop, ayse),
  ];
  await setOrder(night, { createdAt: new Date('2026-05-01T21:30:00Z') });
  await setOrder(day, { createdAt: new Date('2026-05-01T10:00:00Z'), delivery: branch('kadikoy') });
  await setOrder(moda, { createdAt: new Date('2026-04-30T20:59:59Z'), delivery: branch('moda') });
  expect(await numbers('?from=2026-05-01&to=2026-05-01')).toEqual([day]);
  expect(await numbers('?from=2026-05-02')).toEqual([night]);
  expect(await numbers('?to=2026-04-30')).toEqual([moda]);
  expect(await numbers('?delivery=shipping')).toEqual([night]);
  expect((await numbers('?delivery=pickup')).toSorted()).toEqual([day, moda].toSorted());
  expect(await numbers('?branch=moda')).toEqual([moda]);
  expect((await asOwner(shop, '/orders/?from=yesterday')).status).toBe(400);
});

test('a walk through the pages by cursor shows each order once, also when orders arrive and are packed meanwhile', async () => {
  for (const status of ['paid', 'delivered', 'redirected', 'preparing', 'delivered', 'paid', 'created'] as const) {
    await placeOrderRow(shop, ayse, status);
    shop.clock.advance(1_000);
  }
  const expected = await numbers('');
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = await list(`?page_size=2${after ? `&after=${after}` : ''}`);
    seen.push(...page.results.map(({ number }) => number));
    after = page.after;
    // Neither a new order nor one that changed its group moves a row that was not shown yet.
    if (seen.length === 2) {
      await placeOrderRow(shop, ayse, 'shipped');
      shop.clock.advance(1_000);
    }
  } while (after);
  expect(seen.filter((number) => expected.includes(number))).toEqual(expected);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await asOwner(shop, '/orders/?after=1')).status).toBe(400);
});

test('the second writer of a note gets 412 with nothing overwritten, and may write what he read again', async () => {
  const number = await placeOrderRow(shop, ayse);
  const path = `/admin/orders/${number}/note/`;
  const owner = { authorization: OWNER_HEADERS.authorization };
  const read = async () => {
    const { body, headers } = await shop.request<InternalNote>(path, { headers: owner });
    return { note: body.note, etag: headers.get('etag') ?? '' };
  };
  const write = (note: string, etag: string) =>
    shop.request<{ code?: string }>(path, { method: 'PUT', headers: { ...owner, 'if-match': etag }, body: { note } });
  const { note, etag } = await read();
  expect(note).toBe('');
  expect((await write('Kapıya bırakılacak', etag)).status).toBe(200);
  const late = await write('Aranacak', etag);
  expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile']);
  expect((await read()).note).toBe('Kapıya bırakılacak');
  expect((await write('Kapıya bırakılacak, aranacak', (await read()).etag)).status).toBe(200);
  expect((await write('x', '*')).status).toBe(400);
  expect((await shop.request('/admin/orders/YOK/note/', { headers: owner })).status).toBe(404);
  // Buyers see their own note only.
  const { text } = await shop.request(`/customer/order/detail/${number}/`, ayse);
  expect(text).not.toContain('aranacak');
});

test('a bulk packing names the orders that can’t be packed, packs the others, and writes nothing as a dry run', async () => {
  const [paid, packed, failed] = [
    await placeOrderRow(shop, ayse),
    await placeOrderRow(shop, ayse, 'preparing'),
    await placeOrderRow(shop, ayse, 'failed'),
  ];
  const body = { orders: [paid, packed, failed, 'YOK'] };
  const results = [
    { number: paid, problem: null },
    { number: packed, problem: 'wrong_status' },
    { number: failed, problem: 'wrong_status' },
    { number: 'YOK', problem: 'unknown' },
  ];
  expect((await asOwner<BulkMoved>(shop, '/orders/pack/', { ...body, dry_run: true })).body.results).toEqual(results);
  expect(await statusOf(paid)).toBe('paid');
  expect((await asOwner<BulkMoved>(shop, '/orders/pack/', body)).body.results).toEqual(results);
  expect(await statusOf(paid)).toBe('preparing');
  expect((await asOwner(shop, '/orders/pack/', { orders: [paid, paid] })).status).toBe(400);
});

test('a bulk shipment gives each order its own tracking number and leaves out orders that are picked up', async () => {
  const [parcel, pickup] = [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse)];
  await setOrder(pickup, { delivery: branch('moda') });
  const body = {
    carrier: 'Aras Kargo',
    orders: [
      { number: parcel, tracking: '7012 345' },
      { number: pickup, tracking: '7012346' },
    ],
  };
  const { results } = (await asOwner<BulkMoved>(shop, '/orders/ship/', body)).body;
  expect(results.map(({ problem }) => problem)).toEqual([null, 'wrong_delivery']);
  expect((await asOwner<OwnerOrderDetail>(shop, `/orders/${parcel}/`)).body).toMatchObject({
    order_status: 'shipped',
    tracking: {
      carrier: 'Aras Kargo',
      number: '7012345',
      url: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=7012345',
    },
  });
  expect(await statusOf(pickup)).toBe('paid');
});

test('what is to be done counts paid orders by their promise and party, and nothing that is over', async () => {
  const [late, party] = [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse, 'preparing')];
  await placeOrderRow(shop, ayse, 'delivered');
  await setOrder(late, { paidAt: new Date(shop.clock.now().getTime() - 72 * 3_600_000) });
  await notePromises(shop.ports);
  const tomorrow = new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
  await setOrder(party, { partyDate: tomorrow });
  expect((await asOwner<Today>(shop, '/today/')).body).toEqual({
    to_pack: 1,
    preparing: 1,
    late: 1,
    party_soon: 1,
    late_arrivals: 0,
    parcel_trouble: 0,
    returns: 0,
    failed_refunds: 0,
    low_stock: 0,
    messages: 0,
    failed_mails: 0,
  });
});

test('sales show every day, and today beside the same weekday of last week up to this time of day', async () => {
  await placeOrderRow(shop, ayse);
  shop.clock.advance(7 * 24 * 3_600_000 - 60_000);
  await placeOrderRow(shop, ayse);
  const { days, today, last_week } = (await asOwner<Sales>(shop, '/sales/?days=3')).body;
  expect(days.map(({ orders: count, amount }) => [count, amount])).toEqual([
    [0, '0.00'],
    [0, '0.00'],
    [1, '99.80'],
  ]);
  expect(today).toEqual({ orders: 1, amount: '99.80' });
  // The order of last week came a minute later in its day.
  expect(last_week).toEqual({ orders: 0, amount: '0.00' });
  shop.clock.advance(2 * 60_000);
  expect((await asOwner<Sales>(shop, '/sales/')).body.last_week.orders).toBe(1);
});

test('the staff sees the barcode of each product: the variant’s own, or the item’s', async () => {
  const barcode = '8690000000011';
  const variants = [{ sku: 'B-1' }, { sku: 'B-2', barcode: '8690000000028' }];
  await fillShop(shop.db);
  await addItems(shop.db, [{ title: 'Barkodlu Balon', category: 'folyo-balonlar', barcode, variants }]);
  const products = await shop.db
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.sku, ['B-1', 'B-2']))
    .orderBy(product.sku);
  const number = await placeOrderRow(shop, ayse);
  const [line] = await shop.db.select().from(orderLine);
  if (!line) throw new Error('the order has no line');
  const { id: _id, ...values } = line;
  await shop.db.insert(orderLine).values(products.map(({ id }) => ({ ...values, productId: id })));
  const { lines } = (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;
  expect(lines.map((one) => one.barcode)).toEqual([null, barcode, '8690000000028']);
});
