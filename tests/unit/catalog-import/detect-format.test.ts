import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { detectFormat, openCatalogFile } from '@/server/domain/catalog/import/formats/detect-format';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test.each([
  ['a.csv', 'Handle,Title', 'shopify-csv'],
  ['a.CSV', 'Handle,Title', 'shopify-csv'],
  ['a.jsonl', '', 'jsonl'],
  ['a.ndjson', '{"kind":"item"}', 'jsonl'],
  ['a.xml', '<?xml version="1.0"?><rss/>', 'merchant-xml'],
  ['katalog', '\ufeff\n <rss>', 'merchant-xml'],
  ['a.csv.gz', gzipSync('Handle,Title'), 'shopify-csv'],
  ['katalog.gz', gzipSync(`{"kind":"item","title":"${'a'.repeat(9000)}"}`), 'jsonl'],
  ['yanlis.csv', '{"kind":"item"}', 'jsonl'],
  ['a.xlsx', 'PK\x03\x04', null],
  ['katalog', '', null],
])('detects the format of %s with content %j', async (name, content, format) => {
  expect(await detectFormat(await file(name, content))).toBe(format);
});

test.each([
  ['düz.jsonl', (text: string) => Buffer.from(text)],
  ['paket.jsonl', gzipSync],
])('reads %s, compressed or not', async (name, pack) => {
  const text = 'Işıklı balon\n'.repeat(10_000);
  const bytes = pack(text);
  const { source, bytesRead } = await openCatalogFile(await file(name, bytes));
  expect(Buffer.concat(await source.toArray()).toString()).toBe(text);
  expect(bytesRead()).toBe(bytes.length);
});

test('a truncated archive and a missing file throw', async () => {
  const packed = gzipSync('Işıklı balon\n'.repeat(10_000));
  const { source } = await openCatalogFile(await file('kesik.gz', packed.subarray(0, packed.length - 30)));
  await expect(source.toArray()).rejects.toThrow(/unexpected end/);
  await expect(openCatalogFile(join(folder, 'yok.csv'))).rejects.toThrow(/ENOENT/);
  await expect(detectFormat(join(folder, 'yok.csv'))).rejects.toThrow(/ENOENT/);
});
