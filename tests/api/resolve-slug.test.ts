import { eq, sql } from 'drizzle-orm';
import type { SlugResolution, SlugRow } from '@/contracts/catalog';
import type { List } from '@/contracts/common';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { product } from '@/server/platform/db/schema/catalog';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await fillShop(shop.db);
});
afterAll(() => shop.close());

const resolve = async (slug: string) => {
  const { status, body } = await shop.request<SlugResolution>(`/items/resolve/${encodeURIComponent(slug)}/`);
  expect(status).toBe(200);
  return body;
};
const archive = (slug: string) => shop.db.execute(sql`update item set archived_at = now() where slug = ${slug}`);
const formerItemSlug = (old: string, slug: string) =>
  shop.db.execute(sql`insert into slug_redirect (slug, item_id) select ${old}, id from item where slug = ${slug}`);
const formerCategorySlug = (old: string, slug: string) =>
  shop.db.execute(
    sql`insert into slug_redirect (slug, category_id) select ${old}, id from category where slug = ${slug}`,
  );

test('a slug resolves to its item, its category, or nothing', async () => {
  expect(await resolve(SLUG)).toEqual({ kind: 'item', slug: SLUG });
  expect(await resolve('balonlar')).toEqual({ kind: 'category', slug: 'balonlar' });
  expect(await resolve('yok')).toEqual({ kind: 'unknown' });
});

test('a former slug resolves to the present one, also after two renames', async () => {
  await formerItemSlug('eski-balon', SLUG);
  await formerItemSlug('ilk-balon', SLUG);
  await formerCategorySlug('eski-raf', 'balonlar');
  expect(await resolve('eski-balon')).toEqual({ kind: 'moved', to: 'item', slug: SLUG });
  expect(await resolve('ilk-balon')).toEqual({ kind: 'moved', to: 'item', slug: SLUG });
  expect(await resolve('eski-raf')).toEqual({ kind: 'moved', to: 'category', slug: 'balonlar' });
});

test('the slugs of an item that is no longer sold are gone, former ones too', async () => {
  await formerItemSlug('eski-balon', SLUG);
  await archive(SLUG);
  expect(await resolve(SLUG)).toEqual({ kind: 'gone' });
  expect(await resolve('eski-balon')).toEqual({ kind: 'gone' });
});

test('what has a slug takes precedence over what had it, and a category over an item that is gone', async () => {
  await formerItemSlug('kostumler', SLUG);
  expect(await resolve('kostumler')).toEqual({ kind: 'category', slug: 'kostumler' });
  await formerCategorySlug(SLUG, 'balonlar');
  expect(await resolve(SLUG)).toEqual({ kind: 'item', slug: SLUG });
  await archive(SLUG);
  expect(await resolve(SLUG)).toEqual({ kind: 'moved', to: 'category', slug: 'balonlar' });
});

test('an item without variants has no page and is unknown', async () => {
  const { body } = await shop.request<{ id: number }>(`/items/detail/${SLUG}/`);
  await shop.db.delete(product).where(eq(product.itemId, body.id));
  expect(await resolve(SLUG)).toEqual({ kind: 'unknown' });
});

test('a text that is not a slug is unknown', async () => {
  const texts = ['Balonlar', 'balon--lar', '-balon', 'balon_lar', "' or 1=1", 'ü', 'x'.repeat(161)];
  for (const text of texts) expect(await resolve(text)).toEqual({ kind: 'unknown' });
});

test('every slug of the sitemaps and of the slug list resolves to itself', async () => {
  await archive('cilgin-peruk');
  const { results } = (await shop.request<List<SlugRow>>('/items/slugs/')).body;
  expect(results.length).toBeGreaterThan(5);
  for (const { slug, kind } of results) expect(await resolve(slug)).toEqual({ kind, slug });
  const maps = await Promise.all(['urunler-1', 'kategoriler'].map((file) => shop.request(`/sitemaps/${file}.xml`)));
  const text = maps.map((map) => map.text).join('');
  const listed = [...text.matchAll(/<loc>[^<]*\/([^/<]+)<\/loc>/g)].map(([, slug = '']) => slug);
  expect(listed.toSorted()).toEqual(results.map(({ slug }) => slug).toSorted());
});
