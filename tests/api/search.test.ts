import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { itemListSchema, quickSearchSchema } from '@/contracts/catalog';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import { item } from '@/server/platform/db/schema/catalog';
import { fillSearchShop, searchRecord } from './search/fixture';
import { QUERIES } from './search/queries';
import { openTestShop, type TestShop } from './shop';

type QuickSearch = z.infer<typeof quickSearchSchema>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSearchShop(shop.db);
});
afterAll(() => shop.close());

/** Newer items first among equally good ones, so that the expected order does not depend on weights. */
async function quickSearch(text: string): Promise<QuickSearch> {
  const query = new URLSearchParams({ search: text, ordering: '-id' });
  const answer = await shop.request<QuickSearch>(`/items/search/?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const slugs = (items: readonly { slug: string }[]) => items.map((item) => item.slug);

describe.each(Object.entries(QUERIES))('%s', (_group, queries) => {
  test.each(queries.map(([text, first, suggestion]) => ({ text, first, suggestion: suggestion ?? null })))(
    '“$text”',
    async ({ text, first, suggestion }) => {
      const { items, count, suggestion: suggested } = await quickSearch(text);
      expect(slugs(items).slice(0, Math.max(first.length, 1))).toEqual(first);
      expect(suggested).toBe(suggestion);
      expect(count).toBeGreaterThanOrEqual(items.length);
    },
  );
});

test('the table has at least 120 queries', () => {
  expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(120);
});

test('a title equal to the query ranks above newer titles that contain it', async () => {
  await writeCatalog(
    shop.db,
    ['Fener', 'Fener Seti', 'Kâğıt Fener'].map((title) => searchRecord(title)),
  );
  await reindexCatalog(shop.db);
  await reindexSearch(shop.db);
  expect(slugs((await quickSearch('fener')).items)).toEqual(['fener', 'fener-seti', 'kagit-fener']);
});

test('an item with a changed title is found by the new words only', async () => {
  const record = searchRecord('Maske');
  const { ids } = await writeCatalog(shop.db, [record]);
  await reindexCatalog(shop.db, ids);
  await reindexSearch(shop.db, ids);
  expect(slugs((await quickSearch('maske')).items)).toEqual(['maske']);
  await writeCatalog(shop.db, [{ ...record, title: 'Venedik Gözlüğü' }]);
  await reindexSearch(shop.db, ids);
  expect(slugs((await quickSearch('venedik gözlük')).items)).toEqual(['maske']);
  expect((await quickSearch('maske')).items).toEqual([]);
});

test('an archived item is not found, after a full and a partial reindex', async () => {
  for (const whole of [false, true]) {
    const { ids } = await writeCatalog(shop.db, [searchRecord('Zeppelin')]);
    await reindexCatalog(shop.db, ids);
    await reindexSearch(shop.db, ids);
    expect(slugs((await quickSearch('zeppelin')).items)).toEqual(['zeppelin']);
    await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.slug, 'zeppelin'));
    await reindexSearch(shop.db, whole ? undefined : ids);
    expect((await quickSearch('zeppelin')).items).toEqual([]);
  }
});

test('categories are ranked by matching items; without an item with all words the broader word is given up', async () => {
  expect(slugs((await quickSearch('parti tabağı')).categories)[0]).toBe('parti-tabaklari');
  expect(slugs((await quickSearch('folyo balonlar')).categories)[0]).toBe('folyo-balonlar');
  const relaxed = await quickSearch('balon bardak');
  expect(relaxed.relaxed).toEqual({ dropped: ['balon'], kept: 'bardak' });
  expect(slugs(relaxed.items)).toEqual(['karton-bardak-8-li']);
});

test('a listing finds the same items as the quick search, ranked by field weights', async () => {
  type ItemList = z.infer<typeof itemListSchema>;
  const { body } = await shop.request<ItemList>('/items/?search=kost%C3%BCm&page_size=24');
  const quick = await quickSearch('kostüm');
  expect(body.count).toBe(quick.count);
  expect(slugs(body.results).slice(0, 2)).toEqual(['korsan-yetiskin-kostumu', 'dinozor-cocuk-kostumu']);
  expect(new Set(slugs(body.results))).toEqual(new Set(slugs(quick.items)));
});

test('a query of one letter or more than two hundred is refused', async () => {
  expect((await shop.request('/items/search/?search=a')).status).toBe(400);
  expect((await shop.request(`/items/search/?search=${'a'.repeat(201)}`)).status).toBe(400);
});
