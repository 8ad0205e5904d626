import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ItemDetail } from '@/contracts/catalog';
import type { CatalogImport, CatalogImportList, ImportRowList } from '@/contracts/catalog-import';
import { runDueImports } from '@/server/domain/catalog/uploads/run-imports';
import { emptyShop } from '@/server/domain/operations/demo/reset';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { queryRows } from '@/server/platform/db/client';
import { workbook, zipFile } from '@/tests/support/zip-file';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';
import { openStaffBrowser } from './staff-browser';

const data = mkdtempSync(join(tmpdir(), 'shop-imports-'));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: testEnv({ DATA_DIR: data }) });
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from catalog_import`);
  await emptyShop(shop.db);
  await fillShop(shop.db);
  shop.stalePaths.length = 0;
});
afterAll(async () => {
  await shop.close();
  rmSync(data, { recursive: true });
});

type Refused = { code?: string };
async function send(path: string, body: string | Buffer) {
  const headers = { ...OWNER_HEADERS, 'content-type': 'application/octet-stream' };
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  const answer = await shop.app.request(`/api/admin/catalog/files${path}`, { method: 'POST', headers, body: bytes });
  return { status: answer.status, body: (await answer.json()) as CatalogImport & Refused };
}
const upload = (name: string, body: string | Buffer) => send(`/?name=${encodeURIComponent(name)}`, body);
const call = (id: string, action: string, body: unknown = {}) =>
  asOwner<CatalogImport & Refused>(shop, `/catalog/files/${id}/${action}/`, body);
const read = async (id: string) => (await asOwner<CatalogImport>(shop, `/catalog/files/${id}/`)).body;
const rowsOf = async (id: string, query = '') =>
  (await asOwner<ImportRowList>(shop, `/catalog/files/${id}/rows/${query}`)).body.results;
async function work(): Promise<void> {
  await runDueImports(shop.ports);
  for (const { level, err, msg } of shop.logLines.splice(0))
    if (level >= 50) throw new Error(`${msg}: ${JSON.stringify(err).slice(0, 600)}`);
}

/** Uploads, checks and starts a file, and works until it ends. */
async function load(name: string, body: string | Buffer, given: object = {}): Promise<CatalogImport> {
  const { id } = (await upload(name, body)).body;
  await call(id, 'check', given);
  await work();
  expect((await call(id, 'start')).status).toBe(200);
  await work();
  return read(id);
}
const item = async (slug: string) => (await shop.request<ItemDetail>(`/items/detail/${slug}/`)).body;
const sheet = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

const FILE = sheet(
  'Ürün adı;Kategori;Fiyat;Stok adedi;Stok kodu;Depo rafı',
  'Kalp Balon;Balonlar > Folyo Balonlar;49,90;12;KB-1;A3',
  'Yıldız Balon;Balonlar > Folyo Balonlar;pahalı;5;YB-1;A4',
  'Parti Şapkası;Süsler;1.249,90;7;PS-1;B1',
);

test('the columns of a file are suggested by Turkish names, and unknown ones are left to choose', async () => {
  const { status, body } = await upload('ürünler.csv', FILE);
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'uploaded', format: 'csv', encoding: 'utf-8', file_name: 'ürünler.csv' });
  expect(body.columns).toEqual(['title', 'type', 'price', 'stock', 'sku', null]);
  expect(body.samples?.[0]).toEqual(['Kalp Balon', 'Balonlar > Folyo Balonlar', '49,90', '12', 'KB-1', 'A3']);
});

test('a check says what each row would do and writes nothing; the import then does it', async () => {
  const { id } = (await upload('ürünler.csv', FILE)).body;
  expect((await call(id, 'start')).body.code).toBe('wrong_state');
  expect((await call(id, 'check')).body.state).toBe('checking');
  await work();
  expect(await read(id)).toMatchObject({ state: 'checked', added: 2, changed: 0, refused: 1, rows_total: 6 });
  const rows = await rowsOf(id);
  expect(rows.map(({ line, outcome, title }) => [line, outcome, title])).toEqual([
    [2, 'added', 'Kalp Balon'],
    [3, 'refused', ''],
    [4, 'added', 'Parti Şapkası'],
  ]);
  expect(rows[1]?.problems[0]?.reason).toContain('"pahalı"');
  expect((await shop.request('/items/detail/kalp-balon/')).status).toBe(404);
  expect(shop.stalePaths).toEqual([]);

  await call(id, 'start');
  await work();
  expect(await read(id)).toMatchObject({ state: 'done', added: 2, unchanged: 0, refused: 1, undoable: true });
  expect(await item('parti-sapkasi')).toMatchObject({ main_category: { name: 'Süsler' } });
  expect((await item('parti-sapkasi')).products[0]).toMatchObject({ price: '1249.90', stock: 7, sku: 'PS-1' });
  expect(shop.stalePaths.length).toBeGreaterThan(0);
  expect(readdirSync(join(data, 'imports'))).not.toContain(id);
});

test('columns that were chosen once are suggested for the next file with the same header', async () => {
  const odd = sheet('Ne;Kaç para;Nerede', 'Kalp Balon;49,90;Balonlar');
  const first = await load('a.csv', odd, { columns: ['title', 'price', 'type'] });
  expect(first).toMatchObject({ state: 'done', added: 1 });
  expect((await upload('b.csv', odd)).body.columns).toEqual(['title', 'price', 'type']);
});

test('without a column for the title or the price nothing is imported, and the reason is given', async () => {
  const { id } = (await upload('a.csv', sheet('Ne;Fiyat', 'Kalp;49,90'))).body;
  await call(id, 'check');
  await work();
  expect(await read(id)).toMatchObject({ added: 0, refused: 1 });
  expect((await rowsOf(id, '?outcome=refused'))[0]?.problems[0]?.reason).toContain('no column "Title"');
  const twice = await call(id, 'check', { columns: ['title', 'title'] });
  expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['columns']]);
  expect((await call(id, 'check', { columns: ['title'] })).body.code).toBe('columns_changed');
});

test('a workbook is read like a CSV file: texts, numbers, empty cells and the rows’ numbers', async () => {
  const done = await load(
    'ürünler.xlsx',
    workbook(
      [
        ['Ürün adı', 'Kategori', 'Fiyat', 'Stok', 'Barkod', 'Renk'],
        ['Kalp & Balon', 'Balonlar', 49.9, 12, 8690000000012, 'Kırmızı'],
        [],
        ['Kalp & Balon', 'Balonlar', 1250, null, null, 'Mavi'],
        ['Hatalı', 'Balonlar', 'yok', 1],
      ],
      { hiddenFirst: true },
    ),
  );
  expect(done).toMatchObject({ state: 'done', format: 'xlsx', added: 1, refused: 1 });
  expect((await rowsOf(done.id)).map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'added'],
    [5, 'refused'],
  ]);
  const { products } = await item('kalp-balon');
  expect(products.map(({ price, stock, color, barcode }) => [price, stock, color, barcode])).toEqual([
    ['49.90', 12, 'Kırmızı', '8690000000012'],
    ['1250.00', 10, 'Mavi', null],
  ]);
});

test.each([
  [
    'Windows-1254',
    'windows-1254',
    Buffer.from('dr\xfcn ad\xfd;Fiyat;Kategori\r\nI\xfe\xfdkl\xfd \xc7\xf6rek;10,00;S\xfcs\r\n', 'latin1'),
  ],
  ['UTF-16', 'utf-16le', Buffer.from('\ufeffdrün adı;Fiyat;Kategori\r\nIşıklı Çörek;10,00;Süs\r\n', 'utf16le')],
  ['UTF-8', 'utf-8', Buffer.from('\ufeffdrün adı;Fiyat;Kategori\r\nIşıklı Çörek;10,00;Süs\r\n')],
] as const)('a file in %s is recognised and read', async (_name, encoding, bytes) => {
  const { body } = await upload('a.csv', bytes);
  expect([body.encoding, body.header?.[0], body.samples?.[0]?.[0]]).toEqual([encoding, 'drün adı', 'Işıklı Çörek']);
  await call(body.id, 'check', { columns: ['title', 'price', 'type'] });
  await work();
  expect((await rowsOf(body.id, '?outcome=added'))[0]?.title).toBe('Işıklı Çörek');
});

test('the owner may choose another encoding than the recognised one', async () => {
  const { id } = (await upload('a.csv', Buffer.from('Ad;Fiyat\r\nI\xfe\xfdk;10,00\r\n', 'latin1'))).body;
  const { body } = await call(id, 'check', { encoding: 'utf-8' });
  expect([body.encoding, body.samples?.[0]?.[0]]).toEqual(['utf-8', 'I\ufffd\ufffdk']);
});

test.each([
  ['tablo.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'old_workbook'],
  ['resim.png', '\x89PNG\r\n', 'unknown_format'],
  ['boş.csv', '', 'empty_file'],
  ['belge.xlsx', zipFile({ 'word/document.xml': '<x/>' }), 'damaged_file'],
  ['bozuk.xlsx', Buffer.from('PK\x03\x04 not a ZIP file'), 'damaged_file'],
])('the file %s is refused with the code of its reason, and leaves nothing behind', async (name, body, code) => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const answer = await upload(name, bytes);
  expect([answer.status, answer.body.code]).toEqual([400, code]);
  expect((await asOwner<CatalogImportList>(shop, '/catalog/files/')).body.results).toEqual([]);
});

test('a part of a workbook that unpacks to more than it declares is not unpacked', async () => {
  const parts = { 'xl/workbook.xml': ' '.repeat(1_000_000) };
  const answer = await upload('bomba.xlsx', zipFile(parts, { 'xl/workbook.xml': 100 }));
  expect([answer.status, answer.body.code]).toEqual([400, 'damaged_file']);
});

test('a file of more than 20 MB is refused', async () => {
  const answer = await upload('a.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
  expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
});

test('JSON Lines and Merchant files are imported too', async () => {
  const line = { kind: 'item', title: 'Kalp', category: 'balonlar', variants: [{ sku: 'K', price: 4990, stock: 3 }] };
  expect(await load('katalog.jsonl', JSON.stringify(line))).toMatchObject({ state: 'done', format: 'jsonl', added: 1 });
  const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>F-1</g:id><title>Fener</title>
    <g:price>10.00 TRY</g:price><g:availability>in_stock</g:availability><g:product_type>Balonlar</g:product_type></item></channel></rss>`;
  expect(await load('akis.xml', feed)).toMatchObject({ state: 'done', format: 'merchant-xml', added: 1 });
});

