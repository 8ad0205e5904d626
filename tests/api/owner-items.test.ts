import { asc, eq, sql } from 'drizzle-orm';
import type { ItemDetail, ItemList, QuickSearch } from '@/contracts/catalog';
import type { ItemVisibilityChanged, MeasuresChanged, OffersChanged, OwnerItem } from '@/contracts/owner-items';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { item, priceHistory, product } from '@/server/platform/db/schema/catalog';
import { stockChange } from '@/server/platform/db/schema/stock';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { catalogOf, itemLine, load } from './catalog-import/loading';
import { deliverMails, resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
const [RED, BLUE] = [`${SLUG}-1`, `${SLUG}-2`];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await fillShop(shop.db);
  shop.stalePaths.length = 0;
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const set = async (hidden: boolean, ...names: string[]) =>
  (await asOwner<ItemVisibilityChanged>(shop, '/items/visibility/', { hidden, names })).body.results;
const offer = async (changes: object[], more: object = {}) =>
  (await asOwner<OffersChanged>(shop, '/items/offers/', { changes, ...more })).body.results;
const list = async (query = '') =>
  (await asOwner<{ count: number; results: OwnerItem[] }>(shop, `/items/?${query}`)).body;
const listed = async () => (await shop.request<ItemList>('/items/')).body.results.map(({ slug }) => slug);
const productOf = async (sku: string) => {
  const { body } = await shop.request<ItemDetail>(`/items/detail/${SLUG}/`);
  return body.products.find((one) => one.sku === sku);
};

test('a hidden item disappears from listings, search and its page at once, and returns unchanged', async () => {
  expect(await set(true, RED, 'yok')).toEqual([
    { name: RED, slug: SLUG, changed: true },
    { name: 'yok', slug: null, changed: false },
  ]);
  expect(await listed()).not.toContain(SLUG);
  expect((await shop.request(`/items/detail/${SLUG}/`)).status).toBe(404);
  expect((await shop.request(`/items/gone/${SLUG}/`)).status).toBe(200);
  const { items, relaxed } = (await shop.request<QuickSearch>('/items/search?search=dinozor+folyo')).body;
  expect(items.map((item) => item.slug)).not.toContain(SLUG);
  expect(relaxed).toMatchObject({ dropped: [expect.any(String)] });
  expect(shop.stalePaths).toEqual(expect.arrayContaining([`/${SLUG}`, `/folyo-balonlar/${SLUG}`, '/balonlar']));
  expect(await set(true, SLUG)).toEqual([{ name: SLUG, slug: SLUG, changed: false }]);
  expect(await set(false, SLUG)).toEqual([{ name: SLUG, slug: SLUG, changed: true }]);
  expect(await listed()).toContain(SLUG);
  expect(await productOf(RED)).toMatchObject({ price: '49.90', stock: 10 });
});

test('an import does not show what the owner hid; the owner can show what an import left out', async () => {
  const line = itemLine('Y-1', { category: 'kostumler', title: 'Yelek' });
  await load(catalogOf(shop), [line]);
  await set(true, 'yelek');
  await load(catalogOf(shop), [{ ...line, title: 'Sarı Yelek' }]);
  expect(await listed()).not.toContain('sari-yelek');
  await shop.db.update(item).set({ hidden: false }).where(eq(item.slug, 'sari-yelek'));
  expect(await set(false, 'Y-1')).toEqual([{ name: 'Y-1', slug: 'sari-yelek', changed: true }]);
  expect(await listed()).toContain('sari-yelek');
});

test('hiding the last item of a root category invalidates all pages, because its menu entry disappears', async () => {
  await set(true, 'dinozor-kostumu');
  expect(shop.stalePaths).not.toContain(ALL_PAGES_TAG);
  await set(true, 'cilgin-peruk');
  expect(shop.stalePaths).toContain(ALL_PAGES_TAG);
});

test('customers waiting for a hidden item are notified when it is shown with stock', async () => {
  const ayse = await signedInCustomer(shop, 'ayse');
  const [blue] = await shop.db.select().from(product).where(eq(product.sku, BLUE));
  await ayse.request('/stock-watch/create/', { method: 'POST', body: { product: blue?.id } });
  await set(true, SLUG);
  await shop.db.update(product).set({ stock: 4 }).where(eq(product.sku, BLUE));
  await set(false, SLUG);
  expect((await deliverMails(shop)).map(({ to }) => to)).toEqual([ayse.email]);
});

test('a price is set, recorded once, and shown with the lowest price of the previous 30 days', async () => {
  expect(await offer([{ sku: BLUE, price: '59.90', market_price: '99.90' }])).toEqual([
    {
      sku: BLUE,
      before: { price: '79.90', market_price: '79.90', stock: 0 },
      now: { price: '59.90', market_price: '99.90', stock: 0 },
    },
  ]);
  // The owner's old price is 99,90; the item was sold for 79,90.
  expect(await productOf(BLUE)).toMatchObject({ price: '59.90', market_price: '79.90' });
  await offer([{ sku: BLUE, price: '59.90', market_price: '99.90' }]);
  const noted = await shop.db
    .select({ price: priceHistory.price, market: priceHistory.marketPrice })
    .from(priceHistory)
    .innerJoin(product, eq(product.id, priceHistory.productId))
    .where(eq(product.sku, BLUE))
    .orderBy(asc(priceHistory.id));
  expect(noted).toEqual([
    { price: 7990, market: 7990 },
    { price: 5990, market: 9990 },
  ]);
  expect(shop.stalePaths).toEqual(expect.arrayContaining([`/${SLUG}`, `/folyo-balonlar/${SLUG}`, '/folyo-balonlar']));
  const cheapest = await shop.request<ItemList>('/items/by-category/folyo-balonlar?ordering=-price');
  expect(cheapest.body.results.map(({ slug }) => slug)[0]).toBe('unicorn-folyo-balon');
});

test('listings sort and filter by the new price at once', async () => {
  await offer([
    { sku: RED, price: '500.00' },
    { sku: BLUE, price: '600.00' },
  ]);
  const below = await shop.request<ItemList>('/items/by-category/folyo-balonlar?price_max=100');
  expect(below.body.results.map(({ slug }) => slug)).not.toContain(SLUG);
});

test.each([
  ['stays while it is above the price', { price: '55.00' }, { price: '55.00', market_price: '59.90' }],
  ['is dropped when the price reaches it', { price: '70.00' }, { price: '70.00', market_price: '70.00' }],
  [
    'equal to the price counts as none',
    { price: '45.00', market_price: '45.00' },
    { price: '45.00', market_price: '45.00' },
  ],
])('a market price %s', async (_case, change, now) => {
  expect((await offer([{ sku: RED, ...change }]))[0]?.now).toMatchObject(now);
});

test('a product without an old price gets none by becoming cheaper', async () => {
  expect((await offer([{ sku: BLUE, price: '50.00' }]))[0]?.now).toMatchObject({
    price: '50.00',
    market_price: '50.00',
  });
});

test('price and stock of a row are set together, unknown SKUs are reported, and a dry run writes nothing', async () => {
  const changes = [
    { sku: RED, price: '40.00', stock: 3 },
    { sku: 'YOK', price: '1.00' },
  ];
  const dry = await offer(changes, { dry_run: true });
  expect(await productOf(RED)).toMatchObject({ price: '49.90', stock: 10 });
  expect(shop.stalePaths).toEqual([]);
  const wet = await offer(changes, { reason: 'Liste' });
  expect(wet).toEqual(dry);
  expect(wet.map(({ now }) => now?.price)).toEqual(['40.00', undefined]);
  expect(await productOf(RED)).toMatchObject({ price: '40.00', stock: 3 });
  expect(await shop.db.select().from(stockChange)).toMatchObject([
    { delta: -7, stock: 3, by: 'load', reason: 'Liste' },
  ]);
});

test('items are found by title, slug, SKU and barcode, hidden items separately', async () => {
  const slugs = async (search: string) =>
    (await list(new URLSearchParams({ search }).toString())).results.map(({ slug }) => slug);
  expect(await slugs('FOLYO BALON')).toEqual(['unicorn-folyo-balon', SLUG]);
  for (const name of [SLUG, BLUE, '8690000000011']) expect(await slugs(name)).toEqual([SLUG]);
  await set(true, 'cilgin-peruk');
  expect((await list('hidden=true')).results).toEqual([
    {
      id: expect.any(Number),
      slug: 'cilgin-peruk',
      title: 'Çılgın Peruk',
      brand: null,
      get_thumbnail: null,
      category: 'kostumler',
      hidden: true,
      variants: [
        {
          ...{ sku: 'cilgin-peruk-1', variant_title: 'Mavi', price: '150.00', market_price: '150.00', stock: 0 },
          measures: null,
        },
      ],
    },
  ]);
  expect((await list('hidden=false&page_size=2')).count).toBe(4);
  expect((await asOwner(shop, '/items/?page=9')).status).toBe(404);
});

test.each([
  [{ changes: [{ sku: RED, price: '0.00' }] }],
  [{ changes: [{ sku: RED, price: '1,50' }] }],
  [{ changes: [{ sku: RED, price: '99999999.00' }] }],
  [{ changes: [{ sku: RED }] }],
  [{ changes: [{ sku: RED, stock: -1 }] }],
  [{ changes: [{ sku: RED, prise: '1.00' }] }],
  [
    {
      changes: [
        { sku: RED, stock: 1 },
        { sku: RED, stock: 2 },
      ],
    },
  ],
])('%j is refused', async (body) => {
  expect((await asOwner(shop, '/items/offers/', body)).status).toBe(400);
  expect(await shop.db.select().from(product).where(sql`sku = ${RED}`)).toMatchObject([{ price: 4990, stock: 10 }]);
});

test('the measures of a size are set, shown on the item’s page at once, and removed; unknown SKUs are reported', async () => {
  const COSTUME = 'dinozor-kostumu';
  const change = async (changes: object[]) => asOwner<MeasuresChanged>(shop, '/items/measures/', { changes });
  const sizes = async () => (await shop.request<ItemDetail>(`/items/detail/${COSTUME}/`)).body.sizes;
  const measures = { height: { from: 95, to: 110 }, chest: null, age: null };
  expect(
    (
      await change([
        { sku: `${COSTUME}-1`, measures: { height: measures.height } },
        { sku: 'yok', measures },
      ])
    ).body,
  ).toEqual({
    results: [
      { sku: `${COSTUME}-1`, known: true, changed: true },
      { sku: 'yok', known: false, changed: false },
    ],
  });
  expect(await sizes()).toEqual([{ size: '3-6 yaş', measures }]);
  expect((await list('search=dinozor-kostumu')).results[0]?.variants[0]?.measures).toEqual(measures);
  expect(shop.stalePaths).toEqual(expect.arrayContaining([`/${COSTUME}`, `/kostumler/${COSTUME}`]));

  shop.stalePaths.length = 0;
  expect((await change([{ sku: `${COSTUME}-1`, measures }])).body.results[0]?.changed).toBe(false);
  expect(shop.stalePaths).toEqual([]);

  const refused = await change([{ sku: `${COSTUME}-1`, measures: { height: { from: 110, to: 95 } } }]);
  expect([refused.status, refused.body]).toEqual([
    400,
    { 'changes.0.measures.height': ['"from" must not be above "to".'] },
  ]);
  await change([{ sku: `${COSTUME}-1`, measures: null }]);
  expect(await sizes()).toEqual([]);
});
