import { eq } from 'drizzle-orm';
import type { ItemList } from '@/contracts/catalog';
import type { StockChanged, StockDetail, StockRow } from '@/contracts/stock';
import { reserveStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { inTransaction } from '@/server/platform/db/retry';
import { item, product } from '@/server/platform/db/schema/catalog';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { stockChange } from '@/server/platform/db/schema/stock';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { deliverMails, resetCustomers } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';
import { addItems, fillShop } from './small-catalog';

const [RED, BLUE] = ['dinozor-folyo-balon-1', 'dinozor-folyo-balon-2'];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
beforeEach(async () => {
  shop.stalePaths.length = 0;
  await change({ sku: RED, stock: 10 }, { sku: BLUE, stock: 0 });
  await shop.db.delete(stockChange);
  shop.stalePaths.length = 0;
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

type Change = { sku: string; stock?: number; add?: number };
const change = (...changes: Change[]) =>
  asOwner<StockChanged>(shop, '/stock/', { by: 'set', reason: 'Sayım', changes });
const show = async (...names: string[]) =>
  (
    await asOwner<{ results: StockDetail[]; unknown: string[] }>(
      shop,
      `/stock/?${new URLSearchParams(names.map((name) => ['of', name]))}`,
    )
  ).body;
const stockOf = async (sku: string) => (await show(sku)).results[0]?.stock;

test('each change is applied completely or not at all, and reported by its position', async () => {
  const { status, body } = await change(
    { sku: RED, add: -3 },
    { sku: 'YOK', stock: 4 },
    { sku: BLUE, add: -1 },
    { sku: BLUE, stock: 7 },
    { sku: BLUE, add: 1_000_000 },
  );
  expect(status).toBe(200);
  expect(body.results).toEqual([
    { sku: RED, before: 10, stock: 7, problem: null },
    { sku: 'YOK', before: null, stock: null, problem: 'unknown_sku' },
    { sku: BLUE, before: 0, stock: 0, problem: 'below_zero' },
    { sku: BLUE, before: 0, stock: 7, problem: null },
    { sku: BLUE, before: 7, stock: 7, problem: 'too_much' },
  ]);
  expect([await stockOf(RED), await stockOf(BLUE)]).toEqual([7, 7]);
});

test('changes are recorded latest first; a change without effect is not', async () => {
  await change({ sku: RED, add: 5 });
  await change({ sku: RED, stock: 15 });
  await asOwner(shop, '/stock/', { by: 'add', changes: [{ sku: RED, add: -1 }] });
  const at = shop.clock.now().toISOString();
  expect((await show(RED)).results[0]?.history).toEqual([
    { delta: -1, stock: 14, reason: '', by: 'add', at },
    { delta: 5, stock: 15, reason: 'Sayım', by: 'set', at },
  ]);
});

test('stock changes invalidate the item’s pages, and its categories’ when it is back in stock; listings follow', async () => {
  await change({ sku: RED, stock: 9 });
  expect(shop.stalePaths.toSorted()).toEqual([
    '/balonlar/dinozor-folyo-balon',
    '/dinozor-folyo-balon',
    '/folyo-balonlar/dinozor-folyo-balon',
  ]);
  shop.stalePaths.length = 0;
  await change({ sku: RED, stock: 9 });
  expect(shop.stalePaths).toEqual([]);
  await change({ sku: RED, stock: 0 });
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/dinozor-folyo-balon', '/balonlar', '/folyo-balonlar']));
  const listed = (await shop.request<ItemList>('/items/by-category/folyo-balonlar?in_stock=true')).body;
  expect(listed.results.map(({ slug }) => slug)).not.toContain('dinozor-folyo-balon');
});

test('a change of many items invalidates their pages and no others', async () => {
  const titles = Array.from({ length: 120 }, (_, index) => `Raf ${index}`);
  await addItems(
    shop.db,
    titles.map((title) => ({ title, category: 'bos-raf', variants: [{ sku: title.replace(' ', '-') }] })),
  );
  const { body } = await change(...titles.map((title) => ({ sku: title.replace(' ', '-'), stock: 77 })));
  expect(body.results.every(({ stock }) => stock === 77)).toBe(true);
  expect(shop.stalePaths).toHaveLength(2 * titles.length);
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/raf-119', '/bos-raf/raf-119']));
});

test('customers waiting for a product are notified', async () => {
  const ayse = await signedInCustomer(shop, 'ayse');
  const [blue] = (await show(BLUE)).results;
  await ayse.request('/stock-watch/create/', { method: 'POST', body: { product: blue?.product } });
  await change({ sku: BLUE, stock: 0 }, { sku: RED, stock: 3 });
  expect(await deliverMails(shop)).toEqual([]);
  await change({ sku: BLUE, add: 2 });
  expect((await deliverMails(shop)).map(({ to, subject }) => [to, subject])).toEqual([
    [ayse.email, expect.stringContaining('Yeniden stokta')],
  ]);
  expect(await shop.db.select().from(stockWatch)).toEqual([]);
});

test('the stock reserved by open orders is reported', async () => {
  const ayse = await signedInCustomer(shop, 'ayse');
  const [red] = (await show(RED)).results;
  for (const status of ['redirected', 'paid', 'preparing', 'shipped', 'expired'] as const) {
    const number = await placeOrderRow(shop, ayse, status);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    await shop.db
      .update(orderLine)
      .set({ productId: red?.product })
      .where(eq(orderLine.orderId, order?.id ?? 0));
    if (status === 'expired')
      await shop.db.update(orders).set({ stockReleased: true }).where(eq(orders.number, number));
  }
  expect((await show(RED)).results[0]).toMatchObject({ stock: 10, unpaid: 2, to_send: 4 });
});

test('orders and owner changes lock each other, so that every unit is counted once', async () => {
  const [red] = (await show(RED)).results;
  const line = { product: red?.product ?? 0, quantity: 1 };
  await Promise.all([
    ...Array.from({ length: 8 }, () => inTransaction(shop.db, (tx) => reserveStock(tx, [line]))),
    ...Array.from({ length: 8 }, () => change({ sku: RED, add: 2 })),
  ]);
  expect(await stockOf(RED)).toBe(10 - 8 + 16);
});

test('stock is found by SKU or slug, archived items included; unknown names are reported', async () => {
  const found = await show('dinozor-folyo-balon', 'YOK', 'cilgin-peruk-1');
  expect(found.results.map(({ sku }) => sku)).toEqual([RED, BLUE, 'cilgin-peruk-1']);
  expect(found.unknown).toEqual(['YOK']);
  await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.slug, 'cilgin-peruk'));
  expect((await show('cilgin-peruk')).results[0]?.archived).toBe(true);
  await shop.db.update(item).set({ archivedAt: null }).where(eq(item.slug, 'cilgin-peruk'));
});

test('low stock is listed lowest first', async () => {
  const low = async (query = '') =>
    (await asOwner<{ count: number; results: StockRow[] }>(shop, `/stock/low/${query}`)).body;
  const { results } = await low();
  expect(results.every(({ stock }) => stock < 5)).toBe(true);
  expect(results.slice(0, 2).map(({ sku, stock }) => [sku, stock])).toEqual([
    [BLUE, 0],
    ['cilgin-peruk-1', 0],
  ]);
  expect((await low('?below=1')).count).toBe(2);
  expect((await asOwner(shop, '/stock/low/?page=9')).status).toBe(404);
});

test('products without a weight are counted', async () => {
  await shop.db.update(product).set({ weight: 20 }).where(eq(product.sku, RED));
  const { products, without_weight } = (
    await asOwner<{ products: number; without_weight: number }>(shop, '/stock/weights/')
  ).body;
  expect(products - without_weight).toBe(1);
});

test.each([
  [{ by: 'set', changes: [{ sku: RED, stock: -1 }] }],
  [{ by: 'set', changes: [{ sku: RED, stock: 1.5 }] }],
  [{ by: 'set', changes: [{ sku: RED, stock: 1, add: 1 }] }],
  [{ by: 'set', changes: [{ sku: RED }] }],
  [{ by: 'theft', changes: [{ sku: RED, stock: 1 }] }],
  [{ by: 'set', changes: [] }],
])('%j is refused', async (body) => {
  expect((await asOwner(shop, '/stock/', body)).status).toBe(400);
  expect(await stockOf(RED)).toBe(10);
});
