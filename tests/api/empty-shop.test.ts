import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportRun } from '@/server/domain/catalog/import/import-run';
import { runCatalog, runReset } from '@/tests/cli-command';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';
import { categoryLine, load } from './catalog-import/loading';
import { createPersistentDatabase, type PersistentDatabase } from './engines/persistent-database';
import { createTestLog } from './test-log';

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'shop-empty-'));
const persistent: PersistentDatabase[] = [];
afterAll(async () => {
  for (const database of persistent) await database.drop();
  rmSync(folder, { recursive: true });
});

/** JSON that `npm run api` serves on a database, by path. */
async function served(variables: Record<string, string>, ...paths: string[]): Promise<unknown[]> {
  const shop = await startShop(
    { ...variables, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: `${await freePort()}` },
    'server/cli/api.ts',
  );
  try {
    return await Promise.all(paths.map(async (path) => (await fetch(`${shop.url}${path}`)).json()));
  } finally {
    await shop.stop();
  }
}

async function database(name: string, slugs: readonly string[]): Promise<Record<string, string>> {
  const made = await createPersistentDatabase(join(folder, name), async (db) => {
    const pages = { invalidate: () => {}, stats: () => ({ bytes: 0, pages: 0, hits: 0, misses: 0, shared: 0 }) };
    const lines = slugs.map((slug) => categoryLine(slug));
    const ports = { db, pages, log: createTestLog().log };
    if (lines.length > 0) await load({ begin: (options) => ImportRun.begin(ports, options) }, lines);
  });
  persistent.push(made);
  return made.variables;
}

const listed = expect.objectContaining({ slug: 'mumlar' });

test('categories imported before the first start are served after it, without demo data', async () => {
  const variables = await database('own', ['mumlar', 'pastalar']);
  const [categories, items] = await served(variables, '/api/categories/', '/api/items/');
  expect(categories).toMatchObject({ results: [listed, { slug: 'pastalar' }] });
  expect(items).toMatchObject({ count: 0 });

  for (const command of [runReset, (args: string[]) => runCatalog(['demo', '--items', '50', ...args], variables)]) {
    const { code, output } = await command(['--yes'], variables);
    expect(output).toContain('not the demo’s');
    expect(output).toContain('--delete-own-catalogue');
    expect(code).toBe(1);
  }
  expect(await served(variables, '/api/categories/')).toMatchObject([{ results: [listed, { slug: 'pastalar' }] }]);
});

test('with DEMO=0 an empty database stays empty, and the shop serves it', async () => {
  const variables = { ...(await database('none', [])), DEMO: '0' };
  const answers = await served(
    variables,
    '/api/items/',
    '/api/categories/',
    '/api/branches/',
    '/api/menu/?menu_type=main',
  );
  expect(answers).toMatchObject([{ count: 0 }, { results: [] }, { results: [] }, { results: [] }]);
});
