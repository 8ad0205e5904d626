import { type SQL, sql } from 'drizzle-orm';
import type { Item, ItemList } from '@/contracts/catalog';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Database, type Db, openDatabase, queryRows } from '@/server/platform/db/client';
import { catalogOf, categoryLine, load } from './catalog-import/loading';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
const SKU = `${SLUG}-1`;

let shop: TestShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  ayse = await signedInCustomer(shop, 'ayse');
  await placeOrderRow(shop, ayse);
});
afterAll(() => shop.close());

const listed = async (query = '') =>
  (await shop.request<ItemList>(`/items/?${query}`)).body.results.find(({ slug }) => slug === SLUG);
const idOf = async (slug: string) =>
  (await queryRows<{ id: number }>(shop.db, sql`select id from item where slug = ${slug}`))[0]?.id ?? 0;
async function importLine(line: Record<string, unknown>): Promise<void> {
  expect((await load(catalogOf(shop), [line])).problems).toEqual([]);
}
const importItem = (fields: Record<string, unknown>) => {
  const variants = [SKU, `${SLUG}-2`].map((sku) => ({ sku, price: 4490, stock: 5 }));
  return importLine({
    kind: 'item',
    slug: SLUG,
    title: 'Ejder Balon',
    category: 'folyo-balonlar',
    variants,
    ...fields,
  });
};
const importCategory = (slug: string, name: string) => importLine(categoryLine(slug, { name, parent: 'balonlar' }));
const setVisible = (hidden: boolean) => asOwner(shop, '/items/visibility/', { hidden, names: [SLUG] });
const setStock = (stock: number) =>
  asOwner(shop, '/stock/', { by: 'set', reason: 'Sayım', changes: [{ sku: SKU, stock }] });
const setPrice = (price: string) => asOwner(shop, '/items/offers/', { changes: [{ sku: SKU, price }] });
const sell = () => shop.db.execute(sql`update product set stock = stock - 1 where sku = ${SKU}`);
const image = (name: string) => ({ url: `/media/urun/${name}-1280.webp`, alt: '', color: null });
const first = (item: Item | undefined) => item?.products[0];

async function writeReview(): Promise<void> {
  const body = { item: await idOf(SLUG), rating: 5, title: 'Harika', text: 'Çocuklar bayıldı.' };
  await ayse.request('/customer/review/create/', { method: 'POST', body });
}
async function hideReview(): Promise<void> {
  const [review] = await queryRows<{ id: number }>(shop.db, sql`select id from review`);
  await asOwner(shop, `/reviews/${review?.id}/hide/`, { reason: 'Hakaret içeriyor' });
}

type Case = [what: string, write: () => Promise<unknown>, read: (item: Item | undefined) => unknown, now: unknown];

/** In this order: each writes something that the item did not have before. */
const CASES: Case[] = [
  ['a price of the owner’s', () => setPrice('44.90'), (item) => first(item)?.price, '44.90'],
  ['the lowest price before it', () => setPrice('39.90'), (item) => first(item)?.market_price, '44.90'],
  ['a stock of the owner’s', () => setStock(9), (item) => first(item)?.stock, 9],
  ['a sold unit that is not published yet', sell, (item) => first(item)?.stock, 8],
  ['a review', writeReview, (item) => [item?.rating, item?.rate_counter], [5, 1]],
  ['a hidden review', hideReview, (item) => [item?.rating, item?.rate_counter], [0, 0]],
  ['a new title', () => importItem({}), (item) => item?.title, 'Ejder Balon'],
  ['another brand', () => importItem({ brand: 'Neşeli' }), (item) => item?.brand, 'Neşeli'],
  [
    'another image',
    () => importItem({ images: [image('yeni')] }),
    (item) => item?.get_thumbnail,
    '/media/urun/yeni-1280.webp',
  ],
  [
    'a removed variant and another colour',
    () => importItem({ variants: [{ sku: SKU, price: 4490, stock: 5, color: 'Mor' }] }),
    (item) => item?.products.map(({ color }) => color),
    ['Mor'],
  ],
  [
    'a renamed category',
    () => importCategory('folyo-balonlar', 'Parlak Balonlar'),
    (item) => item?.main_category.name,
    'Parlak Balonlar',
  ],
  [
    'a new slug of its category',
    () => importCategory('parlak-balonlar', 'Parlak Balonlar'),
    (item) => item?.main_category.slug,
    'parlak-balonlar',
  ],
  ['its archiving', () => setVisible(true), (item) => item, undefined],
  ['its return', () => setVisible(false), (item) => item?.slug, SLUG],
];

test.each(CASES)('a listing after %s › shows it', async (_what, write, read, now) => {
  expect(read(await listed())).not.toEqual(now);
  await write();
  expect(read(await listed())).toEqual(now);
});

describe('a change of another instance', () => {
  let other: Database;
  beforeAll(async () => {
    other = await secondConnection();
  });
  afterAll(() => other.close());

  test('is on the next card of this one', async () => {
    const before = await listed();
    await retitle(other.db, 'Uzak Balon');
    expect(before?.title).not.toBe('Uzak Balon');
    expect((await listed())?.title).toBe('Uzak Balon');
  });
});

test('a card that was read before a change, and arrives after it, is not kept', async () => {
  const [changed, unchanged] = [await idOf(SLUG), await idOf('cilgin-peruk')];
  const late = withLateCards(shop.db, async () => {
    await retitle(shop.db, 'Geç Balon');
    // Another request applies the change while the older card is on its way.
    await titleOf(late, unchanged);
  });
  expect(await titleOf(late, changed)).not.toBe('Geç Balon');
  expect(await titleOf(late, changed)).toBe('Geç Balon');
});

const titleOf = async (db: Db, id: number) => (await loadItems(db, shop.ports.imageUrl, [id]))[0]?.title;

async function retitle(db: Db, title: string): Promise<void> {
  await db.execute(sql`update item set title = ${title} where slug = ${SLUG}`);
  await reindexCatalog(db, [await idOf(SLUG)]);
}

/** PostgreSQL: a pool of its own. PGlite has one connection for all. */
async function secondConnection(): Promise<Database> {
  const { TEST_POSTGRES_URL } = process.env;
  if (shop.database.engine === 'pglite' || !TEST_POSTGRES_URL) return { ...shop.database, close: async () => {} };
  const [row] = await queryRows<{ name: string }>(shop.db, sql`select current_database() as name`);
  return openDatabase({ url: new URL(`/${row?.name}`, TEST_POSTGRES_URL).href, dataDir: '' });
}

/** A database, with caches of its own, whose first cards arrive after `meanwhile`. */
function withLateCards(db: Db, meanwhile: () => Promise<void>): Db {
  const late = Object.create(db) as Db;
  let isFirst = true;
  const execute = async (query: SQL) => {
    const result = (await db.execute(query)) as unknown as { rows: object[] };
    const isCard = result.rows.some((row) => 'card_variants' in row);
    if (isCard && isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return result;
  };
  return Object.assign(late, { execute });
}
