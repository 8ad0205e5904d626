import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinStyles } from '@/server/cli/join-styles';
import { findJoined, nameJoined, requestJoined } from '@/server/edge/page-cache/joined-styles';

const PARTS = ['0a-b_c.css', '2~x.y.css'];
const PAGE = 'server/app/(shop)/vitrin/[edition]';

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'shop-build-'));
  for (const folder of [PAGE, 'static/chunks']) mkdirSync(join(build, folder), { recursive: true });
});
afterEach(() => rmSync(build, { recursive: true }));

const chunks = () => join(build, 'static/chunks');
/** As Next.js writes the manifest of the home page. */
function writeManifest(sheets: Record<string, readonly string[]>) {
  const entries = Object.entries(sheets).map(([source, names]) => [
    source,
    names.map((name) => ({ path: `static/chunks/${name}`, inlined: false })),
  ]);
  const text = JSON.stringify({ entryCSSFiles: Object.fromEntries(entries) });
  const script = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["/"] = ${text};`;
  writeFileSync(join(build, PAGE, 'page_client-reference-manifest.js'), script);
}

test('a build joins the style sheets of the shop’s layout in their order, and the edge finds file and parts', () => {
  for (const [at, part] of PARTS.entries()) writeFileSync(join(chunks(), part), `.a${at}{order:${at}}`);
  writeManifest({ '[project]/app/layout': PARTS.slice(0, 1), '[project]/app/(shop)/layout': PARTS });
  joinStyles(build);
  const joined = findJoined(chunks());
  expect(joined).toEqual({ file: nameJoined(PARTS), parts: PARTS });
  expect(readFileSync(join(chunks(), joined?.file ?? ''), 'utf8')).toBe('.a0{order:0}\n.a1{order:1}');
});

test.each([
  ['no manifest', () => {}],
  ['a manifest of another form', () => writeFileSync(join(build, PAGE, 'page_client-reference-manifest.js'), 'a = 1;')],
  ['one style sheet', () => writeManifest({ '[project]/app/(shop)/layout': PARTS.slice(0, 1) })],
  ['a style sheet that is missing', () => writeManifest({ '[project]/app/(shop)/layout': PARTS })],
])('with %s nothing is joined, and pages load what Next.js wrote', (_what, prepare) => {
  prepare();
  joinStyles(build);
  expect(readdirSync(chunks())).toEqual([]);
  expect(findJoined(chunks())).toBeNull();
});

test('a build without static files has no joined file', () => {
  expect(findJoined(join(build, 'none'))).toBeNull();
});

const tagOf = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const joined = { file: 'shop+a+b.css', parts: ['a.css', 'b.css'] };

test('a page with all parts requests the joined file before its own sheet, and leaves the parts disabled for React', () => {
  const html = `<head><meta/>${tagOf('a.css')}${tagOf('b.css')}${tagOf('own.css')}</head>`;
  const disabled = (name: string) => tagOf(name).replace(' href', ' disabled="" href');
  expect(requestJoined(html, joined)).toBe(
    `<head><meta/><link rel="stylesheet" href="/_next/static/chunks/shop+a+b.css"/>${disabled('a.css')}${disabled('b.css')}${tagOf('own.css')}</head>`,
  );
});

test('a page that lacks a part stays unchanged', () => {
  const html = `<head>${tagOf('a.css')}${tagOf('own.css')}</head>`;
  expect(requestJoined(html, joined)).toBe(html);
});
