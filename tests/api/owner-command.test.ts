import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { ItemDetail, ItemList } from '@/contracts/catalog';
import type { StockDetail } from '@/contracts/stock';
import { runAdmin } from '@/server/cli/admin/run-admin';
import { openCatalog } from '@/server/cli/catalog/catalog-client';
import { type Db, openDatabase } from '@/server/platform/db/client';
import { category, item, product } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import { coupon } from '@/server/platform/db/schema/coupon';
import { parseEnv } from '@/server/platform/env';
import { runOwner, runReset } from '@/tests/cli-command';
import { freePort } from '@/tests/free-port';
import { type ShopProcess, startShop } from '@/tests/shop-process';
import { categoryLine, exported, itemLine, load } from './catalog-import/loading';
import { BRANCH } from './delivering-shop';
import { createPersistentDatabase, type PersistentDatabase } from './engines/persistent-database';
import { fillShop } from './small-catalog';

/** The categories of `fillShop`, roots first. */
const SMALL_CATALOG = ['balonlar', 'kostumler', 'bos-raf', 'folyo-balonlar', 'rakam-balonlar'];

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'shop-owner-'));
const variables: Record<string, string> = { LOG_LEVEL: 'error', HOST: '127.0.0.1' };
let persistent: PersistentDatabase;
let shop: ShopProcess;
let atStart: ItemList;
let slug: string;
beforeAll(async () => {
  persistent = await createPersistentDatabase(join(folder, 'data'), async (db) => {
    await fillShop(db);
    await db.insert(branch).values({ ...BRANCH, label: 'Kadıköy, İstanbul' });
  });
  Object.assign(variables, persistent.variables);
  shop = await startShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/api.ts');
  atStart = (await (await fetch(`${shop.url}/api/items/`)).json()) as ItemList;
  slug = atStart.results[0]?.slug ?? '';
});
afterAll(async () => {
  await shop.stop();
  await persistent.drop();
  rmSync(folder, { recursive: true });
});

/**
 * Runs a command here, as `npm run admin` does: a process for each command takes seconds. Its words are those of
 * `line` and then `words`, which may contain spaces.
 */
async function run(line: string, ...words: string[]) {
  const printed: unknown[] = [];
  const { log, error } = console;
  console.log = console.error = (text: unknown) => void printed.push(text);
  process.exitCode = undefined;
  try {
    await runAdmin([...line.split(' '), ...words], () => parseEnv({ ...process.env, ...variables }));
  } catch (problem) {
    printed.push((problem as Error).message);
    process.exitCode = 1;
  } finally {
    Object.assign(console, { log, error });
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, output: printed.map((text) => `${text}\n`).join('') };
}
/** Runs a command in a process of its own. */
const runApart = (line: string, ...words: string[]) => runOwner([...line.split(' '), ...words], variables);
/** Reads from the database of the stopped shop. */
async function readStored<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: variables.DATA_DIR ?? '' });
  try {
    return await read(db);
  } finally {
    await close();
  }
}
const stock = async () => {
  const { output } = await run(`stock show ${slug} --json`);
  return (JSON.parse(output) as { results: StockDetail[] }).results;
};

test('the first start on a catalogue of the owner’s adds no demo data', async () => {
  expect(atStart.count).toBe(5);
  const { results } = (await (await fetch(`${shop.url}/api/categories/`)).json()) as { results: { slug: string }[] };
  expect(results.map(({ slug: shown }) => shown)).toEqual(SMALL_CATALOG);
});

test('stock is loaded from a file while the shop runs: bad rows are reported by line, the others are set', async () => {
  const [first] = await stock();
  const file = join(folder, 'stock.csv');
  writeFileSync(file, `SKU;Stok\n${first?.sku};41\nYOK-1;3\n${first?.sku};9\n;7\n`);
  expect(await run('stock load', file)).toMatchObject({ code: 1, output: expect.stringContaining('Pass --yes') });
  const { code, output } = await run('stock load', file, '--yes', '--reason', 'Sayım');
  expect([code, output]).toEqual([3, expect.stringContaining('1 changed, 0 were so already, 3 bad rows.')]);
  expect(output.match(/^line \d+/gm)).toEqual(['line 3', 'line 4', 'line 5']);
  expect((await stock())[0]).toMatchObject({ stock: 41, history: [{ stock: 41, reason: 'Sayım', by: 'load' }] });
});

