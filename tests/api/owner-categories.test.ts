import sharp from 'sharp';
import type { CategoryDetail, ItemList } from '@/contracts/catalog';
import type { CategoryRow } from '@/contracts/category';
import type { MenuItem } from '@/contracts/content';
import type { OwnerCategory } from '@/contracts/owner-categories';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { coupon } from '@/server/platform/db/schema/coupon';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';
import { openStaffBrowser } from './staff-browser';

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

type Answered = OwnerCategory & { code?: string; items: number; categories?: number };
const tree = async () => (await asOwner<{ results: OwnerCategory[] }>(shop, '/categories/')).body.results;
async function find(slug: string): Promise<OwnerCategory> {
  const found = (await tree()).find((category) => category.slug === slug);
  if (!found) throw new Error(`There is no ${slug}.`);
  return found;
}
const idOf = async (slug: string) => (await find(slug)).id;
async function change(slug: string, body: unknown, version?: string) {
  const { id, version: current } = await find(slug);
  return asOwner<Answered>(shop, `/categories/${id}/`, body, 'PATCH', version ?? `"${current}"`);
}
async function call(slug: string, action: 'move' | 'merge', body: unknown) {
  const { id, version } = await find(slug);
  return asOwner<Answered>(shop, `/categories/${id}/${action}/`, body, 'POST', `"${version}"`);
}
async function remove(slug: string) {
  const { id, version } = await find(slug);
  return asOwner<{ code?: string }>(shop, `/categories/${id}/`, undefined, 'DELETE', `"${version}"`);
}
const shape = async () => {
  const all = await tree();
  const slugOf = (id: number | null) => all.find((one) => one.id === id)?.slug ?? null;
  return all.map(({ slug, parent }) => [slugOf(parent), slug].filter(Boolean).join(' > '));
};
const detail = async (slug: string) =>
  (await shop.request<{ category: CategoryDetail; count: number }>(`/items/by-category/${slug}/`)).body;
const resolved = async (slug: string) => (await shop.request(`/items/resolve/${slug}/`)).body;
const menu = async () => (await shop.request<{ results: MenuItem[] }>('/menu/?menu_type=left')).body.results;
const facetText = async () => JSON.stringify((await shop.request<ItemList>('/items/')).body.filters);
const searched = async (text: string) =>
  (await shop.request<{ count: number }>(`/items/?search=${encodeURIComponent(text)}`)).body.count;

test('the tree has every category with its items, those for sale below it, and a version', async () => {
  expect(await shape()).toEqual([
    'balonlar',
    'kostumler',
    'bos-raf',
    'balonlar > folyo-balonlar',
    'folyo-balonlar > rakam-balonlar',
  ]);
  expect(await find('balonlar')).toMatchObject({ items: 0, for_sale: 3, version: 1, hidden: false, meta_title: null });
  expect(await find('folyo-balonlar')).toMatchObject({ items: 2, for_sale: 3 });
});

test('a new category gets a slug of its name, the last place below its parent, and is on all pages', async () => {
  const parent = await idOf('balonlar');
  const { status, body, headers } = await asOwner<Answered>(shop, '/categories/', { name: 'Işıklı Balonlar', parent });
  expect([status, body.slug, headers.get('etag')]).toEqual([201, 'isikli-balonlar', '"1"']);
  expect(shop.stalePaths).toEqual([ALL_PAGES_TAG]);
  expect((await detail('balonlar')).category.children.map(({ slug }) => slug)).toEqual([
    'folyo-balonlar',
    'isikli-balonlar',
  ]);
});

test.each([
  [{ name: 'folyo BALONLAR' }, 409, 'name_taken'],
  [{ name: 'Yeni', slug: 'kostumler' }, 409, 'slug_taken'],
  [{ name: 'Yeni', slug: 'dinozor-kostumu' }, 409, 'slug_taken'],
  [{ name: 'Yeni', slug: 'sepetim' }, 409, 'slug_reserved'],
  [{ name: '!!!' }, 400, undefined],
  [{ name: '' }, 400, undefined],
  [{ name: 'Yeni', colour: 'mavi' }, 400, undefined],
])('a new category %j below Balonlar answers %i %s and changes nothing', async (fields, status, code) => {
  const before = await tree();
  const answer = await asOwner<Answered>(shop, '/categories/', { ...fields, parent: await idOf('balonlar') });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await tree()).toEqual(before);
  expect(shop.stalePaths).toEqual([]);
});

