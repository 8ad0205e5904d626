import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommand } from '@/server/cli/catalog/command';
import { importFile } from '@/server/cli/catalog/import-file';
import { skipImages } from '@/server/domain/catalog/import/images/import-images';
import { openDatabase } from '@/server/platform/db/client';
import { runCatalog, startCatalog } from '@/tests/cli-command';
import { createPersistentDatabase } from '../engines/persistent-database';
import { openTestShop, type TestShop } from '../shop';
import { catalogOf, categoryLine, exported, itemLine, load } from './loading';

/** The command as the owner runs it, on an embedded database, while no shop runs. */
const folder = mkdtempSync(join(tmpdir(), 'shop-catalog-'));
const variables: Record<string, string> = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
beforeAll(() => createPersistentDatabase(join(folder, 'data'), async () => {}));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);

const ITEMS = 700;
const file = join(folder, 'catalogue.jsonl');
const report = join(folder, 'problems.jsonl');

/** Opens the commands' database in this process, as the next command would. */
async function withShop<T>(work: (shop: TestShop) => Promise<T>): Promise<T> {
  const shop = await openTestShop({}, await openDatabase({ dataDir: join(folder, 'data') }));
  return work(shop).finally(() => shop.close());
}

/** Imports the file as a process of its own does, but in this one: its start takes seconds. */
function importHere(shop: TestShop, ...words: string[]): Promise<number> {
  const command = parseCommand(['import', file, ...words]);
  if (command.name !== 'import') throw new Error('not an import');
  const { signal } = new AbortController();
  return importFile(command, { catalog: catalogOf(shop), format: 'jsonl', importImages: skipImages, signal });
}

function writeFile(lines: readonly unknown[]): void {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

test('an import killed in the middle and run again writes every item once, and a third run changes nothing', async () => {
  const items = Array.from({ length: ITEMS }, (_, n) =>
    n % 300 === 7
      ? itemLine(`K-${n}`, { variants: [{ sku: `K-${n}`, price: -1, stock: 1 }] })
      : itemLine([`K-${n}`, `L-${n}`]),
  );
  const all = [categoryLine('balonlar'), ...items];
  writeFile(all);
  const killed = startCatalog(['import', file], variables);
  await killed.printed(/[2-9]0% \d+ items/);
  killed.kill('SIGKILL');
  expect((await killed.ended).signal).toBe('SIGKILL');

  const print = jest.spyOn(console, 'log').mockImplementation(() => {});
  await withShop(async (shop) => {
    expect(await importHere(shop, '--report', report)).toBe(3);
    expect(print).toHaveBeenLastCalledWith(
      expect.stringMatching(/Items: \d+ new, 0 changed, [1-9]\d* unchanged, 3 bad rows\./),
    );
    expect(
      readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(
      [9, 309, 609].map((line) => ({ line, field: 'variants.0.price', reason: expect.stringContaining('>0') })),
    );
    const third = await load(catalogOf(shop), all);
    expect(third.items).toEqual({ added: 0, changed: 0, unchanged: ITEMS - 3 });
    expect(third.problems).toHaveLength(3);
    const stored = (await exported(catalogOf(shop))).filter(({ kind }) => kind === 'item') as { variants: unknown[] }[];
    expect(stored.map(({ variants }) => variants.length)).toEqual(Array.from({ length: ITEMS - 3 }, () => 2));
  });
});

test('Ctrl-C ends the import after a whole batch and reports the progress', async () => {
  writeFile(Array.from({ length: ITEMS }, (_, n) => itemLine([`K-${n}`, `L-${n}`], { description: 'Yeni' })));
  const stopped = startCatalog(['import', file], variables);
  await stopped.printed(/0% \d+ items/);
  stopped.kill('SIGINT');
  const { code, output } = await stopped.ended;
  expect(output).toMatch(/Items: .*\n.*Interrupted: what is counted above was written/);
  expect(code).toBe(130);
});

test('archiving most of the catalogue requires --yes', async () => {
  writeFile([itemLine(['K-0', 'L-0'])]);
  const print = jest.spyOn(console, 'log').mockImplementation(() => {});
  await withShop(async (shop) => {
    await expect(importHere(shop, '--archive-missing')).rejects.toThrow(/\d+ of \d+ items .* Pass --yes/);
    expect(await importHere(shop, '--archive-missing', '--yes')).toBe(0);
  });
  expect(print).toHaveBeenLastCalledWith(expect.stringMatching(/[1-9]\d+ archived/));
});

test('wrong usage is reported with a reference to the help', async () => {
  const { code, output } = await runCatalog(['import'], variables);
  expect({ code, output }).toEqual({ code: 2, output: 'Name one file to import.\nSee npm run catalog -- --help.\n' });
});
