import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readContents } from '@/server/domain/catalog/items/contents';
import type { Painter } from '@/server/domain/operations/demo/images/draw';
import { readMissingImages } from '@/server/domain/operations/demo/missing-images';
import { replaceByDemo, seedDatabase } from '@/server/domain/operations/demo/seed';
import { queryRows } from '@/server/platform/db/client';
import { databaseId } from '@/server/platform/db/database-id';
import { branch, carousel, menuItem } from '@/server/platform/db/schema/content';
import { shippingTariff } from '@/server/platform/db/schema/shipping';
import { catalogOf, categoryLine, load } from './catalog-import/loading';
import { BRANCH } from './delivering-shop';
import { openTestShop, type TestShop, testEnv } from './shop';

/** Drawing images takes long and is tested elsewhere. */
const painter: Painter = {
  drawImage: async () => [[320, Buffer.from('image')]],
  drawScene: async () => [[320, Buffer.from('scene')]],
};

const folder = mkdtempSync(join(tmpdir(), 'shop-seed-'));
const env = testEnv({ DATA_DIR: folder, SEED_ITEMS: '50' });
const quiet = { update: () => {}, finish: () => {} };
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

const drawnImages = () => readdir(join(folder, 'media/demo')).catch(() => []);
const categories = () => queryRows<{ slug: string }>(shop.db, sql`select slug from category order by slug`);

test('a database with two categories of the owner is not seeded and keeps them', async () => {
  await load(catalogOf(shop), [categoryLine('mumlar'), categoryLine('pastalar')]);
  expect(await seedDatabase(shop.database, env, quiet, painter)).toBe(false);
  expect(await categories()).toEqual([{ slug: 'mumlar' }, { slug: 'pastalar' }]);
  expect(await queryRows(shop.db, sql`select from item`)).toEqual([]);
});

test.each([
  ['a branch', () => shop.db.insert(branch).values({ ...BRANCH, label: 'Kadıköy' })],
  ['a menu', () => shop.db.insert(menuItem).values({ menuType: 'main' as const, title: 'Mumlar', url: '/mumlar' })],
  [
    'a slide',
    () =>
      shop.db
        .insert(carousel)
        .values({ title: 'a', subtitle: 'b', url: '/', button: 'c', image: '/d', theme: 'sun' as const }),
  ],
  ['a tariff', () => shop.db.insert(shippingTariff).values({ basis: 'amount' as const, steps: [] })],
])('a database with only %s is not seeded', async (_what, write) => {
  await write();
  expect(await readContents(shop.db)).toBe('own');
  expect(await seedDatabase(shop.database, env, quiet, painter)).toBe(false);
});

test('an interrupted seed leaves nothing behind, the next one fills the database, and a demo replaces demo data with imports', async () => {
  const breaking = {
    ...quiet,
    update: (label: string) => {
      if (label.startsWith('Arama')) throw new Error('killed');
    },
  };
  await expect(seedDatabase(shop.database, env, breaking, painter)).rejects.toThrow('killed');
  expect([await readContents(shop.db), await categories()]).toEqual(['empty', []]);
  expect(await seedDatabase(shop.database, env, quiet, painter)).toBe(true);
  expect(await readContents(shop.db)).toBe('demo');
  expect([await readMissingImages(shop.db), await drawnImages()]).toEqual([50, []]);
  expect(await seedDatabase(shop.database, env, quiet, painter)).toBe(false);

  // Demo data with imports counts as the owner's, until a demo replaces it.
  const id = await databaseId(shop.db);
  await load(catalogOf(shop), [categoryLine('pastalar')]);
  expect(await readContents(shop.db)).toBe('own');
  await replaceByDemo(shop.database, env, quiet, painter);
  expect([await readContents(shop.db), await readMissingImages(shop.db)]).toEqual(['demo', null]);
  expect(await drawnImages()).not.toEqual([]);
  expect(await categories()).not.toContainEqual({ slug: 'pastalar' });
  expect(await databaseId(shop.db)).toBe(id);
});

test('with SEED_IMAGES=first every image that a row names is stored when the database is filled', async () => {
  rmSync(join(folder, 'media'), { recursive: true, force: true });
  expect(await seedDatabase(shop.database, { ...env, SEED_IMAGES: 'first' }, quiet, painter)).toBe(true);
  expect(await readMissingImages(shop.db)).toBeNull();
  const rows = await queryRows<{ url: string }>(
    shop.db,
    sql`select url from item_image union select image from category union select image from carousel`,
  );
  const names = rows.map(({ url }) => url.replace('/media/demo/', '').replace('-640.', '-320.'));
  expect(await drawnImages()).toEqual(expect.arrayContaining(names));
  expect(names.length).toBeGreaterThan(100);
});
