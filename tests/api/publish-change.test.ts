import { sql } from 'drizzle-orm';
import type { Item } from '@/contracts/catalog';
import { newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Entity, MANIFEST } from '@/server/domain/changes/manifest';
import { publishChange } from '@/server/domain/changes/publish-change';
import { refreshBoughtTogether } from '@/server/domain/ordering/bought-together/refresh';
import { PageStore } from '@/server/edge/page-cache/page-store';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import { ResponseCache } from '@/server/platform/cache/response-cache';
import type { Db } from '@/server/platform/db/client';
import { loadIds } from '@/server/platform/db/load-ids';
import { boughtTogether } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import { readTableNames } from '@/server/platform/db/trace-queries';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import { processPages, setInstanceChannel } from '@/server/platform/ports/process-pages';
import { catalogOf, itemLine, load } from './catalog-import/loading';
import { PASSWORD } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';
import { recordWrites, TABLES } from './written-tables';

const SLUG = 'dinozor-folyo-balon';
const ITEM = [`/${SLUG}`, `/folyo-balonlar/${SLUG}`, `/balonlar/${SLUG}`];
const LISTINGS = ['/balonlar', '/folyo-balonlar'];
const OTHER = ['/kostumler', '/dinozor-kostumu', '/s/kargo', '/s/parti-planla'];
const SEARCHES = ['/alisveris', '/urun'];
const PAGES = [...ITEM, ...LISTINGS, HOME_PAGE, ...SEARCHES, ...OTHER];

const answers = new ResponseCache();
const store = new PageStore(1_000_000);
const holder = globalThis as { __senlikhanePageCache?: { pages: PageStore; views: PageStore } };
let shop: TestShop;
let ayse: Caller;
let staleReads = 0;
let sent: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ answers, pages: processPages });
  registerReadCache(() => answers.clear());
  registerReadCache(() => staleReads++);
  setInstanceChannel((paths) => sent.push(...paths));
  holder.__senlikhanePageCache = { pages: store, views: store };
  await fillShop(shop.db);
  await shop.db.insert(branch).values({
    ...{ slug: 'kadikoy', name: 'Kadıköy', label: 'Kadıköy', address: 'Moda Caddesi', phone: '+902160000101' },
    map: 'https://maps.example/kadikoy',
  });
  ayse = await signedInCustomer(shop, 'ayse');
  await placeOrderRow(shop, ayse);
});
afterAll(async () => {
  delete holder.__senlikhanePageCache;
  setInstanceChannel(undefined);
  await shop.close();
});

const setStock = (stock: number) =>
  asOwner(shop, '/stock/', { by: 'set', reason: 'Sayım', changes: [{ sku: `${SLUG}-1`, stock }] });
const setPrice = (price: string) => asOwner(shop, '/items/offers/', { changes: [{ sku: `${SLUG}-1`, price }] });
const setVisible = (hidden: boolean, ...names: string[]) => asOwner(shop, '/items/visibility/', { hidden, names });
async function cards(db: Db): Promise<Item[]> {
  const ids = await loadIds(db, sql`select id from item order by id`);
  return loadItems(db, shop.ports.imageUrl, [...ids]);
}
const idOfItem = async () => (await shop.request<{ id: number }>(`/items/detail/${SLUG}/`)).body.id;
const writeReview = async () => {
  const body = { item: await idOfItem(), rating: 5, title: 'Harika', text: 'Çocuklar bayıldı.' };
  return ayse.request('/customer/review/create/', { method: 'POST', body });
};
/** The shop has no orders that the list could come from. */
const endList = async () => {
  await shop.db.insert(boughtTogether).values({ itemId: await idOfItem(), others: [1] });
  return refreshBoughtTogether(shop.ports);
};
const idOfCategory = async (slug: string) => {
  const { results } = (await asOwner<{ results: { id: number; slug: string }[] }>(shop, '/categories/')).body;
  return results.find((category) => category.slug === slug)?.id;
};
const tariff = { basis: 'amount', steps: [{ from: 0, cost: '49.90' }], free_from: null };
const profile = { first_name: 'Ayşegül', last_name: 'Demir' };

type Writer = { entity: Entity; writer: string; write: () => Promise<unknown>; stale: readonly string[] };

