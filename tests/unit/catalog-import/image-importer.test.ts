import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createImageImporter, type ImageImporterOptions } from '@/server/domain/catalog/import/images/image-importer';
import { type ImageServer, startImageServer } from './image-server';

const DAY = 24 * 60 * 60 * 1000;
let home: string;
let server: ImageServer;
let balloon: Buffer;

beforeAll(async () => {
  balloon = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Şenlikhane' } })
    .toBuffer();
  const send =
    (bytes: Buffer | string, headers = {}) =>
    (_request: unknown, response: ServerResponse) =>
      response.writeHead(200, headers).end(bytes);
  server = await startImageServer({
    '/balon.jpg': (request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"1"', 'Content-Type': 'text/plain' }).end(balloon);
    },
    '/drawing.jpg': send('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', {
      'Content-Type': 'image/jpeg',
    }),
    '/cut.jpg': send(balloon.subarray(0, balloon.length - 20)),
    '/huge.jpg': send(Buffer.alloc(3000)),
    '/endless.jpg': (_request, response) => {
      response.writeHead(200);
      for (let n = 0; n < 30; n++) response.write(Buffer.alloc(100));
    },
    '/silent.jpg': () => {},
    '/moved.jpg': (_request, response) => response.writeHead(302, { Location: '/balon.jpg' }).end(),
    '/circle.jpg': (_request, response) => response.writeHead(302, { Location: '/circle.jpg' }).end(),
    '/away.jpg': (_request, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'images-'));
  server.requests.length = 0;
});
afterEach(() => rm(home, { recursive: true }));

const storeWith = (options: Partial<ImageImporterOptions> = {}) =>
  createImageImporter({ dataDir: home, allowPrivateImageHosts: true, maxBytes: 2000, timeoutMs: 1500, ...options });
const storedImages = () => readdir(join(home, 'media', 'urun'));

test('stores an image upright and square, in every width, without metadata', async () => {
  const taken = await storeWith().import(`${server.url}/balon.jpg`);
  expect(taken).toEqual({ url: expect.stringMatching(/^\/media\/urun\/[a-f0-9]{32}-640\.webp$/) });
  const files = await storedImages();
  expect(files.map((file) => file.replace(/^[a-f0-9]+/, ''))).toEqual(['-320.webp', '-640.webp']);
  const image = sharp(join(home, 'media', 'urun', files[1] as string));
  const metadata = await image.metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 640 });
  expect(metadata.exif).toBeUndefined();
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  // Its EXIF orientation is sideways: upright it is tall, with white on the left and right.
  expect(at(320, 10)[1]).toBeLessThan(60);
  expect(at(10, 320)).toEqual([255, 255, 255]);
});

test('does not fetch an image again within a day, and later only if it changed', async () => {
  let time = Date.UTC(2026, 0, 1);
  const source = `${server.url}/balon.jpg`;
  const first = await storeWith({ now: () => time }).import(source);
  expect(await storeWith({ now: () => time }).import(source)).toEqual(first);
  expect(server.requests).toEqual(['/balon.jpg']);
  time += 2 * DAY;
  expect(await storeWith({ now: () => time }).import(source)).toEqual(first);
  expect(await storeWith({ now: () => time }).import(source)).toEqual(first);
  expect(server.requests).toEqual(['/balon.jpg', '/balon.jpg']);
});

test('fetches a deleted image again', async () => {
  const source = `${server.url}/balon.jpg`;
  const first = await storeWith().import(source);
  await rm(join(home, 'media'), { recursive: true });
  expect(await storeWith().import(source)).toEqual(first);
  expect(await storedImages()).toHaveLength(2);
});

test('fetches an image shared by many items once, and a failing URL once', async () => {
  const store = storeWith();
  const same = await Promise.all(Array.from({ length: 10 }, () => store.import(`${server.url}/moved.jpg`)));
  expect(new Set(same.map((taken) => JSON.stringify(taken))).size).toBe(1);
  await store.import(`${server.url}/none.jpg`);
  await store.import(`${server.url}/none.jpg`);
  expect(server.requests).toEqual(['/moved.jpg', '/balon.jpg', '/none.jpg']);
});

test.each([
  ['/none.jpg', 'the server answered 404'],
  ['/drawing.jpg', 'not a JPEG, PNG, WebP, AVIF or GIF image'],
  ['/cut.jpg', 'broken image'],
  ['/huge.jpg', 'larger than'],
  ['/endless.jpg', 'larger than'],
  ['/silent.jpg', 'no answer within 1.5 seconds'],
  ['/circle.jpg', 'more than 3 redirects'],
  ['/away.jpg', 'only http and https are fetched, not file:'],
])('reports why %s cannot be fetched', async (path, reason) => {
  const source = `${server.url}${path}`;
  expect(await storeWith().import(source)).toEqual({ error: expect.stringContaining(`Image ${source}: ${reason}`) });
});

test.each([
  ['file:///etc/passwd', 'only http and https'],
  ['data:image/png;base64,AAAA', 'only http and https'],
  ['http://user:secret@shop.example/a.jpg', 'contains a password'],
  ['http://127.0.0.1:80/a.jpg', 'private network'],
  ['http://[::1]/a.jpg', 'private network'],
  ['http://[::ffff:10.0.0.1]/a.jpg', 'private network'],
  ['http://0x7f000001/a.jpg', 'private network'],
  ['http://2130706433/a.jpg', 'private network'],
  ['http://169.254.169.254/latest/meta-data', 'private network'],
  ['http://localhost/a.jpg', 'private network'],
  ['//localhost/a.jpg', 'private network'],
])('never connects to %s', async (source, reason) => {
  expect(await storeWith({ allowPrivateImageHosts: false }).import(source)).toEqual({
    error: expect.stringContaining(reason),
  });
});

describe('from a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(home, 'images');
    await mkdir(join(folder, 'balonlar'), { recursive: true });
    await writeFile(join(folder, 'balonlar', 'Kırmızı Balon.jpg'), balloon);
    await writeFile(join(home, 'secret.jpg'), balloon);
    await symlink(join(home, 'secret.jpg'), join(folder, 'link.jpg'));
  });

  test('imports a file, also from a subfolder', async () => {
    const store = storeWith({ folder });
    expect(await store.import('balonlar/Kırmızı Balon.jpg')).toEqual({ url: expect.stringContaining('/media/urun/') });
    expect(await store.import('yok.jpg')).toEqual({ error: 'Image yok.jpg: not in the image folder.' });
    expect(await store.import('balonlar')).toEqual({ error: 'Image balonlar: not a file.' });
  });

  test.each(['../secret.jpg', 'balonlar/../../secret.jpg', '/etc/passwd', 'link.jpg', '..\\secret.jpg', 'a\0.jpg', ''])(
    'refuses to leave the folder by %j',
    async (name) => {
      expect(await storeWith({ folder }).import(name)).toEqual({
        error: expect.stringMatching(/outside of the image folder|not a file name/),
      });
    },
  );

  test('requires a folder for file names', async () => {
    expect(await storeWith().import('balon.jpg')).toEqual({
      error: expect.stringContaining('no image folder was given'),
    });
  });
});

test('leaves the shop’s own image unchanged', async () => {
  await mkdir(join(home, 'media', 'demo'), { recursive: true });
  await writeFile(join(home, 'media', 'demo', 'kalp-640.webp'), balloon);
  expect(await storeWith().import('/media/demo/kalp-640.webp')).toEqual({ url: '/media/demo/kalp-640.webp' });
  expect(await storeWith().import('/media/demo/yok-640.webp')).toEqual({
    error: expect.stringContaining('the shop has no such image'),
  });
});
