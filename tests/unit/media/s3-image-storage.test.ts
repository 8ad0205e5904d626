import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@/server/platform/env';
import { createImageStorage } from '@/server/platform/media/image-storage';
import { createS3ImageStorage } from '@/server/platform/media/s3-image-storage';
import { uploadImages } from '@/server/platform/media/upload-images';
import { freePort } from '@/tests/free-port';
import { type S3Server, startS3Server } from './s3-server';

const NAME = 'urun/3f2a-640.webp';
let store: S3Server;
beforeAll(async () => {
  store = await startS3Server();
});
beforeEach(() => {
  store.objects.clear();
  store.requests.length = 0;
  store.faults.length = 0;
});
afterAll(() => store.close());

const imageStorage = () => createS3ImageStorage(store.bucket);
const bytesOf = async (body: ReadableStream) => Buffer.from(await new Response(body).arrayBuffer());

test('writes, finds and reads with signed requests, under the keys that a CDN serves', async () => {
  expect(await imageStorage().has(NAME)).toBe(false);
  expect(await imageStorage().read(NAME)).toBeNull();
  await imageStorage().write(NAME, Buffer.from('ağaç'));
  expect([...store.objects]).toEqual([
    [
      `media/${NAME}`,
      { bytes: Buffer.from('ağaç'), type: 'image/webp', caching: 'public, max-age=31536000, immutable' },
    ],
  ]);
  expect(await imageStorage().has(NAME)).toBe(true);
  const found = await imageStorage().read(NAME);
  if (found === null || found === 'unchanged') throw new Error('not found');
  expect(found.size).toBe(6);
  expect(await bytesOf(found.body)).toEqual(Buffer.from('ağaç'));
  expect(await imageStorage().read(NAME, found.etag)).toBe('unchanged');
});

test.each([{ secretAccessKey: 'another' }, { accessKeyId: 'another' }, { region: 'another' }])(
  'is refused with %j, and the error names the variables to check',
  async (wrong) => {
    const strangers = createS3ImageStorage({ ...store.bucket, ...wrong });
    await expect(strangers.write(NAME, Buffer.from('x'))).rejects.toThrow('answered 403: S3_ACCESS_KEY_ID');
    await expect(strangers.read(NAME)).rejects.toThrow('answered 403');
    await expect(strangers.has(NAME)).rejects.toThrow('answered 403');
    expect(store.objects.size).toBe(0);
  },
);

test('retries temporary failures', async () => {
  store.faults.push(503, 429);
  await imageStorage().write(NAME, Buffer.from('x'));
  expect(store.requests).toEqual(Array(3).fill(`PUT media/${NAME}`));
  expect(store.objects.has(`media/${NAME}`)).toBe(true);
});

test('follows no redirect', async () => {
  store.faults.push(302, 302, 302, 302);
  await expect(imageStorage().read(NAME)).rejects.toMatchObject({ name: 'ImageStorageUnavailableError' });
  expect(new Set(store.requests)).toEqual(new Set([`GET media/${NAME}`]));
});

test('an unreachable store is unavailable, not empty', async () => {
  const gone = createS3ImageStorage({ ...store.bucket, endpoint: `http://127.0.0.1:${await freePort()}` });
  await expect(gone.read(NAME)).rejects.toMatchObject({
    name: 'ImageStorageUnavailableError',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

describe('with a local folder', () => {
  let home: string;
  const variables = () => ({
    SECRET_KEY: 'secret-of-a-shop-that-exists-in-tests-only',
    DATA_DIR: home,
    S3_ENDPOINT: store.bucket.endpoint,
    S3_REGION: store.bucket.region,
    S3_BUCKET: store.bucket.bucket,
    S3_ACCESS_KEY_ID: store.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.bucket.secretAccessKey,
  });
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'images-'));
    await mkdir(join(home, 'media/demo'), { recursive: true });
    await writeFile(join(home, 'media/demo/old-640.webp'), 'old');
    await writeFile(join(home, 'media/demo/old-640.webp.1f.tmp'), 'half');
    await writeFile(join(home, 'media/demo/older-640.webp'), 'older');
  });
  afterEach(() => rm(home, { recursive: true }));

  test('new images go to the bucket, and existing ones are read from either', async () => {
    const both = createImageStorage(parseEnv(variables()));
    await both.write(NAME, Buffer.from('new'));
    expect([...store.objects.keys()]).toEqual([`media/${NAME}`]);
    for (const [name, text] of [
      [NAME, 'new'],
      ['demo/old-640.webp', 'old'],
    ] as const) {
      const found = await both.read(name);
      expect(found !== null && found !== 'unchanged' && (await bytesOf(found.body)).toString()).toBe(text);
    }
  });

  test('an interrupted upload continues where it stopped', async () => {
    const folder = join(home, 'media');
    await imageStorage().write('demo/old-640.webp', Buffer.from('old'));
    const progress: string[] = [];
    const uploaded = await uploadImages(folder, imageStorage(), (done, total) => progress.push(`${done}/${total}`));
    expect(uploaded).toEqual({ copied: 1, there: 1 });
    expect(progress).toEqual(['1/2', '2/2']);
    expect([...store.objects.keys()].sort()).toEqual(['media/demo/old-640.webp', 'media/demo/older-640.webp']);
    expect(await uploadImages(join(home, 'nothing'), imageStorage(), () => {})).toEqual({ copied: 0, there: 0 });
  });
});
