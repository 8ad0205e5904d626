import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageSource } from '@/contracts/item-form';
import { createFolderImageStorage } from '@/server/platform/media/folder-image-storage';
import { ImageStorageUnavailableError } from '@/server/platform/ports/image-storage';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';

const data = mkdtempSync(join(tmpdir(), 'item-images-'));
const imageStorage = createFolderImageStorage(data);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ imageStorage });
});
afterAll(async () => {
  await shop.close();
  rmSync(data, { recursive: true });
});

const RED = { r: 200, g: 0, b: 0 };
/** A photo as a phone takes it: lying, with the camera's place in its metadata. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Gizli Kişi' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Sends bytes as a browser does, with their length. */
async function upload(bytes: Buffer, headers: Record<string, string> = OWNER_HEADERS) {
  const answer = await shop.app.request('/api/admin/items/images', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { url: string; image?: string[]; code?: string } };
}

async function stored(url: string): Promise<Buffer> {
  const found = await imageStorage.read(url.replace('/media/', ''));
  if (!found || found === 'unchanged') throw new Error(`${url} is not stored`);
  return Buffer.from(await new Response(found.body).arrayBuffer());
}
const factsOf = async (url: string) => {
  const { format, width, height, exif, orientation } = await sharp(await stored(url)).metadata();
  return { format, width, height, exif, orientation };
};
const source = (url: string) => asOwner<ImageSource>(shop, `/items/images/source/?url=${encodeURIComponent(url)}`);

test('an uploaded photo is stored upright in every width and as an original, without its metadata', async () => {
  const { status, body } = await upload(await photo(2400, 1200));
  expect([status, body.url]).toEqual([201, expect.stringMatching(/^\/media\/urun\/[a-f0-9]+-640\.webp$/)]);
  const plain = { format: 'webp', exif: undefined, orientation: undefined };
  expect(await factsOf(body.url)).toEqual({ ...plain, width: 640, height: 640 });
  expect(await factsOf(body.url.replace('640', '320'))).toEqual({ ...plain, width: 320, height: 320 });
  expect((await source(body.url)).body).toEqual({ source: body.url.replace('640', '1600'), width: 800, height: 1600 });
  expect(await factsOf(body.url.replace('640', '1600'))).toEqual({ ...plain, width: 800, height: 1600 });
});

test('the type is read from the bytes: other files are refused whatever their name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await upload(svg)).toMatchObject({ status: 400, body: { image: [expect.stringContaining('not a JPEG')] } });
  const cut = (await photo(300, 300)).subarray(0, 400);
  expect(await upload(cut)).toMatchObject({ status: 400, body: { image: [expect.stringContaining('broken image')] } });
  expect((await upload(Buffer.alloc(0))).status).toBe(400);
});

test('more than 15 MB are refused, more than 40 million pixels too', async () => {
  expect(await upload(Buffer.alloc(15 * 1024 * 1024 + 1))).toMatchObject({
    ...{ status: 413, body: { code: 'body_too_large' } },
  });
  const wide = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: RED } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await upload(wide)).toMatchObject({ status: 400, body: { image: [expect.stringContaining('40 million')] } });
});

test('a stranger’s image is refused', async () => {
  expect((await upload(await photo(300, 300), {})).status).toBe(401);
});

test('a part is cut from the original and stored as another image', async () => {
  const left = await sharp({ create: { width: 500, height: 1000, channels: 3, background: { r: 0, g: 0, b: 200 } } })
    .png()
    .toBuffer();
  const halves = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: RED } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { body: whole } = await upload(halves);
  const area = { left: 0.5, top: 0, width: 0.5, height: 0.5 };
  const { status, body } = await asOwner<{ url: string }>(shop, '/items/images/crop/', { url: whole.url, area });
  expect(status).toBe(201);
  expect(body.url).not.toBe(whole.url);
  expect((await source(body.url)).body).toMatchObject({ width: 500, height: 500 });
  const { dominant } = await sharp(await stored(body.url)).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect((await source(whole.url)).body).toMatchObject({ width: 1000, height: 1000 });
});

test('an image without an original is cut from its largest width', async () => {
  const { body: first } = await upload(await photo(700, 700));
  const name = '/media/urun/ice-aktarilan-640.webp';
  await imageStorage.write(name.replace('/media/', ''), await stored(first.url));
  expect((await source(name)).body).toEqual({ source: name, width: 640, height: 640 });
  const area = { left: 0, top: 0, width: 0.5, height: 1 };
  expect((await asOwner(shop, '/items/images/crop/', { url: name, area })).status).toBe(201);
});

test('parts that are too small, outside, or of an unknown image are refused', async () => {
  const { body: whole } = await upload(await photo(400, 400));
  const crop = (url: string, area: object) =>
    asOwner<Record<string, string[]>>(shop, '/items/images/crop/', { url, area });
  const all = { left: 0, top: 0, width: 1, height: 1 };
  expect(await crop(whole.url, { ...all, width: 0.1 })).toMatchObject({
    ...{ status: 400, body: { area: [expect.stringContaining('smaller than 100')] } },
  });
  expect((await crop(whole.url, { ...all, width: 1.1 })).status).toBe(400);
  for (const url of ['/media/urun/yok-640.webp', 'https://example.com/media/urun/a-640.webp', '/etc/passwd']) {
    expect([(await crop(url, all)).status, (await source(url)).status]).toEqual([404, 404]);
  }
});

test('an image store that does not answer is a 503', async () => {
  const failing = await openTestShop({
    imageStorage: { ...imageStorage, has: () => Promise.reject(new ImageStorageUnavailableError('gone')) },
  });
  const bytes = await photo(300, 300);
  const answer = await failing.app.request('/api/admin/items/images', {
    method: 'POST',
    headers: { ...OWNER_HEADERS, 'content-length': String(bytes.length) },
    body: new Uint8Array(bytes),
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'image_storage_unavailable']);
  await failing.close();
});
