import { sql } from 'drizzle-orm';
import type { ItemDetail, ItemList, SlugResolution } from '@/contracts/catalog';
import type { ItemPreview, PriceHistory, StoredItemForm } from '@/contracts/item-form';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { queryRows } from '@/server/platform/db/client';
import { auditLog } from '@/server/platform/db/schema/staff';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

const SLUG = 'dinozor-folyo-balon';
const IMAGE = '/media/urun/0123456789abcdef-640.webp';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyShop(shop.db);
  await fillShop(shop.db);
  await shop.ports.imageStorage.write(IMAGE.replace('/media/', ''), new Uint8Array([1]));
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const NEW = {
  ...{ title: 'Gökkuşağı Balon', slug: 'gokkusagi-balon', description: 'Yedi renk.', brand: 'Uçan Ev' },
  ...{ category: 'folyo-balonlar', categories: ['kostumler'], page_title: 'Gökkuşağı balon al', page_description: '' },
  properties: [{ key: 'tema', title: 'Tema', value: 'gokkusagi', label: 'Gökkuşağı' }],
  variants: [
    { sku: 'G-1', color: 'Mavi', size: 'Küçük', price: '20.00', market_price: '25.00', stock: 7 },
    { sku: 'G-2', color: 'Mavi', size: 'Büyük', price: '30.00', stock: 2, barcode: '8690000000059' },
    { sku: 'G-3', color: 'Sarı', size: 'Büyük', price: '30.00', stock: 4, hidden: true },
  ],
  images: [{ url: IMAGE, alt: 'Gökkuşağı renkli balon', color: 'Mavi' }],
};

type Form = StoredItemForm;
const idOf = async (slug: string) => {
  const [row] = await queryRows<{ id: number }>(shop.db, sql`select id from item where slug = ${slug}`);
  return row?.id ?? 0;
};
const read = async (id: number) => {
  const { status, body, headers } = await asOwner<Form>(shop, `/items/${id}/`);
  return { status, form: body, version: headers.get('etag') ?? '' };
};
/** What a form sends of an item that it has read. */
const sent = ({ id: _id, former_slugs: _former, updated_at: _at, ...form }: Form) => form;
const save = (id: number, form: object, version?: string) => asOwner<Form>(shop, `/items/${id}/`, form, 'PUT', version);
const detail = (slug: string) => shop.request<ItemDetail>(`/items/detail/${slug}/`);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

test('a new item is in the shop with its variants, images, texts and filters at once', async () => {
  const created = await asOwner<Form>(shop, '/items/', NEW);
  expect(created.status).toBe(201);
  expect(created.headers.get('etag')).toMatch(/^"\d+"$/);
  const { body: shown } = await detail('gokkusagi-balon');
  expect(shown).toMatchObject({
    ...{
      title: 'Gökkuşağı Balon',
      description: 'Yedi renk.',
      brand: 'Uçan Ev',
      canonical: '/folyo-balonlar/gokkusagi-balon',
    },
    ...{ page_title: 'Gökkuşağı balon al', page_description: null },
    images: [{ url: IMAGE, alt: 'Gökkuşağı renkli balon', color: 'Mavi' }],
  });
  expect(shown.products.map(({ sku, variant_title, price, stock }) => [sku, variant_title, price, stock])).toEqual([
    ['G-1', 'Mavi, Küçük', '20.00', 7],
    ['G-2', 'Mavi, Büyük', '30.00', 2],
  ]);
  const { body: found } = await shop.request<ItemList>('/items/?search=gökkuşağı');
  expect(found.results.map(({ slug }) => slug)).toEqual(['gokkusagi-balon']);
  expect(shop.stalePaths).toEqual(expect.arrayContaining(['/gokkusagi-balon', '/folyo-balonlar', '/kostumler']));
  const { form } = await read(created.body.id);
  expect(form).toEqual(created.body);
  expect(form.variants.map(({ stock, hidden }) => [stock, hidden])).toEqual([
    [7, false],
    [2, false],
    [4, true],
  ]);
});

test('a save without changes keeps the version, and one with changes is in the audit log with the values', async () => {
  const id = await idOf(SLUG);
  const before = await read(id);
  expect((await save(id, sent(before.form), before.version)).headers.get('etag')).toBe(before.version);
  const changed = await save(id, { ...sent(before.form), title: 'Dev Dinozor' }, before.version);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(before.version);
  expect((await shop.db.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
    ...{ action: 'items.write', entity: 'items', entityId: SLUG },
    before: { title: 'Dinozor Folyo Balon' },
    after: { title: 'Dev Dinozor' },
  });
});

