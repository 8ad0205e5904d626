import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FilterCount, ItemList, Ordering } from '@/contracts/catalog';
import { parseMoney } from '@/contracts/money';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import { demoRecords } from '@/server/domain/operations/demo/generate';
import { queryRows } from '@/server/platform/db/client';
import { openTestShop, type TestShop } from '../shop';
import { fillShop } from '../small-catalog';
import { countNaively, loadPlainItems, type NaiveAnswer } from './naive-count';
import { type FilterSet, queryOf, randomFilters } from './random-filters';

const shops = {
  small: (shop: TestShop) => fillShop(shop.db),
  demo: async ({ db }: TestShop) => {
    await writeCategories(db, demoCategories());
    await writeCatalog(db, demoRecords(800));
    await reindexCatalog(db);
  },
};

describe.each(Object.entries(shops))('in the %s catalogue', (_name, fill) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await fill(shop);
  });
  afterAll(() => shop.close());

  test('count, facets and price range equal those of naive filtering', async () => {
    const items = await loadPlainItems(shop.db);
    const parents = await queryRows<{ id: number; parent: number }>(
      shop.db,
      sql`select id, coalesce(parent_id, 0) as parent from category`,
    );
    const { filters: facets } = (await shop.request<ItemList>('/items/')).body;
    const categories = parents.map(({ id }) => id);
    const filters = randomFilters(
      facets,
      categories,
      items.map(({ id }) => id),
    );
    const place = fc.constantFrom(0, 0, ...categories);
    await fc.assert(
      fc.asyncProperty(filters, place, async (asked: FilterSet, within) => {
        const query = queryOf(asked);
        if (within > 0) query.set('within', String(within));
        const { body } = await shop.request<FilterCount>(`/items/filter?${query}`);
        const shown = parents.filter(({ id, parent }) => parent === within || asked.categories.includes(id));
        const { ids, counts, price } = countNaively(
          items,
          asked,
          within,
          shown.map(({ id }) => id),
        );
        expect(asAnswer(body)).toEqual({ count: ids.length, counts, price });
      }),
      { numRuns: 60 },
    );
  });

  const orders: [Ordering, string][] = [
    ['relevance', 'popularity desc, item_id desc'],
    ['-id', 'item_id desc'],
    ['price', 'price, item_id'],
    ['-price', 'price desc, item_id desc'],
    ['-rating', 'rating desc, item_id desc'],
    ['title', 'title_key, item_id'],
  ];
  test.each(orders)('pages ordered by %s follow the database’s sort order', async (ordering, order) => {
    const expected = await queryRows<{ id: number }>(
      shop.db,
      sql`select item_id as id from listing_item where in_stock order by ${sql.raw(order)}`,
    );
    const seen: number[] = [];
    let url: string | null = `/items/?in_stock=true&page_size=96&ordering=${ordering}`;
    while (url) {
      const { body }: { body: ItemList } = await shop.request<ItemList>(url);
      seen.push(...body.results.map(({ id }) => id));
      url = body.next;
    }
    expect(seen).toEqual(expected.map(({ id }) => id));
  });
});

function asAnswer({ count, filters, price }: FilterCount): Omit<NaiveAnswer, 'ids'> & { count: number } {
  const counts = Object.fromEntries(
    filters.flatMap(({ key, values }) => values.map((value) => [`${key} ${value.value}`, value.count])),
  );
  return { count, counts, price: price && { min: parseMoney(price.min), max: parseMoney(price.max) } };
}
