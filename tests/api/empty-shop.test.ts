import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportRun } from '@/server/domain/catalog/import/import-run';
import { runReset } from '@/tests/cli-command';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';
import { categoryLine, load } from './catalog-import/loading';
import { createPersistentDatabase } from './engines/persistent-database';
import { createTestLog } from './test-log';

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'shop-empty-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('categories imported before the first start survive db:reset without its option, and the shop serves them without demo data', async () => {
  const { variables } = await createPersistentDatabase(folder, async (db) => {
    const pages = { invalidate: () => {}, stats: () => ({ bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0 }) };
    const ports = { db, pages, log: createTestLog().log };
    const imports = { begin: ImportRun.begin.bind(null, ports) };
    await load(imports, [categoryLine('mumlar'), categoryLine('pastalar')]);
  });
  const { code, output } = await runReset(['--yes'], variables);
  expect(output).toContain('not the demo’s');
  expect(output).toContain('--delete-own-catalogue');
  expect(code).toBe(1);

  const shop = await startShop(
    { ...variables, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: `${await freePort()}` },
    'server/cli/api.ts',
  );
  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).json();
  const [categories, items] = [await read('/api/categories/'), await read('/api/items/')];
  await shop.stop();
  expect(categories).toMatchObject({
    results: [expect.objectContaining({ slug: 'mumlar' }), { slug: 'pastalar' }],
  });
  expect(items).toMatchObject({ count: 0 });
});
