import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemList } from '@/contracts/catalog';
import type { StockDetail } from '@/contracts/stock';
import { branch } from '@/server/db/schema/content';
import { runOwner } from '@/tests/cli-command';
import { freePort } from '@/tests/free-port';
import { type ShopProcess, startShop } from '@/tests/shop-process';
import { BRANCH } from './delivering-shop';
import { type KeptDatabase, keepDatabase } from './engines/kept-database';
import { fillShop } from './small-catalog';

/** Processes that open a database each take their time on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'shop-owner-'));
const variables: Record<string, string> = { LOG_LEVEL: 'error', HOST: '127.0.0.1' };
let kept: KeptDatabase;
let shop: ShopProcess;
let slug: string;
beforeAll(async () => {
  kept = await keepDatabase(join(folder, 'data'), async (db) => {
    await fillShop(db);
    await db.insert(branch).values({ ...BRANCH, label: 'Kadıköy, İstanbul' });
  });
  Object.assign(variables, kept.variables);
  shop = await startShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/api.ts');
  const { results } = (await (await fetch(`${shop.url}/api/items/`)).json()) as ItemList;
  slug = results[0]?.slug ?? '';
});
afterAll(async () => {
  await shop.stop();
  await kept.drop();
  rmSync(folder, { recursive: true });
});

const run = (line: string, ...words: string[]) => runOwner([...line.split(' '), ...words], variables);
const stock = async () => {
  const { output } = await run(`stock show ${slug} --json`);
  return (JSON.parse(output) as { results: StockDetail[] }).results;
};

test('stock is loaded from a file while the shop runs: bad rows are told by line, the others are set', async () => {
  const [first] = await stock();
  const file = join(folder, 'stock.csv');
  writeFileSync(file, `SKU;Stok\n${first?.sku};41\nYOK-1;3\n${first?.sku};9\n;7\n`);
  expect(await run('stock load', file)).toMatchObject({ code: 1, output: expect.stringContaining('Say --yes') });
  const { code, output } = await run('stock load', file, '--yes', '--reason', 'Sayım');
  expect([code, output]).toEqual([3, expect.stringContaining('1 changed, 0 were so already, 3 bad rows.')]);
  expect(output.match(/^line \d+/gm)).toEqual(['line 3', 'line 4', 'line 5']);
  expect((await stock())[0]).toMatchObject({ stock: 41, history: [{ stock: 41, reason: 'Sayım', by: 'load' }] });
});

test('what is asked wrongly ends with 2, what the shop refuses with 1, each in a sentence', async () => {
  expect(await run('stok show')).toMatchObject({ code: 2, output: expect.stringContaining('Did you mean "stock"?') });
  const refused = await run('coupons create BAHAR --percent 10 --category yok');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There is no category "yok".') });
});

test('the same commands work when the shop is closed', async () => {
  await shop.stop();
  expect(await run('coupons create BAHAR --percent 10 --title Bahar')).toMatchObject({
    code: 0,
    output: expect.stringContaining('BAHAR  on'),
  });
  const branch = await run('branches set kadikoy --hours', 'mon-fri 10:00-18:00');
  expect(branch).toMatchObject({ code: 0, output: expect.stringContaining('mon-fri 10:00-18:00') });
  expect((await stock())[0]?.stock).toBe(41);
});