test('of two who change an item the second is told, and a list edit in the meantime counts as a change', async () => {
  const id = await idOf(SLUG);
  const { form, version } = await read(id);
  expect((await save(id, { ...sent(form), title: 'İlk' }, version)).status).toBe(200);
  const second = await save(id, { ...sent(form), title: 'İkinci' }, version);
  expect(codeOf(second)).toEqual([412, 'changed_meanwhile']);
  expect(second.headers.get('etag')).toBe((await read(id)).version);
  const now = await read(id);
  await asOwner(shop, '/items/offers/', { changes: [{ sku: `${SLUG}-1`, price: '1.00' }] });
  expect((await save(id, sent(now.form), now.version)).status).toBe(412);
  expect(codeOf(await save(id, sent(now.form)))).toEqual([428, 'version_required']);
  expect((await read(id)).form.title).toBe('İlk');
});

test('an order’s stock change refuses neither a text nor a price, but a stock that was typed before it', async () => {
  const id = await idOf(SLUG);
  const { form, version } = await read(id);
  const [first, ...others] = sent(form).variants;
  await shop.db.execute(sql`update product set stock = stock - 1 where sku = ${`${SLUG}-1`}`);
  const without = { ...first, stock: undefined };
  expect((await save(id, { ...sent(form), variants: [without, ...others], title: 'Yeni' }, version)).status).toBe(200);
  expect((await read(id)).form.variants[0]?.stock).toBe(9);
  const now = await read(id);
  const typed = { ...first, stock: 50, expected_stock: 10 };
  expect((await save(id, { ...sent(now.form), variants: [typed, ...others] }, now.version)).status).toBe(412);
  const agreed = { ...typed, expected_stock: 9 };
  expect((await save(id, { ...sent(now.form), variants: [agreed, ...others] }, now.version)).status).toBe(200);
  const { body } = await asOwner<{ results: { history: unknown[] }[] }>(shop, `/stock/?of=${SLUG}-1`);
  expect(body.results[0]?.history).toMatchObject([{ delta: 41, stock: 50, by: 'set' }]);
});

test('a former slug redirects, and its item may take it back', async () => {
  const id = await idOf(SLUG);
  const { form, version } = await read(id);
  const renamed = await save(id, { ...sent(form), slug: 'dev-dinozor' }, version);
  expect(renamed.body.former_slugs).toEqual([SLUG]);
  const { body: old } = await shop.request<SlugResolution>(`/items/resolve/${SLUG}/`);
  expect(old).toEqual({ kind: 'moved', to: 'item', slug: 'dev-dinozor' });
  expect(shop.stalePaths).toEqual(expect.arrayContaining([`/${SLUG}`, '/dev-dinozor']));
  const back = await save(id, sent(form), renamed.headers.get('etag') ?? '');
  expect(back.body.former_slugs).toEqual(['dev-dinozor']);
});

test.each([
  ['a slug of another item', { slug: 'cilgin-peruk' }, 'slug'],
  ['a slug of a category', { slug: 'balonlar' }, 'slug'],
  ['a path of the shop', { slug: 'sepetim' }, 'slug'],
  ['a missing title', { title: ' ' }, 'title'],
  ['an unknown category', { category: 'yok' }, 'category'],
  ['an unknown further category', { categories: ['kostumler', 'yok'] }, 'categories.1'],
  ['a brand without a letter', { brand: '★' }, 'brand'],
  ['an image of another site', { images: [{ url: 'https://example.com/a.webp' }] }, 'images.0.url'],
  ['an image that is not stored', { images: [{ url: '/media/urun/yok-640.webp' }] }, 'images.0.url'],
  ['an image twice', { images: [{ url: IMAGE }, { url: IMAGE }] }, 'images.1.url'],
  ['a SKU of another item', { variants: [{ sku: `${SLUG}-1`, price: '1.00' }] }, 'variants.0.sku'],
  ['a price of zero', { variants: [{ sku: 'G-1', price: '0.00' }] }, 'variants.0.price'],
  [
    'a former price below',
    { variants: [{ sku: 'G-1', price: '2.00', market_price: '1.00' }] },
    'variants.0.market_price',
  ],
  ['no variant', { variants: [] }, 'variants'],
  ['only variants that are off', { variants: [{ sku: 'G-1', price: '1.00', hidden: true }] }, 'variants'],
  ['an appearance of an item in the shop', { publish_at: '2030-01-01T09:00:00Z' }, 'publish_at'],
  [
    'an end before the beginning',
    { hidden: true, publish_at: '2030-01-02T09:00:00Z', hide_at: '2030-01-01T09:00:00Z' },
    'hide_at',
  ],
])('%s is refused by the field and nothing is written', async (_what, change, field) => {
  const answer = await asOwner<Record<string, string[]>>(shop, '/items/', { ...NEW, ...change });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  expect(await idOf('gokkusagi-balon')).toBe(0);
});

