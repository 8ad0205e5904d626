import { sql } from 'drizzle-orm';
import type { FilterCount, ItemList } from '@/contracts/catalog';
import { changesSince } from '@/server/domain/catalog/facet-index/catalog-version';
import { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import type { Selection } from '@/server/domain/catalog/facet-index/scan';
import { refreshStock, reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { openTestShop, type TestShop } from '../shop';
import { addItems, fillShop } from '../small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
/** Restores the catalogue and an index loaded from it. */
beforeEach(async () => {
  await shop.db.execute(sql`delete from item`);
  await fillShop(shop.db);
  await titles('');
});
afterAll(() => shop.close());

async function titles(query: string): Promise<string[]> {
  return (await shop.request<ItemList>(`/items/?ordering=title&${query}`)).body.results.map(({ title }) => title);
}

async function counts(key: string): Promise<Record<string, number>> {
  const { filters } = (await shop.request<FilterCount>('/items/filter')).body;
  return Object.fromEntries(
    filters.filter((f) => f.key === key).flatMap((f) => f.values.map((v) => [v.title, v.count])),
  );
}

async function idOf(slug: string): Promise<number> {
  const { rows } = (await shop.db.execute(sql`select id from item where slug = ${slug}`)) as unknown as {
    rows: { id: number }[];
  };
  return rows[0]?.id ?? 0;
}

test('a sold-out item leaves the stock filter at once, and returns with its stock', async () => {
  const id = await idOf('unicorn-folyo-balon');
  await shop.db.execute(sql`update product set stock = 0 where item_id = ${id}`);
  expect(await refreshStock(shop.db, [id])).toEqual([id]);
  expect(await titles('in_stock=true')).toEqual(['Beş Rakam Balon', 'Dinozor Folyo Balon', 'Dinozor Kostümü']);
  expect(await titles('in_stock=false')).toEqual(['Çılgın Peruk', 'Unicorn Folyo Balon']);
  expect(await refreshStock(shop.db, [id])).toEqual([]);
  await shop.db.execute(sql`update product set stock = 7 where item_id = ${id}`);
  await refreshStock(shop.db, [id]);
  expect(await counts('in_stock')).toEqual({ Stokta: 4 });
});

test('a new price changes an item’s position', async () => {
  const id = await idOf('bes-rakam-balon');
  const byPrice = async () =>
    (await shop.request<ItemList>('/items/?ordering=-price&page_size=2')).body.results.map(({ title }) => title);
  expect(await byPrice()).toEqual(['Dinozor Kostümü', 'Çılgın Peruk']);
  await shop.db.execute(sql`update product set price = 99900, market_price = 99900 where item_id = ${id}`);
  await reindexCatalog(shop.db, [id]);
  expect(await byPrice()).toEqual(['Beş Rakam Balon', 'Dinozor Kostümü']);
  expect((await shop.request<ItemList>('/items/')).body.price).toEqual({ min: '49.90', max: '999.00' });
});

test('new items, brands and properties are counted', async () => {
  await addItems(shop.db, [
    { title: 'Ay Folyo Balon', category: 'folyo-balonlar', brand: 'Yeni Marka', variants: [{ color: 'Gece' }] },
  ]);
  expect((await titles(''))[0]).toBe('Ay Folyo Balon');
  expect(await titles('brand=yeni-marka&color=gece')).toEqual(['Ay Folyo Balon']);
  expect(await counts('brand')).toMatchObject({ 'Yeni Marka': 1 });
});

test('a new title changes an item’s position', async () => {
  const id = await idOf('cilgin-peruk');
  await shop.db.execute(sql`update item set title_key = '0' where id = ${id}`);
  await reindexCatalog(shop.db, [id]);
  expect((await titles(''))[0]).toBe('Çılgın Peruk');
});

test('an archived item is removed, and found again after its return', async () => {
  const id = await idOf('dinozor-folyo-balon');
  await shop.db.execute(sql`update item set archived_at = now() where id = ${id}`);
  await reindexCatalog(shop.db, [id]);
  expect(await titles('properties=tema:dinozor')).toEqual(['Dinozor Kostümü']);
  const later = await FacetIndex.load(shop.db);
  await shop.db.execute(sql`update item set archived_at = null where id = ${id}`);
  await reindexCatalog(shop.db, [id]);
  expect(await titles('properties=tema:dinozor')).toEqual(['Dinozor Folyo Balon', 'Dinozor Kostümü']);
  // An index that never loaded the item cannot place it between its neighbours: it reports so and is reloaded.
  expect(await later.apply(shop.db, await changesSince(shop.db, later.version))).toBe(false);
});

describe('another process', () => {
  const all: Selection = { scope: null, within: null, chosen: new Map(), colors: null, sizes: null, price: null };

  test('reads only the changes since its version', async () => {
    const other = await FacetIndex.load(shop.db);
    const id = await idOf('unicorn-folyo-balon');
    await shop.db.execute(sql`update item set archived_at = now() where id = ${id}`);
    await reindexCatalog(shop.db, [id]);
    const changes = await changesSince(shop.db, other.version);
    expect(changes).toMatchObject({ itemIds: [id], everything: false });
    expect(await other.apply(shop.db, changes)).toBe(true);
    expect(other.scan(all).count).toBe(4);
    expect(await changesSince(shop.db, other.version)).toMatchObject({ itemIds: [], version: other.version });
  });

  test('reloads everything when the change log no longer reaches back to its version', async () => {
    const other = await FacetIndex.load(shop.db);
    await reindexCatalog(shop.db, [await idOf('cilgin-peruk')]);
    await reindexCatalog(shop.db, [await idOf('bes-rakam-balon')]);
    await shop.db.execute(sql`delete from catalog_change where version < (select max(version) from catalog_change)`);
    expect((await changesSince(shop.db, other.version)).everything).toBe(true);
  });

  test('sees concurrent changes once each', async () => {
    const other = await FacetIndex.load(shop.db);
    const ids = await Promise.all(['cilgin-peruk', 'bes-rakam-balon', 'dinozor-kostumu'].map(idOf));
    await Promise.all(ids.map((id) => reindexCatalog(shop.db, [id])));
    const { itemIds, version } = await changesSince(shop.db, other.version);
    expect([...itemIds].sort()).toEqual([...ids].sort());
    expect(version).toBe(other.version + 3);
  });
});

test('concurrent stock changes and reindexing end with the current stock', async () => {
  const ids = await Promise.all(['dinozor-folyo-balon', 'unicorn-folyo-balon', 'bes-rakam-balon'].map(idOf));
  for (const stock of [0, 5, 0]) {
    await shop.db.execute(sql`update product set stock = ${stock}`);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const order = index % 2 === 0 ? ids : [...ids].reverse();
        return index % 3 === 0 ? reindexCatalog(shop.db, order) : refreshStock(shop.db, order);
      }),
    );
    const { count } = (await shop.request<FilterCount>(`/items/filter?in_stock=true&id=${ids.join('+')}`)).body;
    expect(count).toBe(stock > 0 ? 3 : 0);
  }
});
