import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rules of the house that no linter of ours knows. Each one forbids a bug that somebody has shipped before. */
type Source = { path: string; text: string };

const ROOMS = ['app', 'components', 'store', 'services', 'contracts', 'content', 'server', 'styles'];
const sources = ROOMS.filter((room) => existsSync(room)).flatMap(sourcesOf);

function sourcesOf(room: string): Source[] {
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|scss)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** `path:line` of every match, so that a failure says where to look. */
function places(pattern: RegExp, among: (path: string) => boolean): string[] {
  const all = new RegExp(pattern, `g${pattern.flags}`);
  return sources
    .filter(({ path }) => among(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(all)].map((match) => `${path}:${text.slice(0, match.index).split('\n').length}`),
    );
}

const everywhere = () => true;
const inStorefront = (path: string) => /^(app|components|store|services)\//.test(path);

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(50);
});

test.each<[string, RegExp, (path: string) => boolean]>([
  ['a colour outside the tokens', /#[0-9a-f]{3,8}\b/i, (path) => path.endsWith('.scss') && !path.startsWith('styles/')],
  [
    'a colour in a component',
    /['"`]#(?:[0-9a-f]{3}|[0-9a-f]{6})['"`]/i,
    (path) => /^(app|components)\/.*\.tsx?$/.test(path) && path !== 'app/layout.tsx',
  ],
  ['a number in whatever locale the machine has', /NumberFormat\(\s*(undefined|\))/, everywhere],
  ['a date in whatever locale the machine has', /toLocale(Date|Time)?String\(\s*\)/, everywhere],
  ['a page that waits for the browser’s storage', /PersistGate/, everywhere],
  ['a hydration warning that is hushed', /suppressHydrationWarning/, everywhere],
  ['code that forks on where it runs', /typeof window/, inStorefront],
  [
    'a failure that is turned into nothing',
    /catch\s*(\(\w*\)|\(\(?\w*\)?\s*=>)?\s*\{?\s*(return\s+)?(null|\[\])\s*[;})]/,
    everywhere,
  ],
  ['a type error that is hushed', /@ts-(ignore|expect-error|nocheck)/, everywhere],
  ['work that was put off', /\b(TODO|FIXME|XXX)\b/, everywhere],
])('forbids %s', (_what, pattern, among) => {
  expect(places(pattern, among)).toEqual([]);
});

test('raw HTML is written in one place', () => {
  const files = new Set(places(/dangerouslySetInnerHTML/, everywhere).map((place) => place.split(':')[0]));
  expect([...files].filter((path) => !path?.endsWith('/json-ld.tsx'))).toEqual([]);
});

/** What all features stand on. */
const SHARED = new Set(['ui', 'toasts', 'places', 'coupon', 'amounts']);

test('features don’t import each other: pages compose them', () => {
  const siblings = sources.flatMap(({ path, text }) => {
    const feature = /^components\/([^/]+)\//.exec(path)?.[1];
    if (!feature) return [];
    return [...text.matchAll(/from '(?:@\/components|\.\.)\/([^/']+)\//g)]
      .map(([, target = '']) => target)
      .filter((target) => target !== feature && !SHARED.has(target) && existsSync(`components/${target}`))
      .map((target) => `${path} → ${target}`);
  });
  expect(siblings).toEqual([]);
});

test('no file is long', () => {
  const lines = ({ text }: Source) => text.split('\n').length - 1;
  const long = sources.filter((source) => lines(source) > 250).map((source) => `${source.path} (${lines(source)})`);
  expect(long).toEqual([]);
});
