import { istanbulDay } from '@/contracts/calendar-days';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import { item } from '@/server/platform/db/schema/catalog';
import { searchClick } from '@/server/platform/db/schema/metric';
import { fillSearchShop } from './search/fixture';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSearchShop(shop.db);
});
afterAll(() => shop.close());

const listing = async (query: string) =>
  (await shop.request<ItemList>(`/items/?${query}`)).body.results.map(({ slug }) => slug);

test('an item that customers opened from a search › rises in its tier, in listing and quick search, for this text only', async () => {
  const ids = new Map((await shop.db.select().from(item)).map(({ slug, id }) => [slug, id]));
  const opened = (slug: string, times: number) => ({
    ...{ day: istanbulDay(new Date()), term: 'balon', itemId: ids.get(slug) ?? 0, opened: times },
  });
  await shop.db.insert(searchClick).values(opened('altin-yildiz-folyo-balon', 5));
  expect((await listing('search=balonlar'))[0]).not.toBe('altin-yildiz-folyo-balon');
  expect((await listing('search=balon'))[0]).toBe('altin-yildiz-folyo-balon');
  const quick = await shop.request<QuickSearch>('/items/search/?search=BALON');
  expect(quick.body.items[0]?.slug).toBe('altin-yildiz-folyo-balon');
  expect((await listing('search=balon&ordering=title'))[0]).toBe('5-rakam-folyo-balon');
});
