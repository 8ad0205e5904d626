import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCatalog, startCatalog } from '@/tests/cli-command';
import { categoryLine, itemLine } from './loading';

/** The command as the owner runs it; it creates the embedded database itself. */
const folder = mkdtempSync(join(tmpdir(), 'shop-catalog-'));
const variables: Record<string, string> = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
afterAll(() => rmSync(folder, { recursive: true }));

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);

const ITEMS = 700;
const file = join(folder, 'catalogue.jsonl');
const report = join(folder, 'problems.jsonl');
const out = join(folder, 'out.jsonl');

function writeFile(lines: readonly unknown[]): void {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

test('an import killed in the middle and run again writes every item once, and a third run changes nothing', async () => {
  const items = Array.from({ length: ITEMS }, (_, n) =>
    n % 300 === 7
      ? itemLine(`K-${n}`, { variants: [{ sku: `K-${n}`, price: -1, stock: 1 }] })
      : itemLine([`K-${n}`, `L-${n}`]),
  );
  writeFile([categoryLine('balonlar'), ...items]);
  const killed = startCatalog(['import', file], variables);
  await killed.printed(/[2-9]0% \d+ items/);
  killed.kill('SIGKILL');
  expect((await killed.ended).signal).toBe('SIGKILL');

  const second = await runCatalog(['import', file, '--report', report], variables);
  expect(second.output).toMatch(/Items: \d+ new, 0 changed, [1-9]\d* unchanged, 3 bad rows\./);
  expect(second.code).toBe(3);
  expect(
    readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([9, 309, 609].map((line) => ({ line, field: 'variants.0.price', reason: expect.stringContaining('>0') })));

  const third = await runCatalog(['import', file], variables);
  expect(third.output).toContain(`Items: 0 new, 0 changed, ${ITEMS - 3} unchanged, 3 bad rows.`);
  expect(await runCatalog(['export', '--out', out], variables)).toMatchObject({ code: 0 });
  const lines = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ kind }) => kind === 'item').map(({ variants }) => variants.length)).toEqual(
    Array.from({ length: ITEMS - 3 }, () => 2),
  );
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
  const refused = await runCatalog(['import', file, '--archive-missing'], variables);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/\d+ of \d+ items .* Pass --yes/) });
  const done = await runCatalog(['import', file, '--archive-missing', '--yes'], variables);
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/[1-9]\d+ archived/) });
});

test('wrong usage is reported with a reference to the help', async () => {
  const { code, output } = await runCatalog(['import'], variables);
  expect({ code, output }).toEqual({ code: 2, output: 'Name one file to import.\nSee npm run catalog -- --help.\n' });
});