test('images come from a ZIP file, whatever its folders; a missing one is noted by the check', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = sheet('Ürün adı;Kategori;Fiyat;Görsel', 'Kalp;Balonlar;49,90;kalp.png', 'Ay;Balonlar;10,00;ay.png');
  const { id } = (await upload('a.csv', file)).body;
  const images = zipFile({ 'resimler/kalp.png': png, 'oku.txt': 'x' });
  const unpacked = await send(`/${id}/images/`, images);
  expect([unpacked.status, unpacked.body.images]).toEqual([200, 1]);
  await call(id, 'check');
  await work();
  expect((await rowsOf(id, '?outcome=note')).map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
    [1, expect.stringContaining('no column "Variant Inventory Qty"')],
    [3, 'Image ay.png: not in the image folder.'],
  ]);
  await call(id, 'start');
  await work();
  expect((await item('kalp')).images[0]?.url).toMatch(/^\/media\/urun\/[0-9a-f]{32}-640\.webp$/);
  expect((await item('ay')).images).toEqual([]);
  expect((await send(`/${id}/images/`, images)).status).toBe(409);
});

/** The process is told to end once the first batch is written. */
async function untilShutdown(run: () => Promise<void>): Promise<void> {
  let asked = 0;
  Object.defineProperty(globalThis, '__senlikhaneShutsDown', { get: () => asked++ > 0, configurable: true });
  await run();
  Reflect.deleteProperty(globalThis, '__senlikhaneShutsDown');
}

