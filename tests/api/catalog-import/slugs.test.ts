import type { CategoryList, ItemDetail } from '@/contracts/catalog';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { openTestShop, type TestShop } from '../shop';
import { catalogOf, categoryLine, exported, itemLine, load } from './loading';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await load(catalogOf(shop), [categoryLine('balonlar', { name: 'Balonlar' })]);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

/** The slug of the item at a path, null for 404. */
async function resolvedSlug(slug: string): Promise<string | null> {
  const { status, body } = await shop.request<ItemDetail>(`/items/detail/${slug}`);
  return status === 200 ? body.slug : null;
}
const slugs = async () =>
  (await exported(catalogOf(shop))).filter((line) => line.kind === 'item').map((line) => line.slug);
const import_ = (...lines: unknown[]) => load(catalogOf(shop), lines);

test('the slug is derived from the title; equal titles get stable numbers', async () => {
  const lines = ['A-1', 'B-1', 'C-1'].map((sku) => itemLine(sku, { title: 'Işıklı Doğum Günü' }));
  await load(catalogOf(shop), lines, { batch: 2 });
  const expected = ['isikli-dogum-gunu', 'isikli-dogum-gunu-2', 'isikli-dogum-gunu-3'];
  expect(await slugs()).toEqual(expected);
  expect((await import_(...lines)).items).toMatchObject({ unchanged: 3 });
  expect((await import_(...lines.toReversed())).items).toMatchObject({ unchanged: 3 });
  expect(await slugs()).toEqual(expected);
});

test.each([
  ['a reserved page', 'Sepetim', 'sepetim-2'],
  ['a category', 'Balonlar', 'balonlar-2'],
])('an item with the name of %s gets a numbered slug', async (_what, title, slug) => {
  await import_(itemLine('A-1', { title }));
  expect(await slugs()).toEqual([slug]);
  expect((await import_(itemLine('A-1', { title }))).items).toMatchObject({ unchanged: 1 });
});

test('a renamed item answers at all its former slugs and can get them back', async () => {
  await import_(itemLine('A-1', { slug: 'bir' }));
  await import_(itemLine('A-1', { slug: 'iki' }));
  await import_(itemLine('A-1', { slug: 'uc' }));
  expect(await Promise.all(['bir', 'iki', 'uc'].map(resolvedSlug))).toEqual(['uc', 'uc', 'uc']);
  shop.stalePaths.length = 0;
  await import_(itemLine('A-1', { slug: 'bir' }));
  expect(await Promise.all(['bir', 'iki', 'uc'].map(resolvedSlug))).toEqual(['bir', 'bir', 'bir']);
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/bir', '/iki', '/uc', '/balonlar/uc']));
  expect(await slugs()).toEqual(['bir']);
});

test('a former slug taken by another item leads to that item', async () => {
  await import_(itemLine('A-1', { slug: 'bir' }));
  await import_(itemLine('A-1', { slug: 'iki' }), itemLine('B-1', { slug: 'bir' }));
  expect(await slugs()).toEqual(['iki', 'bir']);
  expect(await resolvedSlug('bir')).toBe('bir');
  await import_(itemLine('B-1', { slug: 'baska' }));
  expect(await resolvedSlug('bir')).toBe('baska');
});

test('two items can swap their slugs', async () => {
  await import_(itemLine('A-1', { slug: 'bir', title: 'A' }), itemLine('B-1', { slug: 'iki', title: 'B' }));
  const swapped = [itemLine('A-1', { slug: 'iki', title: 'A' }), itemLine('B-1', { slug: 'bir', title: 'B' })];
  await import_(...swapped);
  expect(await slugs()).toEqual(['iki', 'bir']);
  expect((await import_(...swapped)).items).toMatchObject({ unchanged: 2 });
});

test('a SKU belongs to one item, and an item to one row', async () => {
  await import_(itemLine(['A-1', 'A-2'], { slug: 'a' }), itemLine('B-1', { slug: 'b' }));
  const { problems, items } = await load(
    catalogOf(shop),
    [
      itemLine(['A-1', 'B-1'], { slug: 'a' }),
      itemLine(['A-1', 'A-2'], { slug: 'a' }),
      itemLine('A-2', { slug: 'yeni' }),
      itemLine(['C-1', 'B-1'], { slug: 'b' }),
    ],
    { batch: 1 },
  );
  expect(problems).toEqual([
    { line: 1, field: 'variants.1.sku', reason: '"B-1" belongs to the item "b"; a SKU has one item' },
    { line: 3, field: 'slug', reason: 'the item "a" is on an earlier line already' },
  ]);
  expect(items).toEqual({ added: 0, changed: 1, unchanged: 1 });
});

test('an item with changed SKUs is recognised by its slug', async () => {
  await import_(itemLine('A-1', { slug: 'a' }));
  expect((await import_(itemLine('Z-9', { slug: 'a' }))).items).toMatchObject({ changed: 1, added: 0 });
  expect((await exported(catalogOf(shop)))[1]).toMatchObject({ slug: 'a', variants: [{ sku: 'Z-9' }] });
});

test('a renamed or moved category keeps its items and its former path', async () => {
  await import_(
    categoryLine('folyo', { name: 'Folyo Balonlar', parent: 'balonlar' }),
    categoryLine('kalpler', { parent: 'folyo' }),
    categoryLine('sofra'),
    itemLine('A-1', { category: 'kalpler' }),
  );
  const category = async (slug: string) => (await shop.request<CategoryList>(`/items/by-category/${slug}`)).body;
  await import_(categoryLine('folyo-balonlar', { name: 'Folyo Balonlar', parent: 'balonlar' }));
  expect((await category('folyo')).category.slug).toBe('folyo-balonlar');
  await import_(categoryLine('folyo-balonlar', { name: 'Parlak Balonlar', parent: 'sofra' }));
  expect((await category('kalpler')).category.parents.map(({ slug }) => slug)).toEqual(['sofra', 'folyo-balonlar']);
  expect([(await category('sofra')).count, (await category('balonlar')).count]).toEqual([1, 0]);
  const { problems } = await import_(
    categoryLine('sofra', { parent: 'kalpler' }),
    categoryLine('x', { parent: 'yok' }),
    categoryLine('sepetim'),
    categoryLine('urun-a-1'),
  );
  expect(problems.map(({ line, field }) => [line, field])).toEqual([
    [1, 'parent'],
    [2, 'parent'],
    [3, 'slug'],
    [4, 'slug'],
  ]);
});
