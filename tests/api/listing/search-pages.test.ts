import type { ItemList, QuickSearch } from '@/contracts/catalog';
import { openTestShop, type TestShop } from '../shop';
import { addItems, fillShop } from '../small-catalog';

const RANKED = 299;
/** More than are ranked by relevance. */
const MANY = 420;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await addItems(shop.db, [
    ...Array.from({ length: MANY }, (_, index) => ({
      title: `Kurdele ${index + 1}`,
      category: 'kostumler',
      popularity: (index * 7) % 100,
      variants: [{ color: index % 3 === 0 ? 'Mavi' : 'Sarı', stock: index % 2 }],
    })),
    // Unpopular, but with the query as its title.
    { title: 'Kurdele', category: 'bos-raf', popularity: 0 },
  ]);
});
afterAll(() => shop.close());

async function allPages(query: string): Promise<ItemList[]> {
  const pages: ItemList[] = [];
  for (let url: string | null = `/items/?page_size=60&${query}`; url; url = pages.at(-1)?.next ?? null) {
    pages.push((await shop.request<ItemList>(url)).body);
  }
  return pages;
}

const slugsOf = (pages: readonly ItemList[]) => pages.flatMap(({ results }) => results.map(({ slug }) => slug));

test.each([
  ['search=kurdele', MANY + 1],
  ['search=kurdele&color=sari', 280],
  ['search=kurdele&color=sari&in_stock=true', 140],
])('every result of %s is on exactly one page', async (query, count) => {
  const pages = await allPages(query);
  const slugs = slugsOf(pages);
  expect(slugs).toHaveLength(count);
  expect(new Set(slugs).size).toBe(count);
  expect(new Set(pages.map((page) => page.count))).toEqual(new Set([count]));
});

test('the best match comes first regardless of popularity, then the most popular', async () => {
  const pages = await allPages('search=kurdele');
  const [first, ...others] = slugsOf(pages);
  expect(first).toBe('kurdele');
  const ranked = others.slice(0, RANKED);
  const popularity = ranked.map((slug) => ((Number(slug.slice('kurdele-'.length)) - 1) * 7) % 100);
  expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
});

test('the quick search shows the first results of the same ranking', async () => {
  const [page] = await allPages('search=kurdele');
  const { body } = await shop.request<QuickSearch>('/items/search/?search=kurdele&ordering=relevance&page_size=16');
  expect(body.items.map(({ slug }) => slug)).toEqual(page?.results.slice(0, 16).map(({ slug }) => slug));
  expect(body.count).toBe(MANY + 1);
});