/** More rows than a batch has. */
const MANY = sheet(
  'Ürün adı;Kategori;Fiyat;Stok kodu',
  ...Array.from({ length: 450 }, (_, n) => `Ürün ${n};Balonlar;10,00;C-${n}`),
);

test('a cancelled import keeps the batches before, and can be undone', async () => {
  const { id } = (await upload('çok.csv', MANY)).body;
  await call(id, 'check');
  await work();
  await call(id, 'start');
  await call(id, 'cancel');
  await work();
  const cancelled = await read(id);
  expect(cancelled).toMatchObject({ state: 'cancelled', undoable: true, rows_total: 451 });
  expect(cancelled.added).toBeGreaterThan(0);
  expect(cancelled.added).toBeLessThan(450);
  await call(id, 'undo');
  await work();
  expect(await read(id)).toMatchObject({ state: 'undone', kept: 0 });
  const [{ left } = { left: -1 }] = await queryRows<{ left: number }>(
    shop.db,
    sql`select count(*)::int as left from item where slug like 'urun-%' and archived_at is null`,
  );
  expect(left).toBe(0);
});

test('an import that a process left is continued behind its last batch, with the same counts', async () => {
  const { id } = (await upload('çok.csv', MANY)).body;
  await call(id, 'check');
  await work();
  await call(id, 'start');
  await untilShutdown(work);
  // Another process took it over and ended: its claim holds for a while.
  const claimed = new Date(shop.clock.now().getTime() + 30_000).toISOString();
  await shop.db.execute(sql`update catalog_import set claimed_by = 'other', claimed_until = ${claimed}`);
  const before = await read(id);
  expect(before).toMatchObject({ state: 'running', rows_done: 200, added: 199 });
  await work();
  expect(await read(id)).toEqual(before);
  shop.clock.advance(31_000);
  await work();
  expect(await read(id)).toMatchObject({ state: 'done', rows_done: 451, added: 450, unchanged: 0, refused: 0 });
  expect(await rowsOf(id)).toHaveLength(50);
});

