import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RENAMED_COMMANDS } from '@/server/platform/renamed-settings';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(path));
const folders = new Set(tracked.map((path) => path.split('/')[0] ?? '').filter((name) => !name.includes('.')));
const pages = tracked.filter((path) => /^(docs\/.+|README|SECURITY|CONTRIBUTING)\.?md$/.test(path));
const settings = [
  '.env.example',
  'compose.yaml',
  'Dockerfile',
  ...tracked.filter((path) => path.startsWith('deploy/')),
];
const decisions = pages.filter((path) => path.startsWith('docs/decisions/'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Written by a benchmark run and ignored by git. */
const GENERATED = new Set(['bench/results.md', 'bench/results.json']);

/** Segments of a path with the brackets and groups of Next.js routes. */
const SEGMENT = String.raw`(?:[\w.@*-]|\(\w+\)|\[{1,2}[.\w]+\]{1,2})+`;
const PATH = new RegExp(`(?<![\\w/.:@-])(${SEGMENT}(?:/${SEGMENT})+)`, 'g');

const read = (path: string) => readFileSync(path, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

test('docs › the list of pages is not empty', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test.each(pages)('%s › links to files that exist', (page) => {
  const targets = matches(read(page), /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
  expect(targets.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
});

test.each([...pages, ...settings])('%s › names files and folders that exist', (page) => {
  const cited = matches(read(page), PATH)
    .map((path) => path.replace(/\.+$/, ''))
    .filter((path) => folders.has(path.split('/')[0] ?? '') && !GENERATED.has(path));
  expect(cited.filter((path) => !isThere(path))).toEqual([]);
});

test.each(pages)('%s › names source files that exist', (page) => {
  const names = matches(read(page), /`([\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|scss))`/g);
  expect(names.filter((name) => !tracked.some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([]);
});

test.each([...pages, ...settings])('%s › names npm scripts that exist', (page) => {
  const names = matches(read(page), /npm run ([a-z][a-z0-9:-]*)/g);
  expect(names.filter((name) => !(name in scripts) || name in RENAMED_COMMANDS)).toEqual([]);
});

test('source comments › cite docs that exist', () => {
  const sources = tracked.filter(
    (path) => /\.(ts|tsx|mjs|scss|ya?ml)$/.test(path) && path !== 'tests/unit/docs.test.ts',
  );
  const cited = sources.flatMap((source) =>
    matches(read(source), /(?<![\w/.@-])(docs\/[\w/-]+(?:\.\w+)?)/g)
      .filter((path) => !isThere(path) && !tracked.some((file) => file.startsWith(path)))
      .map((path) => `${source}: ${path}`),
  );
  expect(cited).toEqual([]);
});

test.each(decisions)('%s › is at most 60 lines long', (page) => {
  expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

test('README.md › is at most 120 lines long', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

/** A path of the repository; `*` stands for any characters, and a file may be named without its extension. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true;
  const pattern = path.split('*').map((part) => part.replace(/[.()[\]]/g, '\\$&'));
  const named = new RegExp(`^${pattern.join('.*')}(?:\\.[\\w.]+)?$`);
  return tracked.some((file) => named.test(file));
}
