import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemDetail } from '@/contracts/catalog';
import { runCatalog } from '@/tests/cli-command';
import { freePort } from '@/tests/free-port';
import { type ShopProcess, startShop } from '@/tests/shop-process';
import { createPersistentDatabase, type PersistentDatabase } from '../engines/persistent-database';
import { fillShop } from '../small-catalog';
import { categoryLine, itemLine } from './loading';

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'shop-running-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'catalogue.jsonl');
const variables: Record<string, string> = { LOG_LEVEL: 'error', HOST: '127.0.0.1' };
let persistent: PersistentDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  persistent = await createPersistentDatabase(dataDir, fillShop);
  Object.assign(variables, persistent.variables);
  shop = await startShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/api.ts');
});
afterAll(async () => {
  await shop.stop();
  await persistent.drop();
  rmSync(folder, { recursive: true });
});

async function titleOf(slug: string): Promise<string> {
  return ((await (await fetch(`${shop.url}/api/items/detail/${slug}`)).json()) as ItemDetail).title;
}

test('a command with another secret imports into the database of a running shop, which shows it, and exports it', async () => {
  const lines = [
    categoryLine('yeni-raf', { name: 'Yeni Raf' }),
    itemLine('Y-1', { slug: 'kalp', category: 'yeni-raf', title: 'Kalp' }),
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const otherSecret = { ...variables, SECRET_KEY: 'the-secret-of-quite-another-shop-elsewhere' };
  expect(await runCatalog(['import', file], otherSecret)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 new'),
  });
  expect(await titleOf('kalp')).toBe('Kalp');
  expect(await runCatalog(['export', '--out', join(folder, 'out.jsonl')], variables)).toMatchObject({
    code: 0,
    output: expect.stringContaining('6 items and 6 categories'),
  });
});
