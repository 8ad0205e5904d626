import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CategoryRow } from '@/contracts/category';
import type { ImportCommand } from '@/server/cli/catalog/command';
import { exportFile } from '@/server/cli/catalog/export-file';
import { importFile } from '@/server/cli/catalog/import-file';
import { createImageImport } from '@/server/domain/catalog/import/images/import-images';
import { createImageStorage } from '@/server/platform/media/image-storage';
import { asOwner } from '../owner-calls';
import { openTestShop, type TestShop, testEnv } from '../shop';
import { catalogOf, categoryLine, itemLine } from './loading';

const home = mkdtempSync(join(tmpdir(), 'shop-export-'));
const photos = join(home, 'photos');
let printed: string[] = [];
beforeAll(async () => {
  mkdirSync(photos);
  for (const color of ['red', 'blue'])
    await sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
      .jpeg()
      .toFile(join(photos, `${color}.jpg`));
});
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterAll(() => rmSync(home, { recursive: true }));

const openShop = (name: string) => openTestShop({ env: testEnv({ DATA_DIR: join(home, name) }) });
const COMMAND: Omit<ImportCommand, 'file'> = {
  name: 'import',
  format: 'jsonl',
  dryRun: false,
  strict: false,
  report: null,
  archiveMissing: false,
  images: null,
  keepImages: false,
  allowPrivateImageHosts: false,
  yes: true,
};

/** As `npm run catalog -- import FILE` does. */
function importInto(shop: TestShop, file: string, folders: { folder?: string; exported?: string }) {
  const { env, imageStorage } = shop.ports;
  return importFile(
    { ...COMMAND, file },
    {
      catalog: catalogOf(shop),
      format: 'jsonl',
      importImages: createImageImport({ dataDir: env.DATA_DIR, imageStorage, ...folders }),
      signal: new AbortController().signal,
    },
  );
}

async function exportFrom(shop: TestShop, folder: string): Promise<string> {
  const command = { name: 'export', format: 'jsonl', out: folder, withImages: true } as const;
  await exportFile(command, catalogOf(shop), shop.ports.env, createImageStorage(shop.ports.env));
  return readFileSync(join(folder, 'catalog.jsonl'), 'utf8');
}

function writeLines(name: string, lines: readonly object[]): string {
  const file = join(home, name);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

const categoriesOf = async (shop: TestShop) =>
  (await shop.request<{ results: CategoryRow[] }>('/categories/')).body.results;

test('an exported folder reproduces the shop in an empty one, images and hidden items included', async () => {
  const shop = await openShop('first');
  const file = writeLines('first.jsonl', [
    categoryLine('balonlar', { name: 'Balonlar', description: 'Uçar.', image: 'red.jpg' }),
    categoryLine('folyo', { parent: 'balonlar', image: 'blue.jpg' }),
    itemLine(['A-1', 'A-2'], {
      slug: 'kalp',
      barcode: '8690000000012',
      brand: 'Uçan Ev',
      category: 'folyo',
      categories: ['balonlar'],
      properties: [{ key: 'tema', title: 'Tema', value: 'dinozor', label: 'Dinozor' }],
      images: [
        { url: 'blue.jpg', alt: 'Mavi' },
        { url: 'red.jpg', alt: 'Kırmızı', color: 'Kırmızı' },
      ],
      popularity: 7,
      withdrawal_exclusion: 'personalised',
    }),
    itemLine('B-1', { hidden: true, images: [{ url: 'red.jpg', alt: '' }] }),
    itemLine('C-1'),
  ]);
  expect(await importInto(shop, file, { folder: photos })).toBe(0);
  await asOwner(shop, '/items/visibility/', { hidden: true, names: ['C-1'] });
  const first = await exportFrom(shop, join(home, 'out'));
  expect(printed).toContain('  3 items and 2 categories are in '.concat(join(home, 'out'), '.'));
  expect(printed).toContain('  4 image files, 0 images are missing.');
  expect(first).toContain('"hidden":true');

  const other = await openShop('second');
  expect(await importInto(other, join(home, 'out', 'catalog.jsonl'), { exported: join(home, 'out') })).toBe(0);
  expect(await exportFrom(other, join(home, 'again'))).toBe(first);
  const files = (folder: string) =>
    readdirSync(join(home, folder, 'media/urun')).map((name) => [
      name,
      readFileSync(join(home, folder, 'media/urun', name)).toString('base64'),
    ]);
  expect(files('again')).toEqual(files('out'));
  expect(files('second')).toEqual(files('out'));
  await shop.close();
  await other.close();
});

test('a category’s image is imported like an item’s; an unavailable one is reported and the old one kept', async () => {
  const shop = await openShop('third');
  const line = (image: string | null) => [categoryLine('balonlar', { image })];
  await importInto(shop, writeLines('a.jsonl', line('red.jpg')), { folder: photos });
  const [before] = await categoriesOf(shop);
  expect(before?.image).toMatch(/^\/media\/urun\/[a-f0-9]{32}-640\.webp$/);
  await importInto(shop, writeLines('b.jsonl', [...line('yok.jpg'), categoryLine('mumlar', { image: 'yok.jpg' })]), {
    folder: photos,
  });
  expect(printed.join('\n')).toContain('line 1: Image yok.jpg: not in the image folder.');
  expect((await categoriesOf(shop)).map(({ image }) => image)).toEqual([before?.image, null]);
  await importInto(shop, writeLines('c.jsonl', line(null)), {});
  expect((await categoriesOf(shop))[0]?.image).toBeNull();
  await shop.close();
});

test('a broken or wrongly sized image of an exported folder is reported and skipped', async () => {
  const shop = await openShop('fourth');
  const exported = join(home, 'forged');
  const folder = join(exported, 'media/urun');
  mkdirSync(folder, { recursive: true });
  const webp = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
  for (const width of [320, 640]) {
    writeFileSync(join(folder, `aa-${width}.webp`), await webp(50));
    writeFileSync(join(folder, `bb-${width}.webp`), (await webp(width)).subarray(0, 60));
  }
  writeFileSync(join(folder, 'cc-640.webp'), await webp(640));
  const image = (name: string) => ({ url: `/media/urun/${name}-640.webp`, alt: '' });
  const file = writeLines('forged.jsonl', [
    categoryLine('balonlar'),
    itemLine('A-1', { images: ['aa', 'bb', 'cc'].map(image) }),
  ]);
  await importInto(shop, file, { exported });
  const output = printed.join('\n');
  expect(output).toContain('aa-640.webp: not a WebP image 320 pixels wide.');
  expect(output).toContain('bb-640.webp: broken image');
  expect(output).toContain('cc-640.webp: not in the image folder.');
  await shop.close();
});

test('the example of the documentation imports into an empty shop', async () => {
  const [, example = ''] = /```jsonl?\n(\{"kind"[\s\S]*?)```/.exec(readFileSync('docs/catalog-files.md', 'utf8')) ?? [];
  const file = join(home, 'example.jsonl');
  writeFileSync(file, example);
  const shop = await openShop('fifth');
  expect(await importInto(shop, file, {})).toBe(0);
  expect(printed.join('\n')).toMatch(/Categories: 2 new.*\n.*Items: 2 new, 0 changed, 0 unchanged, 0 bad rows/);
  await shop.close();
});