/** In this order: some need what an earlier one wrote. */
const WRITERS: Writer[] = [
  {
    entity: 'price',
    writer: 'the owner’s offers',
    write: () => setPrice('44.90'),
    stale: [...ITEM, ...LISTINGS, HOME_PAGE],
  },
  { entity: 'stock', writer: 'the owner’s stock', write: () => setStock(9), stale: ITEM },
  { entity: 'availability', writer: 'a sold-out item', write: () => setStock(0), stale: [...ITEM, ...LISTINGS] },
  { entity: 'review', writer: 'a customer’s review', write: writeReview, stale: [...ITEM, ...LISTINGS] },
  {
    entity: 'reviewAuthor',
    writer: 'a changed name',
    write: () => ayse.request('/auth/user/', { method: 'PUT', body: profile }),
    stale: ITEM,
  },
  {
    entity: 'reviewAuthor',
    writer: 'an erased account',
    write: () => ayse.request('/auth/user/', { method: 'DELETE', body: { password: PASSWORD } }),
    stale: ITEM,
  },
  { entity: 'boughtTogether', writer: 'a list that ended', write: () => endList(), stale: ITEM },
  {
    entity: 'item',
    writer: 'a hidden item',
    write: () => setVisible(true, SLUG),
    stale: [...ITEM, ...LISTINGS, HOME_PAGE],
  },
  {
    entity: 'item',
    writer: 'an import',
    write: () => load(catalogOf(shop), [itemLine('Y-1', { category: 'folyo-balonlar', title: 'Yelek' })]),
    stale: [...LISTINGS, HOME_PAGE],
  },
  {
    entity: 'menu',
    writer: 'the last item of a root category',
    write: () => setVisible(true, 'dinozor-kostumu', 'cilgin-peruk'),
    stale: PAGES,
  },
  {
    entity: 'category',
    writer: 'a renamed category',
    write: async () => asOwner(shop, `/categories/${await idOfCategory('bos-raf')}/`, { name: 'Raf' }, 'PATCH', '"1"'),
    stale: PAGES,
  },
  {
    entity: 'branch',
    writer: 'the owner’s branches',
    write: () => asOwner(shop, '/branches/kadikoy/', { pickup: false }, 'PATCH', '"1"'),
    stale: PAGES,
  },
  {
    entity: 'settings',
    writer: 'the owner’s settings',
    write: () => asOwner(shop, '/settings/', { store_name: 'Mavi Balon' }, 'PATCH', '"0"'),
    stale: PAGES,
  },
  {
    entity: 'content',
    writer: 'the owner’s menus',
    write: () => asOwner(shop, '/content/', { main_menu: [{ category: 'kostumler' }] }, 'PATCH', '"0"'),
    stale: PAGES,
  },
  {
    entity: 'shippingTariff',
    writer: 'the owner’s tariff',
    write: () => asOwner(shop, '/shipping-tariff/', tariff, 'PUT', '"0"'),
    stale: PAGES,
  },
  {
    entity: 'searchRules',
    writer: 'the owner’s synonyms',
    write: () => asOwner(shop, '/search/synonyms/', { phrases: ['pelerin', 'harmani'] }),
    stale: SEARCHES,
  },
  {
    entity: 'searchRules',
    writer: 'the owner’s redirects',
    write: () => asOwner(shop, '/search/redirects/', { query: 'iade', path: '/s/iade-kosullari' }),
    stale: SEARCHES,
  },
  {
    entity: 'searchRules',
    writer: 'a pinned item',
    write: () => asOwner(shop, '/search/pins/', { query: 'balon', item: SLUG, position: 1 }),
    stale: SEARCHES,
  },
  {
    entity: 'partyRules',
    writer: 'the owner’s party rules',
    write: () => asOwner(shop, '/party/rules/tabak', undefined, 'DELETE'),
    stale: PAGES,
  },
];

test.each(WRITERS)(
  '$entity › $writer makes every cached copy stale, and no page that does not show it',
  async (one) => {
    for (const path of PAGES) store.set(path, pageAt(path), { revalidate: 3600 });
    answers.begin('/api/menu/')({ body: '{}', headers: [], route: '' });
    [staleReads, sent] = [0, []];
    const version = await newestVersion(shop.db);
    await cards(shop.db);

    const answer = (await one.write()) as { status?: number };

    expect(answer.status ?? 200).toBeLessThan(300);
    expect(PAGES.filter((path) => store.get(path) === null)).toEqual(PAGES.filter((path) => one.stale.includes(path)));
    expect(answers.get('/api/menu/')).toBeNull();
    expect(staleReads).toBeGreaterThan(0);
    expect(sent.length).toBeGreaterThan(0);
    // Another object has caches of its own: these are empty.
    expect(await cards(shop.db)).toEqual(await cards(Object.create(shop.db)));
    // Hiding an item raises the version whether or not it changes the menus.
    if (one.entity !== 'menu')
      expect((await newestVersion(shop.db)) > version).toBe(MANIFEST[one.entity].catalogVersion);
  },
);

test('every entity of the manifest has a writer here', () => {
  const written = new Set(WRITERS.map(({ entity }) => entity));
  // `npm run catalog -- demo` replaces the catalogue: tests/api/seed.test.ts and e2e.
  expect(Object.keys(MANIFEST).filter((entity) => !written.has(entity as Entity))).toEqual(['catalogue']);
});

test('every table of the schema is assigned to entities or exempt with a reason', async () => {
  expect(Object.keys(TABLES).toSorted()).toEqual([...(await readTableNames(shop.db))].toSorted());
});

test('a call that writes a cached table is reported until it publishes a change', async () => {
  const write = () => shop.db.update(branch).set({ label: 'Moda' });
  expect((await recordWrites(write)).forgotten).toEqual(['branch']);
  const published = async () => {
    await write();
    await publishChange(shop.ports, { entity: 'branch' });
  };
  expect((await recordWrites(published)).forgotten).toEqual([]);
  const publishedTooEarly = async () => {
    await publishChange(shop.ports, { entity: 'branch' });
    await write();
  };
  expect((await recordWrites(publishedTooEarly)).forgotten).toEqual(['branch']);
});

test('paths that cannot be read invalidate all pages', async () => {
  const closed = await openTestShop();
  await closed.close();
  await publishChange(closed.ports, { entity: 'price', ids: [1] });
  expect(closed.stalePaths).toEqual(['/layout']);
  expect(closed.logLines[0]).toMatchObject({ level: 50, msg: expect.stringContaining('cannot be read') });
});

function pageAt(path: string) {
  return { html: '<p>1</p>', status: 200, headers: { 'x-next-cache-tags': `_N_T_/layout,_N_T_${path}` } };
}
