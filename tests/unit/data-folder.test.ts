import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { localSecret, openDataFolder } from '@/server/platform/data-folder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-data-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a new data folder is readable by its user only', () => {
  const folder = join(root, 'deep', 'data');
  expect(openDataFolder(folder)).toBe(true);
  expect([modeOf(join(root, 'deep')), modeOf(folder)]).toEqual([0o700, 0o700]);
});

test('an existing data folder and its content lose the permissions of other users', () => {
  for (const name of ['pglite', 'outbox', 'backups', 'media']) {
    mkdirSync(join(root, name));
    chmodSync(join(root, name), 0o755);
  }
  chmodSync(root, 0o755);
  expect(openDataFolder(root)).toBe(true);
  const modes = [root, ...readdirSync(root).map((name) => join(root, name))].map(modeOf);
  expect(modes).toEqual(Array(5).fill(0o700));
});

test('an unusable data folder below /proc is refused at once with the reason', () => {
  expect(() => openDataFolder('/proc/sec')).toThrow(/ENOENT.*\/proc\/sec/);
});

test('a file in place of the data folder is refused with the reason', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => openDataFolder(join(root, 'file', 'data'))).toThrow('ENOTDIR');
});

test.each([
  ['an empty secret', ''],
  ['a secret of blanks', ' \n'.repeat(40)],
  ['a secret of 31 characters', 's'.repeat(31)],
])('%s is refused and left unchanged', (_what, text) => {
  writeFileSync(join(root, 'secret'), text, { mode: 0o600 });
  expect(() => localSecret(root)).toThrow(/secret has \d+ characters, a secret has at least 32/);
  expect(readFileSync(join(root, 'secret'), 'utf8')).toBe(text);
});

test.each([0o644, 0o640, 0o604, 0o660])('a secret with mode %o is refused with its mode', (mode) => {
  writeFileSync(join(root, 'secret'), 's'.repeat(64));
  chmodSync(join(root, 'secret'), mode);
  expect(() => localSecret(root)).toThrow(`(mode ${mode.toString(8)})`);
});

test('processes that create the secret concurrently read the same one and leave no temporary file', async () => {
  const script = `
    require('tsx/cjs');
    const { localSecret } = require(${JSON.stringify(join(process.cwd(), 'server/platform/data-folder.ts'))});
    require('node:worker_threads').parentPort.postMessage(localSecret(${JSON.stringify(root)}));`;
  const secrets = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise((resolve, reject) => {
          new Worker(script, { eval: true }).once('message', resolve).once('error', reject);
        }),
    ),
  );
  expect(new Set(secrets)).toEqual(new Set([readFileSync(join(root, 'secret'), 'utf8').trim()]));
  expect(readdirSync(root)).toEqual(['secret']);
});