test('a renamed category is found by its new name, its former slug redirects, and its menu entry follows', async () => {
  const entry = { left_menu: [{ category: 'folyo-balonlar' }] };
  const version = (await asOwner<{ version: number }>(shop, '/content/')).body.version;
  await asOwner(shop, '/content/', entry, 'PATCH', `"${version}"`);
  const { status, body } = await change('folyo-balonlar', { name: 'Parlak Balonlar', slug: 'parlak-balonlar' });
  expect([status, body.version]).toEqual([200, 2]);
  expect(await resolved('folyo-balonlar')).toEqual({ kind: 'moved', to: 'category', slug: 'parlak-balonlar' });
  expect(await menu()).toMatchObject([{ title: 'Parlak Balonlar', url: '/parlak-balonlar' }]);
  expect(await searched('parlak')).toBe(3);
  const facets = (await shop.request<ItemList>('/items/by-category/balonlar/')).body.filters;
  expect(JSON.stringify(facets)).toContain('Parlak Balonlar');
  expect(JSON.stringify(facets)).not.toContain('Folyo Balonlar');
  await change('parlak-balonlar', { slug: 'folyo-balonlar' });
  expect(await resolved('folyo-balonlar')).toEqual({ kind: 'category', slug: 'folyo-balonlar' });
});

test('of two people who change one category the second is told, and nothing is lost', async () => {
  await change('kostumler', { description: 'Birinci' }, '"1"');
  const second = await change('kostumler', { description: 'İkinci' }, '"1"');
  expect([second.status, second.headers.get('etag')]).toEqual([412, '"2"']);
  expect((await find('kostumler')).description).toBe('Birinci');
  const id = await idOf('kostumler');
  expect((await asOwner(shop, `/categories/${id}/`, { name: 'X' }, 'PATCH')).status).toBe(428);
  expect((await asOwner(shop, '/categories/999999/', { name: 'X' }, 'PATCH', '"1"')).status).toBe(404);
});

test('texts for search engines and the image are on the category’s page and in an export', async () => {
  const texts = {
    meta_title: 'Kostüm Modelleri',
    meta_description: 'Her yaşa kostüm.',
    image: '/media/urun/a-640.webp',
  };
  await change('kostumler', texts);
  const { image: _image, ...meta } = texts;
  expect((await detail('kostumler')).category).toMatchObject(meta);
  const rows = (await shop.request<{ results: CategoryRow[] }>('/categories/')).body.results;
  expect(rows.find(({ slug }) => slug === 'kostumler')?.image).toBe(texts.image);
  const exported = (await asOwner<{ categories: { slug: string }[] }>(shop, '/catalog/contents/')).body.categories;
  expect(exported.find(({ slug }) => slug === 'kostumler')).toMatchObject(texts);
});

test('a hidden category and those below are in no menu, list and facet; its page stays, unknown to search engines', async () => {
  await change('balonlar', { hidden: true });
  const rows = (await shop.request<{ results: CategoryRow[] }>('/categories/')).body.results;
  expect(rows.map(({ slug }) => slug)).toEqual(['kostumler', 'bos-raf']);
  expect((await menu()).map(({ title }) => title)).toEqual(['Kostümler']);
  const facets = await facetText();
  expect([facets.includes('"Balonlar"'), facets.includes('"Kostümler"')]).toEqual([false, true]);
  expect((await shop.request('/sitemaps/kategoriler.xml')).text).not.toContain('balonlar');
  expect(await detail('balonlar')).toMatchObject({ count: 3, category: { hidden: true } });
  expect(await searched('dinozor')).toBe(2);
  await change('balonlar', { hidden: false });
  expect((await menu()).map(({ title }) => title)).toEqual(['Balonlar', 'Kostümler']);
});

test('a category is moved between siblings and below another parent, and its items with it', async () => {
  await call('bos-raf', 'move', { parent: null, before: await idOf('balonlar') });
  expect((await shape()).slice(0, 3)).toEqual(['bos-raf', 'balonlar', 'kostumler']);
  expect((await call('kostumler', 'move', { parent: await idOf('bos-raf') })).status).toBe(200);
  expect(await shape()).toContain('bos-raf > kostumler');
  expect((await detail('bos-raf')).count).toBe(2);
  expect((await menu()).map(({ title }) => title)).toEqual(['Boş Raf', 'Balonlar']);
});