test('prices are loaded from a file while the shop runs, with the changes shown for confirmation', async () => {
  const [first] = await stock();
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `sep=;\r\nSKU;Fiyat;Eski fiyat\r\n${first?.sku};1.249,90;\r\nYOK-1;3,00;\r\n`);
  const asked = await run('items load', file);
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('Changes 1 products of the file') });
  expect(asked.output).toMatch(
    /→ ₺1\.249,90 .*\n[\s\S]*line 4: "YOK-1": there is no such SKU\n[\s\S]*1 rows are bad\. Pass --yes/,
  );
  const price = async () => (await run(`items search ${first?.sku} --json`)).output;
  expect(await price()).not.toContain('1249.90');
  const done = await run('items load', file, '--yes');
  expect([done.code, done.output]).toEqual([3, expect.stringContaining('line 4: "YOK-1": there is no such SKU')]);
  expect(await price()).toContain('1249.90');
  writeFileSync(file, Buffer.from('PK\x03\x04 a workbook'));
  expect(await run('items load', file)).toMatchObject({ code: 1, output: expect.stringContaining('CSV UTF-8') });
});

test('an item is hidden, listed as hidden, priced by its slug and shown again', async () => {
  const lines = async (...words: string[]) => (await run('items', ...words)).output;
  expect(await lines('hide', 'cilgin-peruk')).toBe('cilgin-peruk is out of the shop.\n');
  expect((await fetch(`${shop.url}/api/items/detail/cilgin-peruk`)).status).toBe(404);
  expect(await lines('list', '--hidden')).toContain('Çılgın Peruk (out of the shop)');
  expect(await lines('price', 'cilgin-peruk', '120,00')).toBe('cilgin-peruk-1: ₺120,00, ₺150,00 before.\n');
  expect(await lines('show', 'cilgin-peruk-1')).toBe('cilgin-peruk is for sale.\n');
  expect((await fetch(`${shop.url}/api/items/detail/cilgin-peruk`)).status).toBe(200);
  expect(await run('items hide yok')).toMatchObject({ code: 1, output: expect.stringContaining('no SKU yok') });
  const several = await run('items price dinozor-folyo-balon 5,00');
  expect(several).toMatchObject({ code: 1, output: expect.stringContaining('dinozor-folyo-balon-2. Name one.') });
});

test('a catalogue is imported and exported through the running shop, which refuses a command with an unknown token', async () => {
  const catalog = await openCatalog(parseEnv({ ...process.env, ...variables }));
  const heart = itemLine('Y-1', { slug: 'kalp', category: 'yeni-raf', title: 'Kalp' });
  expect((await load(catalog, [categoryLine('yeni-raf'), heart])).items).toMatchObject({ added: 1 });
  const { title } = (await (await fetch(`${shop.url}/api/items/detail/kalp`)).json()) as ItemDetail;
  expect(title).toBe('Kalp');
  expect(await exported(catalog)).toContainEqual(expect.objectContaining({ slug: 'kalp', category: 'yeni-raf' }));
  const ADMIN_TOKEN = `senlik_${'A'.repeat(43)}`;
  const stranger = await openCatalog(parseEnv({ ...process.env, ...variables, ADMIN_TOKEN }));
  await expect(load(stranger, [heart])).rejects.toThrow('refused the API token');
});

test('a wrong command exits with 2, a refusal of the shop with 1, each with a message', async () => {
  expect(await runApart('stok show')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Did you mean "stock"?'),
  });
  const refused = await run('coupons create BAHAR --percent 10 --category yok');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There is no category "yok".') });
});

