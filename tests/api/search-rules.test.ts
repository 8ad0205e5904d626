import { eq } from 'drizzle-orm';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { searchSynonym } from '@/server/platform/db/schema/search-rule';
import { fillSearchShop } from './search/fixture';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSearchShop(shop.db);
});
afterAll(() => shop.close());

const quick = async (search: string) =>
  (await shop.request<QuickSearch>(`/items/search/?${new URLSearchParams({ search })}`)).body;
const listing = async (search: string, rest = {}) =>
  (await shop.request<ItemList>(`/items/?${new URLSearchParams({ search, ...rest })}`)).body;
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

test('content/synonyms.txt › is copied once, and a later start keeps what the owner made of it', async () => {
  const groups = await shop.db.select().from(searchSynonym);
  expect(groups.find(({ phrases }) => phrases.includes('helyum balon'))?.phrases).toEqual([
    'uçan balon',
    'helyum balon',
    'helyumlu balon',
  ]);
  const [first, ...others] = groups;
  await shop.db.delete(searchSynonym).where(eq(searchSynonym.id, first?.id ?? 0));
  await fillSynonyms(shop.db);
  expect(await shop.db.select().from(searchSynonym)).toEqual(others);
  await shop.db.delete(searchSynonym);
  await fillSynonyms(shop.db);
  expect(await shop.db.select().from(searchSynonym)).toEqual([]);
  await shop.db.insert(searchSynonym).values(groups);
});

test('a search without rules › has no redirect', async () => {
  expect((await quick('balon')).redirect).toBeNull();
  const list = await listing('balon');
  expect([list.redirect, slugs(list.results).length > 5]).toEqual([null, true]);
});
