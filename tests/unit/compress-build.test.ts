import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressBuild } from '@/server/cli/compress-build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-build-'));
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => rmSync(folder, { recursive: true }));

const TEXT = 'party '.repeat(500);
const filesOf = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('a build’s scripts, style sheets and drawings of at least 300 bytes get a Brotli and a gzip file, others none', async () => {
  mkdirSync(join(folder, 'media'));
  const names = ['a.js', 'b.css', 'media/c.svg', 'media/d.woff2', 'media/e.png'];
  for (const name of names) writeFileSync(join(folder, name), TEXT);
  writeFileSync(join(folder, 'short.js'), 'f();');
  const compressed = ['a.js', 'b.css', 'media/c.svg'].flatMap((name) => [`${name}.br`, `${name}.gz`]);
  const wanted = [...names, 'short.js', 'media', ...compressed].sort();
  // The second time as after a build that stopped halfway: the compressed files are not compressed again.
  for (let time = 1; time <= 2; time++) {
    await compressBuild(folder);
    expect(filesOf()).toEqual(wanted);
  }
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe(TEXT);
  expect(gunzipSync(readFileSync(join(folder, 'media/c.svg.gz'))).toString()).toBe(TEXT);
});

test('a file that compression would enlarge is left alone', async () => {
  writeFileSync(join(folder, 'a.js'), randomBytes(4_000));
  await compressBuild(folder);
  expect(filesOf()).toEqual(['a.js']);
});

test('the build prints how many files were compressed, their sizes and the time', async () => {
  writeFileSync(join(folder, 'a.js'), TEXT);
  await compressBuild(folder);
  const line = expect.stringMatching(/^✓ Compressed 1 static files in \d+\.\ds: 3 kB, gzip 0 kB, Brotli 0 kB$/);
  expect(console.log).toHaveBeenCalledWith(line);
});
