import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import { ImageStorageUnavailableError } from '@/server/platform/ports/image-storage';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';

const data = mkdtempSync(join(tmpdir(), 'shop-media-'));
const PATH = '/media/urun/3f2a-640.webp';
let shop: TestShop;
beforeAll(async () => {
  mkdirSync(join(data, 'media/urun'), { recursive: true });
  writeFileSync(join(data, 'media/urun/3f2a-640.webp'), 'image');
  shop = await openTestShop({ env: testEnv({ DATA_DIR: data, MEDIA_URL: 'https://cdn.example.com/shop/' }) });
  await fillShop(shop.db);
});
afterAll(async () => {
  await shop.close();
  rmSync(data, { recursive: true });
});

test('an image is served with a cache lifetime of a year, and 304 for a matching ETag', async () => {
  const { status, headers, text } = await shop.request(PATH);
  expect([status, text, headers.get('content-type')]).toEqual([200, 'image', 'image/webp']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await shop.request(PATH, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
  const head = await shop.request(PATH, { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '5']);
});

test.each([
  '/media/urun/none-640.webp',
  '/media/urun/3f2a-640.exe',
  '/media/..%2f/secret',
  '/media/urun/..%2f..%2fsecret',
])('%s is not found', async (path) => expect((await shop.request(path)).status).toBe(404));

test('an unavailable image store answers an uncacheable 503, never 404', async () => {
  const unavailable = () => Promise.reject(new ImageStorageUnavailableError('The image store answered 500.'));
  const imageStorage = { read: unavailable, has: unavailable, write: unavailable };
  const other = await openTestShop({ imageStorage });
  const answer = await other.request(PATH);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'image_storage_unavailable' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await other.close();
});

test('public responses contain image URLs of the CDN; the database and owner calls keep paths', async () => {
  await shop.db.execute(sql`insert into item_image (item_id, url, alt, position)
    select id, ${PATH}, 'Balon', 0 from item where slug = 'unicorn-folyo-balon'`);
  const { body } = await shop.request<ItemDetail>('/items/detail/unicorn-folyo-balon/');
  expect(body.images[0]?.url).toBe(`https://cdn.example.com/shop${PATH}`);
  expect(body.get_thumbnail).toBe(body.images[0]?.url);
  const { text } = await asOwner(shop, '/catalog/items/?after=0&limit=50&prices=owner');
  expect(text).toContain(`"${PATH}"`);
  expect(text).not.toContain('cdn.example.com');
});
