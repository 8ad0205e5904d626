import { eq, inArray, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MenuItem } from '@/contracts/content';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { category, item } from '@/server/platform/db/schema/catalog';
import { menuItem } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { catalogOf, categoryLine, itemLine, load } from './catalog-import/loading';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await fillShop(shop.db);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const menu = async (type = 'left') =>
  (await shop.request<{ results: MenuItem[] }>(`/menu/?menu_type=${type}`)).body.results;
const idOf = async (slug: string) =>
  (await shop.db.select({ id: category.id }).from(category).where(eq(category.slug, slug)))[0]?.id as number;

test('a category entry has the category’s title, path and children', async () => {
  const categoryId = await idOf('balonlar');
  await shop.db.insert(menuItem).values({ menuType: 'left', categoryId, priority: 1 });
  const before = await menu();
  expect(before).toEqual([
    {
      title: 'Balonlar',
      url: '/balonlar',
      type: 'static',
      endPoint: null,
      category: 'balonlar',
      category_id: categoryId,
      priority: 1,
      icon: null,
      heading: null,
      childs: [{ title: 'Folyo Balonlar', category: 'folyo-balonlar', category_id: await idOf('folyo-balonlar') }],
      subMenu: true,
    },
  ]);
  await load(catalogOf(shop), [
    categoryLine('ucan-balonlar', { name: 'Balonlar' }),
    categoryLine('folyo-balonlar', { name: 'Parlak Balonlar', parent: 'ucan-balonlar' }),
  ]);
  expect(await menu()).toMatchObject([
    { title: 'Balonlar', url: '/ucan-balonlar', category: 'ucan-balonlar', childs: [{ title: 'Parlak Balonlar' }] },
  ]);
  await load(catalogOf(shop), [categoryLine('ucan-balonlar', { name: 'Uçan Balonlar' })]);
  expect((await menu())[0]?.title).toBe('Uçan Balonlar');
  expect(shop.stalePaths).toContain(ALL_PAGES_TAG);
});

test('an entry keeps its own title, and one without a category its own URL', async () => {
  await shop.db.insert(menuItem).values([
    { menuType: 'main', title: 'Kampanya', url: '/s/kampanya', priority: null },
    { menuType: 'main', title: 'Giyin', categoryId: await idOf('kostumler'), priority: 3 },
  ]);
  await load(catalogOf(shop), [categoryLine('kostumler', { name: 'Parti Kostümleri' })]);
  expect((await menu('main')).map(({ title, url, category: slug }) => [title, url, slug])).toEqual([
    ['Giyin', '/kostumler', 'kostumler'],
    ['Kampanya', '/s/kampanya', null],
  ]);
});

test('an entry is deleted with its category', async () => {
  await shop.db.insert(menuItem).values([
    { menuType: 'left', categoryId: await idOf('bos-raf'), priority: 1 },
    { menuType: 'left', categoryId: await idOf('balonlar'), priority: 2 },
  ]);
  await shop.db.delete(category).where(eq(category.slug, 'bos-raf'));
  expect((await menu()).map(({ category: slug }) => slug)).toEqual(['balonlar']);
});

test('a menu without entries lists the root categories with items for sale', async () => {
  const shown = async () => (await menu()).map(({ url, childs }) => [url, childs.map((child) => child.category)]);
  expect(await shown()).toEqual([
    ['/balonlar', ['folyo-balonlar']],
    ['/kostumler', []],
  ]);
  expect(await menu('main')).toEqual(await menu());
  const archive = (...slugs: string[]) =>
    shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(inArray(item.slug, slugs));
  await archive('dinozor-kostumu');
  expect(await shown()).toHaveLength(2);
  await archive('cilgin-peruk');
  expect(await shown()).toEqual([['/balonlar', ['folyo-balonlar']]]);
});

test('filling an empty category invalidates all pages, adding to a filled one only its own', async () => {
  await load(catalogOf(shop), [itemLine('B-1', { category: 'balonlar' })]);
  expect(shop.stalePaths).not.toContain(ALL_PAGES_TAG);
  await load(catalogOf(shop), [itemLine('R-1', { category: 'bos-raf' })]);
  expect(shop.stalePaths).toContain(ALL_PAGES_TAG);
  expect((await menu()).map(({ url }) => url)).toContain('/bos-raf');
});

test('the navigation bar of an imported catalogue is limited to the entries that fit', async () => {
  const slugs = Array.from({ length: 40 }, (_, index) => `raf-${index + 1}`);
  await load(catalogOf(shop), [
    ...slugs.map((slug) => categoryLine(slug)),
    ...slugs.map((slug) => itemLine(slug.toUpperCase(), { category: slug })),
  ]);
  expect((await menu('main')).map(({ category: slug }) => slug)).toEqual([
    'balonlar',
    'kostumler',
    ...slugs.slice(0, 6),
  ]);
  expect(await menu()).toHaveLength(30);
});

test('the migration links menus copied from categories to them and keeps the owner’s own titles', async () => {
  const { db } = shop;
  await db.execute(sql`alter table item drop column hidden`);
  await db.execute(sql`drop table menu_item`);
  await db.execute(sql`
    create table menu_item (id integer primary key generated by default as identity, menu_type text not null,
      title text not null, url text not null, type text not null default 'static', end_point text, category text,
      category_id integer, priority integer, childs jsonb not null default '[]', sub_menu boolean not null default false,
      icon text, heading text)`);
  const old = async (title: string, slug: string | null, id: number | null) =>
    db.execute(sql`insert into menu_item (menu_type, title, url, category, category_id)
      values ('left', ${title}, ${`/${slug ?? 's/kampanya'}`}, ${slug}, ${id})`);
  await db.execute(sql`update category set name = 'Giysiler' where slug = 'kostumler'`);
  await old('Balonlar', 'balonlar', await idOf('balonlar'));
  await old('Kostümler', 'kostumler', await idOf('kostumler'));
  await old('Ne varsa', 'bos-raf', await idOf('bos-raf'));
  await old('Mumlar', 'mumlar', 999_999);
  await old('Kampanya', null, null);
  const update = readMigrationFiles({ migrationsFolder: 'server/platform/db/migrations' }).find(({ sql: statements }) =>
    statements.some((statement) => statement.includes('menu_item_leads_somewhere')),
  );
  for (const statement of update?.sql ?? []) await db.execute(sql.raw(statement));
  expect((await menu()).map(({ title, url }) => [title, url])).toEqual([
    ['Balonlar', '/balonlar'],
    ['Giysiler', '/kostumler'],
    ['Ne varsa', '/bos-raf'],
    ['Kampanya', '/s/kampanya'],
  ]);
});