test('undoing restores values, slugs and archived items, keeps what was sold and changed since, and says so', async () => {
  const first = sheet(
    'Ürün adı;Kategori;Fiyat;Stok;Stok kodu',
    'Kalp;Balonlar;10,00;10;K-1',
    'Ay;Balonlar;20,00;5;A-1',
  );
  await load('ilk.csv', first);
  await asOwner(shop, '/items/visibility/', { hidden: true, names: ['ay'] });
  await shop.db.execute(sql`update item set hidden = false where slug = 'ay'`);
  const second = sheet(
    'Ürün adı;Kategori;Fiyat;Stok;Stok kodu',
    'Kırmızı Kalp;Balonlar;15,00;30;K-1',
    'Ay;Balonlar;25,00;5;A-1',
    'Yeni;Balonlar;5,00;5;Y-1',
    'Başka;Balonlar;5,00;5;B-1',
  );
  const { id } = await load('son.csv', second);
  expect(await read(id)).toMatchObject({ added: 2, changed: 2 });
  expect((await item('ay')).products[0]?.price).toBe('25.00');
  await shop.db.execute(sql`update product set stock = stock - 4 where sku = 'K-1'`);
  await asOwner(shop, '/items/offers/', { changes: [{ sku: 'B-1', price: '6.00' }] });
  shop.stalePaths.length = 0;

  expect((await call(id, 'undo')).body.state).toBe('undoing');
  await work();
  expect(await read(id)).toMatchObject({ state: 'undone', kept: 1, undoable: false });
  expect((await rowsOf(id, '?kept=true')).map(({ title, undo }) => [title, undo])).toEqual([['Başka', 'kept']]);
  const restored = await item('kalp');
  expect(restored).toMatchObject({ title: 'Kalp', slug: 'kalp' });
  expect(restored.products[0]).toMatchObject({ price: '10.00', stock: 6 });
  for (const slug of ['ay', 'yeni']) expect((await shop.request(`/items/detail/${slug}/`)).status).toBe(404);
  expect((await item('baska')).products[0]?.price).toBe('6.00');
  expect(shop.stalePaths.length).toBeGreaterThan(0);
  expect((await call(id, 'undo')).body.code).toBe('wrong_state');
});

test('only the last import can be undone', async () => {
  const row = (name: string) => sheet('Ürün adı;Kategori;Fiyat', `${name};Balonlar;10,00`);
  const first = await load('1.csv', row('Bir'));
  shop.clock.advance(1000);
  const second = await load('2.csv', row('İki'));
  expect((await read(first.id)).undoable).toBe(false);
  expect((await call(first.id, 'undo')).body.code).toBe('wrong_state');
  expect((await call(second.id, 'undo')).status).toBe(200);
  await work();
  const list = (await asOwner<CatalogImportList>(shop, '/catalog/files/')).body;
  expect(list.results.map(({ file_name, state, caller }) => [file_name, state, caller])).toEqual([
    ['2.csv', 'undone', 'test'],
    ['1.csv', 'done', 'test'],
  ]);
});

test('start, end and undo are in the audit log with their counts, and a packer may do none of it', async () => {
  const { id } = await load('ürünler.csv', FILE);
  const entries = (await asOwner<{ results: { after: object }[] }>(shop, '/audit/?entity=imports')).body.results;
  expect(entries[0]).toMatchObject({ entity_id: id, after: { state: 'done', added: 2, refused: 1 } });
  const packer = await openStaffBrowser(shop, 'packer');
  expect((await packer.call('/catalog/files/')).status).toBe(403);
  expect((await asOwner(shop, `/catalog/files/${id}/`, undefined, 'DELETE')).status).toBe(409);
});

test('a file that was not imported is discarded with its bytes', async () => {
  const { id } = (await upload('ürünler.csv', FILE)).body;
  expect((await asOwner(shop, `/catalog/files/${id}/`, undefined, 'DELETE')).status).toBe(204);
  expect(readdirSync(join(data, 'imports'))).not.toContain(id);
  expect((await asOwner(shop, `/catalog/files/${id}/`)).status).toBe(404);
});

test('a file that was uploaded and forgotten is deleted after a day; the record of an import stays', async () => {
  const { id } = await load('ürünler.csv', FILE);
  const forgotten = (await upload('ürünler.csv', FILE)).body.id;
  shop.clock.advance(25 * 60 * 60 * 1000);
  await cleanUp(shop.ports);
  expect((await asOwner<CatalogImportList>(shop, '/catalog/files/')).body.results.map((one) => one.id)).toEqual([id]);
  expect(readdirSync(join(data, 'imports'))).not.toContain(forgotten);
});