test('a category is not moved below itself, deeper than five levels, or in front of a category elsewhere', async () => {
  const before = await tree();
  const cycle = await call('balonlar', 'move', { parent: await idOf('rakam-balonlar') });
  expect([cycle.status, cycle.body.code]).toEqual([409, 'category_cycle']);
  const elsewhere = await call('bos-raf', 'move', { parent: null, before: await idOf('rakam-balonlar') });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'place_changed']);
  expect(await tree()).toEqual(before);
  for (const [name, parent] of [
    ['Dört', 'rakam-balonlar'],
    ['Beş', 'dort'],
  ] as const) {
    expect((await asOwner(shop, '/categories/', { name, parent: await idOf(parent) })).status).toBe(201);
  }
  const sixth = await asOwner<Answered>(shop, '/categories/', { name: 'Altı', parent: await idOf('bes') });
  expect([sixth.status, sixth.body.code]).toEqual([409, 'too_deep']);
  const deeper = await call('balonlar', 'move', { parent: await idOf('bos-raf') });
  expect([deeper.status, deeper.body.code]).toEqual([409, 'too_deep']);
});

test('only an empty category is deleted', async () => {
  expect((await remove('bos-raf')).status).toBe(204);
  expect(await resolved('bos-raf')).toEqual({ kind: 'unknown' });
  for (const slug of ['balonlar', 'rakam-balonlar']) {
    const answer = await remove(slug);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_empty']);
  }
  await asOwner(shop, '/items/visibility/', { hidden: true, names: ['bes-rakam-balon'] });
  expect((await remove('rakam-balonlar')).status).toBe(409);
});

test('a merged category gives its items, subcategories, coupons and URLs to the other one', async () => {
  await change('folyo-balonlar', { slug: 'parlak-balonlar' });
  const [source, target] = [await idOf('parlak-balonlar'), await idOf('kostumler')];
  await shop.db.insert(coupon).values({
    ...{ code: 'BALON', title: 'Balon', kind: 'percent', value: 10, startsAt: shop.clock.now() },
    categories: [source, target],
  });
  shop.stalePaths.length = 0;
  const counts = { items: 2, categories: 1 };
  const dry = await call('parlak-balonlar', 'merge', { into: target, dry_run: true });
  expect([dry.status, dry.body, shop.stalePaths]).toEqual([200, counts, []]);
  const { status, body } = await call('parlak-balonlar', 'merge', { into: target });
  expect([status, body]).toEqual([200, counts]);
  expect(await shape()).toEqual(['balonlar', 'kostumler', 'bos-raf', 'kostumler > rakam-balonlar']);
  expect(await detail('kostumler')).toMatchObject({ count: 5 });
  expect((await detail('balonlar')).count).toBe(0);
  for (const slug of ['parlak-balonlar', 'folyo-balonlar']) {
    expect(await resolved(slug)).toEqual({ kind: 'moved', to: 'category', slug: 'kostumler' });
  }
  expect(await searched('parlak')).toBe(0);
  expect((await shop.db.select().from(coupon))[0]?.categories).toEqual([target]);
});

test('a category is not merged into one below it', async () => {
  const answer = await call('balonlar', 'merge', { into: await idOf('rakam-balonlar') });
  expect([answer.status, answer.body.code]).toEqual([409, 'category_cycle']);
});

test('every change is in the audit log with its values, and a packer only reads', async () => {
  await change('kostumler', { name: 'Kıyafetler' });
  const entries = (await asOwner<{ results: object[] }>(shop, '/audit/?entity=categories')).body.results;
  expect(entries[0]).toMatchObject({ before: { name: 'Kostümler' }, after: { name: 'Kıyafetler' } });
  const packer = await openStaffBrowser(shop, 'packer');
  expect((await packer.call('/categories/')).status).toBe(200);
  expect((await packer.call('/categories/', { name: 'Yeni' })).status).toBe(403);
});

test('an uploaded image is stored in every width; other bytes are refused', async () => {
  const upload = (body: BodyInit) => {
    const headers = { ...OWNER_HEADERS, 'content-type': 'application/octet-stream' };
    return shop.app.request('/api/admin/categories/images/', { method: 'POST', headers, body });
  };
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answer = await upload(new Uint8Array(png));
  const { image } = (await answer.json()) as { image: string };
  expect([answer.status, image]).toEqual([201, expect.stringMatching(/^\/media\/kategori\/[0-9a-f]{32}-c-640\.webp$/)]);
  expect((await shop.app.request(`/api${image.replace('640', '320')}`)).status).toBe(200);
  const refused = await upload('<svg/>');
  expect([refused.status, await refused.json()]).toEqual([400, { image: [expect.stringContaining('not a JPEG')] }]);
});
