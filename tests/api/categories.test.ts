import { sql } from 'drizzle-orm';
import type { CategoryRow, PopularCategories } from '@/contracts/category';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterAll(() => shop.close());

test('all categories are listed parents first, each with the number of its items for sale', async () => {
  const { status, body } = await shop.request<{ results: CategoryRow[] }>('/categories/');
  expect(status).toBe(200);
  const bySlug = new Map(body.results.map((row) => [row.slug, row]));
  expect(bySlug.size).toBe(5);
  const [balloons, foil, digits] = ['balonlar', 'folyo-balonlar', 'rakam-balonlar'].map((slug) => bySlug.get(slug));
  expect(foil?.parent_id).toBe(balloons?.id);
  expect(digits?.parent_id).toBe(foil?.id);
  expect(bySlug.get('bos-raf')).toMatchObject({ parent_id: null, count: 0 });
  expect(digits?.count).toBe(1);
  expect(balloons?.count).toBe(foil?.count);
  expect(foil?.count).toBeGreaterThan(1);
  const indexes = new Map(body.results.map(({ id }, index) => [id, index]));
  for (const { id, parent_id } of body.results) {
    if (parent_id !== null) expect(indexes.get(parent_id)).toBeLessThan(indexes.get(id) ?? -1);
  }
});

test('popular categories are ordered by their popular items, themes separately', async () => {
  const read = async () => (await shop.request<PopularCategories>('/categories/popular/')).body;
  const slugs = async () => {
    const { categories, themes } = await read();
    return { categories: categories.map(({ slug }) => slug), themes: themes.map(({ slug }) => slug) };
  };
  const { categories, themes } = await slugs();
  expect(categories.length).toBeGreaterThan(1);
  expect(categories).not.toContain('bos-raf');
  expect(themes).toEqual([]);
  await shop.db.execute(sql`update category set slug = 'temalar' where slug = 'kostumler'`);
  await shop.db.execute(sql`update category set parent_id = t.id, path = array[t.id]
    from category t where t.slug = 'temalar' and category.slug = 'folyo-balonlar'`);
  const now = await slugs();
  expect(now.themes).toEqual(['folyo-balonlar']);
  expect(now.categories).not.toContain('folyo-balonlar');
  expect(now.categories).not.toContain('temalar');
});
