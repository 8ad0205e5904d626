import { sql } from 'drizzle-orm';
import type { CollectionSummary } from '@/contracts/collection';
import type { OwnReview } from '@/contracts/review';
import { createPreview } from '@/server/domain/catalog/item-form/preview';
import { readForm } from '@/server/domain/catalog/item-form/read-form';
import { guestOrderKey } from '@/server/domain/ordering/access/order-access';
import { queryRows } from '@/server/platform/db/client';
import { createImageUrl } from '@/server/platform/ports/image-url';
import { bearer } from './customers';
import { openApiDocument } from './declared-routes';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import type { RequestOptions } from './shop';
import { type Caller, signedInCustomer } from './signed-in';

const CDN = 'https://cdn.example.com/shop';
const IMAGE = '/media/urun/3f2a-640.webp';
const SLUG = 'dinozor-folyo-balon';

/** The public GET calls whose answers contain images, by their declared path. */
const WITH_IMAGES = [
  '/cart',
  '/categories',
  '/checkout/payment-control',
  '/collections/{token}',
  '/customer/collection/detail/{id}',
  '/customer/collection/list',
  '/customer/order/again/{number}',
  '/customer/order/detail/{number}',
  '/customer/order/list',
  '/customer/review/list',
  '/customer/wishlist/list',
  '/feeds/google.xml',
  '/items',
  '/items/by-category/{slug}',
  '/items/by-prop/{id}',
  '/items/detail/{slug}',
  '/items/gone/{slug}',
  '/items/related/{slug}',
  '/items/search',
  '/mainpage-carousel',
  '/order/again/{number}',
  '/order/detail/{number}',
  '/party/plan',
  '/previews/{token}',
  '/sitemaps/{file}',
];

let shop: PayingShop;
let ayse: Caller;
/** The real path of each declared path with parameters or a required query. */
let paths: Record<string, string>;
let guestKey: string;
let balloon: { id: number; item: number };

beforeAll(async () => {
  shop = await openPayingShop({ MEDIA_URL: `${CDN}/` });
  await shop.db.execute(sql`delete from item_image`);
  await shop.db.execute(
    sql`insert into item_image (item_id, url, alt, position) select id, ${IMAGE}, 'Balon', 0 from item`,
  );
  await shop.db.execute(sql`update category set image = ${IMAGE}`);
  await shop.db.execute(sql`insert into carousel (title, subtitle, url, button, image, theme)
    values ('Balon', '', '/balonlar', 'Bak', ${IMAGE}, 'coral')`);
  await shop.db.execute(sql`update item set archived_at = now() where slug = 'cilgin-peruk'`);
  ayse = await signedInCustomer(shop, 'ayse');
  const [variant] = await queryRows<typeof balloon>(
    shop.db,
    sql`select id, item_id as item from product where price = 4990 limit 1`,
  );
  balloon = variant as typeof balloon;
  const { id: product, item } = balloon;
  const [property] = await queryRows<{ id: number }>(shop.db, sql`select id from property limit 1`);
  const buy = async (headers?: Record<string, string>) => {
    const { order, paymentPageUrl, rt } = (await shop.order({ items: [line(product, 4990)] }, undefined, headers)).body;
    await shop.pay(paymentPageUrl, PAYS);
    return { number: order.number, rt };
  };
  const own = await buy(bearer(ayse.token));
  const guest = await buy();
  guestKey = guestOrderKey(shop.ports, { number: guest.number, customerId: null }) ?? '';
  await change('/cart/add', { product, quantity: 1 });
  await change('/customer/wishlist/add', { item });
  const { id: collection } = await change<CollectionSummary>('/customer/collection/create', { name: 'Parti' });
  await change(`/customer/collection/items/${collection}`, { item });
  const { share_token } = await change<CollectionSummary>(
    `/customer/collection/update/${collection}`,
    { shared: true },
    'PATCH',
  );
  const stored = await readForm(shop.db, item);
  if (!stored) throw new Error('an item without a form');
  const preview = await createPreview(shop.ports, item, stored.form);
  paths = {
    '/auth/password-reset/{uidb64}/{token}': '/auth/password-reset/MQ/none',
    '/brand/{file}': '/brand/none.css',
    '/checkout/payment-control': `/checkout/payment-control?rt=${encodeURIComponent(own.rt)}`,
    '/collections/{token}': `/collections/${share_token}`,
    '/customer/collection/detail/{id}': `/customer/collection/detail/${collection}`,
    '/customer/order/again/{number}': `/customer/order/again/${own.number}`,
    '/customer/order/change/{number}': `/customer/order/change/${own.number}`,
    '/customer/order/detail/{number}': `/customer/order/detail/${own.number}`,
    '/customer/reminder/calendar/{id}': '/customer/reminder/calendar/1',
    '/customer/reminder/feed/{file}': '/customer/reminder/feed/none.ics',
    '/instalments': '/instalments?amount=1.00',
    '/items/by-category/{slug}': '/items/by-category/balonlar',
    '/items/by-prop/{id}': `/items/by-prop/${property?.id}`,
    '/items/detail/{slug}': `/items/detail/${SLUG}`,
    '/items/gone/{slug}': '/items/gone/cilgin-peruk',
    '/items/related/{slug}': `/items/related/${SLUG}`,
    '/items/resolve/{slug}': `/items/resolve/${SLUG}`,
    '/items/reviews/{slug}': `/items/reviews/${SLUG}`,
    '/items/search': '/items/search?search=balon',
    '/locations/districts': '/locations/districts?city=1',
    '/locations/neighborhoods': '/locations/neighborhoods?district=1',
    '/media/{folder}/{file}': IMAGE,
    '/order/again/{number}': `/order/again/${guest.number}`,
    '/order/calendar/{number}/{key}': `/order/calendar/${guest.number}/none`,
    '/order/change/{number}': `/order/change/${guest.number}`,
    '/order/detail/{number}': `/order/detail/${guest.number}`,
    '/order/invoice/{number}/{key}/{format}': `/order/invoice/${guest.number}/none/pdf`,
    '/order/return/list/{number}': `/order/return/list/${guest.number}`,
    '/order/withdrawal-form/{number}/{key}': `/order/withdrawal-form/${guest.number}/none`,
    '/previews/{token}': preview.path.replace('onizleme', 'previews'),
    '/sitemaps/{file}': '/sitemaps/urunler-1.xml',
  };
});
afterAll(() => shop.close());