test('variants with the same SKU or options are refused', async () => {
  const [first] = NEW.variants;
  const twice = [first, { ...first, color: 'MAVİ' }];
  const { body } = await asOwner<Record<string, string[]>>(shop, '/items/', { ...NEW, variants: twice });
  expect(Object.keys(body)).toEqual(['variants.1.sku', 'variants.1.color']);
});

test('a stored variant can be switched off and given another SKU, but not removed', async () => {
  const id = await idOf(SLUG);
  const { form, version } = await read(id);
  const [first, second] = sent(form).variants;
  const ayse = await signedInCustomer(shop, 'ayse');
  await placeOrderRow(shop, ayse);
  const removed = await save(id, { ...sent(form), variants: [first] }, version);
  expect([removed.status, Object.keys(removed.body)]).toEqual([400, ['variants']]);
  const swapped = [
    { ...first, sku: second?.sku, hidden: true },
    { ...second, sku: first?.sku },
  ];
  const saved = await save(id, { ...sent(form), variants: swapped }, version);
  expect(saved.body.variants.map((one) => [one.id, one.sku])).toEqual([
    [first?.id, second?.sku],
    [second?.id, first?.sku],
  ]);
  const { body: shown } = await detail(SLUG);
  expect(shown.products.map((product) => product.id)).toEqual([second?.id]);
  const added = await ayse.request('/cart/add/', {
    method: 'POST',
    body: { product: first?.id, quantity: 1 },
  });
  expect(added.status).toBe(404);
});

test('texts with markup stay texts', async () => {
  const title = '<script>alert(1)</script> & "Balon"';
  const { body } = await asOwner<Form>(shop, '/items/', { ...NEW, title, description: `<img onerror=x>${title}` });
  expect(body.title).toBe(title);
  expect((await detail('gokkusagi-balon')).body.description).toBe(`<img onerror=x>${title}`);
});

test('a preview shows the page of a save that was not made, without its being listed anywhere', async () => {
  const created = await asOwner<ItemPreview>(shop, '/items/preview/', { id: null, item: { ...NEW, hidden: true } });
  expect(created.status).toBe(201);
  const token = created.body.path.replace('/onizleme/', '');
  const shown = await shop.request<ItemDetail>(`/previews/${token}/`);
  expect(shown.body).toMatchObject({ title: 'Gökkuşağı Balon', page_title: 'Gökkuşağı balon al' });
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(await idOf('gokkusagi-balon')).toBe(0);
  const id = await idOf(SLUG);
  const { form } = await read(id);
  const draft = { ...sent(form), title: 'Taslak Başlık', slug: 'taslak' };
  const second = await asOwner<ItemPreview>(shop, '/items/preview/', { id, item: draft });
  const path = `/previews/${second.body.path.replace('/onizleme/', '')}/`;
  expect((await shop.request<ItemDetail>(path)).body.title).toBe('Taslak Başlık');
  expect((await detail(SLUG)).body.title).toBe('Dinozor Folyo Balon');
  expect((await shop.request<SlugResolution>('/items/resolve/taslak/')).body).toEqual({ kind: 'unknown' });
  shop.clock.advance(60 * 60_000);
  expect((await shop.request(path)).status).toBe(404);
  expect((await shop.request('/previews/yok/')).status).toBe(404);
});

test('a preview of an invalid form is refused by the field', async () => {
  const { status, body } = await asOwner(shop, '/items/preview/', { id: null, item: { ...NEW, slug: 'balonlar' } });
  expect([status, Object.keys(body as object)]).toEqual([400, ['slug']]);
  expect((await asOwner(shop, '/items/preview/', { id: 999_999, item: NEW })).status).toBe(404);
});

test('the price history lists every offer of all variants, newest first', async () => {
  const id = await idOf(SLUG);
  const { form, version } = await read(id);
  const [first, ...others] = sent(form).variants;
  await save(id, { ...sent(form), variants: [{ ...first, price: '39.90', market_price: null }, ...others] }, version);
  const { body } = await asOwner<PriceHistory>(shop, `/items/${id}/prices/`);
  expect(body.after).toBeNull();
  expect(body.results.map(({ sku, price }) => [sku, price])).toEqual([
    [`${SLUG}-1`, '39.90'],
    [`${SLUG}-2`, '79.90'],
    [`${SLUG}-1`, '49.90'],
  ]);
});

test('the choices are the known properties, colours and sizes', async () => {
  const { body } = await asOwner<{ colors: string[]; properties: { title: string }[] }>(shop, '/items/choices/');
  expect(body.colors).toEqual(['Kırmızı', 'Mavi', 'Pembe', 'Yeşil']);
  expect(body.properties.map(({ title }) => title)).toEqual(['Tema', 'Yaş']);
});

test('an unknown item is 404', async () => {
  expect((await read(999_999)).status).toBe(404);
  expect((await save(999_999, NEW, '"1"')).status).toBe(404);
});