test('the rules of searches are previewed, added, changed and removed, and apply to the next search', async () => {
  const search = (...words: string[]) => run('search', ...words);
  const idOf = (output: string, words: string) => new RegExp(`^(\\d+) +${words}`, 'm').exec(output)?.[1] ?? '';
  const found = async (text: string) =>
    (await (await fetch(`${shop.url}/api/items/?search=${encodeURIComponent(text)}`)).json()) as ItemList;

  const preview = await search('synonyms', 'add', 'lambri', 'kostüm', '--preview');
  expect(preview.output).toMatch(/^“lambri”: 0 results before, [1-9]\d* after\. Nothing was changed\.\n/);
  expect((await found('lambri')).count).toBe(0);
  const added = await search('synonyms', 'add', 'lambri', 'kostüm');
  expect(added.output).toContain('lambri, kostüm');
  expect((await found('lambri')).count).toBeGreaterThan(0);
  const group = idOf(added.output, 'lambri, kostüm');
  expect((await search('synonyms', 'set', group, 'lambri', 'peruk')).output).toContain('lambri, peruk');
  await search('synonyms', 'remove', group);
  expect((await search('synonyms', 'list')).output).not.toContain('lambri');

  expect((await search('redirects', 'add', 'İade', '/s/iade-kosullari', '--preview')).output).toContain(
    'Leads to its results before, to /s/iade-kosullari after.',
  );
  const redirect = idOf((await search('redirects', 'add', 'İade', '/s/iade-kosullari')).output, 'iade');
  expect((await found('iade')).redirect).toBe('/s/iade-kosullari');
  const elsewhere = await search('redirects', 'add', 'kargo', '/yok');
  expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining('no page /yok in this shop') });
  await search('redirects', 'set', redirect, 'iade', '/balonlar');
  expect((await found('iade')).redirect).toBe('/balonlar');
  await search('redirects', 'remove', redirect);
  expect((await search('redirects', 'list')).output).toBe('There are no redirects.\n');

  const pinned = await search('pins', 'add', 'balon', 'cilgin-peruk', '--position', '2');
  expect(pinned.output).toMatch(/balon +2 +cilgin-peruk +Çılgın Peruk/);
  expect((await found('balon')).results[1]?.slug).toBe('cilgin-peruk');
  const pin = idOf(pinned.output, 'balon');
  expect((await search('pins', 'set', pin, 'balon', 'cilgin-peruk')).output).toMatch(/balon +1 +cilgin-peruk/);
  expect((await search('pins', 'remove', pin, '--preview')).output).toContain('Nothing was changed.');
  expect((await search('pins', 'remove', pin)).output).toBe('There are no pins.\n');
  expect(await search('pins', 'remove', pin)).toMatchObject({ code: 1 });
  expect(await search('pins', 'add', 'balon', 'yok')).toMatchObject({ code: 1 });
});

test('the report of searches is printed as tables, CSV or JSON', async () => {
  const report = (...words: string[]) => run('search report', ...words);
  expect((await report()).output).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, Istanbul\n\nWithout results/);
  expect((await report('--csv', '--days', '7')).output).toMatch(/searches/);
  expect(JSON.parse((await report('--json')).output)).toHaveProperty('without_clicks');
  expect(await report('--csv', '--json')).toMatchObject({ code: 1 });
  expect(await report('--days', '0')).toMatchObject({ code: 1 });
});

test('opening hours, given as one word, are set', async () => {
  const branch = await run('branches set kadikoy --hours', 'mon-fri 10:00-18:00');
  expect(branch).toMatchObject({ code: 0, output: expect.stringContaining('mon-fri 10:00-18:00') });
});

describe('without a running shop', () => {
  beforeAll(() => shop.stop());

  test('no entry is left in `running`, and a command works on the same database', async () => {
    expect(readdirSync(join(folder, 'data/running'))).toEqual([]);
    expect(await runApart('coupons create BAHAR --percent 10 --title Bahar')).toMatchObject({
      code: 0,
      output: expect.stringContaining('BAHAR  on'),
    });
    const stored = (db: Db) =>
      Promise.all([db.$count(coupon, eq(coupon.code, 'BAHAR')), db.$count(product, eq(product.stock, 41))]);
    expect(await readStored(stored)).toEqual([1, 1]);
  });

  test('db:reset without --delete-own-catalogue refuses a catalogue that is not the demo’s, and changes nothing', async () => {
    const count = (db: Db) => Promise.all([db.$count(item), db.$count(category)]);
    const before = await readStored(count);
    const { code, output } = await runReset(['--yes'], variables);
    expect(output).toContain('not the demo’s');
    expect(output).toContain('--delete-own-catalogue');
    expect(code).toBe(1);
    expect(await readStored(count)).toEqual(before);
  });
});