/** Calls the API as the customer, and asserts that no value in the answer begins with `/media/`. */
async function call(path: string, options: RequestOptions = {}): Promise<string> {
  const { status, text } = await ayse.request(path, options);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/["'>=(]\/media\//);
  return text;
}

async function change<Body = unknown>(path: string, body: unknown, method = 'POST'): Promise<Body> {
  const text = await call(path, { method, body });
  return JSON.parse(text) as Body;
}

test('MEDIA_URL › no public GET call answers with the path of an image', async () => {
  const document = await openApiDocument(shop);
  const withImages: string[] = [];
  for (const [declared, { get }] of Object.entries(document.paths)) {
    const template = declared.replace(/^\/api/, '');
    if (!get || template.startsWith('/admin/')) continue;
    const path = paths[template] ?? template;
    expect(path).not.toContain('{');
    const text = await call(path, template.startsWith('/order/') ? { headers: { 'X-Order-Key': guestKey } } : {});
    if (text.includes(`${CDN}${IMAGE}`)) withImages.push(template);
  }
  expect(withImages.sort()).toEqual(WITH_IMAGES);
});

test('MEDIA_URL › changes of cart, wishlist, collections and reviews answer with URLs of the CDN', async () => {
  const { id: product, item } = balloon;
  const headers = { 'Idempotency-Key': 'merge-of-a-guest' };
  const cart = await call('/cart/merge', { method: 'POST', headers, body: { items: [{ product, quantity: 1 }] } });
  const wishlist = await call('/customer/wishlist/merge', { method: 'POST', body: { items: [item] } });
  const review = await change<OwnReview>('/customer/review/create', {
    item,
    rating: 5,
    title: 'Harika',
    text: 'Çocuklar bayıldı.',
  });
  const renamed = await change<CollectionSummary>(
    paths['/customer/collection/detail/{id}']?.replace('detail', 'update') ?? '',
    { name: 'Doğum günü' },
    'PUT',
  );
  expect([cart, wishlist].map((text) => text.includes(`"${CDN}${IMAGE}"`))).toEqual([true, true]);
  expect(review.item.get_thumbnail).toBe(`${CDN}${IMAGE}`);
  expect(renamed.thumbnails).toEqual([`${CDN}${IMAGE}`]);
});

test('image URL › is the stored path without MEDIA_URL, and leaves other URLs and null unchanged', () => {
  expect(createImageUrl(undefined)(IMAGE)).toBe(IMAGE);
  const imageUrl = createImageUrl(CDN);
  expect(imageUrl(IMAGE)).toBe(`${CDN}${IMAGE}`);
  expect(imageUrl('https://other.example/media/a.webp')).toBe('https://other.example/media/a.webp');
  expect(imageUrl(null)).toBeNull();
});
