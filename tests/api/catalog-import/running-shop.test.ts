import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemDetail } from '@/contracts/catalog';
import { runCatalog } from '@/tests/cli-command';
import { freePort } from '@/tests/free-port';
import { type ShopProcess, startShop } from '@/tests/shop-process';
import { type KeptDatabase, keepDatabase } from '../engines/reused-database';
import { fillShop } from '../small-catalog';
import { categoryLine, itemLine } from './loading';

/** Processes that open a database each take their time on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'shop-running-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'catalogue.jsonl');
const variables: Record<string, string> = { LOG_LEVEL: 'error', HOST: '127.0.0.1' };
let kept: KeptDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  kept = await keepDatabase(dataDir, fillShop);
  Object.assign(variables, kept.variables);
  shop = await startShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/api.ts');
});
afterAll(async () => {
  await shop.stop();
  await kept.drop();
  rmSync(folder, { recursive: true });
});

async function titleOf(slug: string): Promise<string> {
  return ((await (await fetch(`${shop.url}/api/items/detail/${slug}`)).json()) as ItemDetail).title;
}

test('a catalogue is loaded and saved while the shop runs', async () => {
  const lines = [
    categoryLine('yeni-raf', { name: 'Yeni Raf' }),
    itemLine('Y-1', { slug: 'kalp', category: 'yeni-raf', title: 'Kalp' }),
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(await runCatalog(['import', file], variables)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 new'),
  });
  expect(await titleOf('kalp')).toBe('Kalp');
  expect(await runCatalog(['export', '--out', join(folder, 'out.jsonl')], variables)).toMatchObject({
    code: 0,
    output: expect.stringContaining('6 items and 6 categories'),
  });
});

test('a command with another secret loads over a shared server, and is refused where the shop owns the files', async () => {
  writeFileSync(
    file,
    JSON.stringify(itemLine('Y-1', { slug: 'kalp', category: 'yeni-raf', title: 'Kalp', brand: 'Uçan' })),
  );
  const stranger = { ...variables, SECRET_KEY: 'the-secret-of-quite-another-shop-elsewhere' };
  expect(await runCatalog(['import', file], stranger)).toMatchObject(
    variables.DATABASE_URL
      ? { code: 0, output: expect.stringContaining('1 changed') }
      : { code: 1, output: expect.stringContaining('runs with another SECRET_KEY') },
  );
});

test('a shop that is closed leaves no note, and a catalogue is loaded without it', async () => {
  await shop.stop();
  expect(readdirSync(join(dataDir, 'running'))).toEqual([]);
  expect((await runCatalog(['import', file], variables)).code).toBe(0);
});
