import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USUAL_COLORS } from '@/contracts/brand';

/** Source rules that the linters do not cover. Each prevents a bug that has happened before. */
type Source = { path: string; text: string };

const FOLDERS = ['app', 'components', 'store', 'services', 'contracts', 'content', 'server', 'styles'];
const sources = FOLDERS.filter((folder) => existsSync(folder)).flatMap(sourcesOf);

function sourcesOf(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|scss)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** `path:line` of every match, so that a failure shows where to look. */
function matchesIn(pattern: RegExp, among: (path: string) => boolean, read = (text: string) => text): string[] {
  const all = new RegExp(pattern, `g${pattern.flags}`);
  return sources
    .filter(({ path }) => among(path))
    .flatMap(({ path, text: whole }) => {
      const text = read(whole);
      return [...text.matchAll(all)].map((match) => `${path}:${text.slice(0, match.index).split('\n').length}`);
    });
}

/** Comments may give examples. Their lines stay, so that places are still found. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

const everywhere = () => true;
const inStorefront = (path: string) => /^(app|components|store|services)\//.test(path);

test('sources are found', () => {
  expect(sources.length).toBeGreaterThan(50);
});

const aboveServices = (path: string) => /^(app|components|store)\//.test(path);

test.each<[string, RegExp, (path: string) => boolean]>([
  [
    'a decimal string of money above the services',
    /\b(formatMoney|toMoneyString|MoneyString)\b|import type \{[^}]*(?<!as )\b(Item|Product|ItemDetail|ItemList|ServerCartLine|Favourite|CustomerOrder(Detail)?|PaymentControl|CheckoutInput)\b[^}]*\} from '@\/contracts\//,
    aboveServices,
  ],
  ['a colour outside the tokens', /#[0-9a-f]{3,8}\b/i, (path) => path.endsWith('.scss') && !path.startsWith('styles/')],
  [
    'a colour in a component',
    /['"`]#(?:[0-9a-f]{3}|[0-9a-f]{6})['"`]/i,
    (path) => /^(app|components)\/.*\.tsx?$/.test(path) && path !== 'app/layout.tsx',
  ],
  ['a z-index or font weight outside the tokens', /(z-index|font-weight): \d/, (path) => path.endsWith('.scss')],
  ['the duration of a transition outside the tokens', /transition: [\w-]+ [\d.]/, (path) => path.endsWith('.scss')],
  ['a number in the machine’s locale', /NumberFormat\(\s*(undefined|\))/, everywhere],
  ['a date in the machine’s locale', /toLocale(Date|Time)?String\(\s*\)/, everywhere],
  ['a page that waits for the browser’s storage', /PersistGate/, everywhere],
  ['a suppressed hydration warning', /suppressHydrationWarning/, everywhere],
  [
    'code that branches on server or browser',
    /typeof window/,
    // Their content exists on the server alone: docs/decisions/0042-server-html.md and 0068-listing-templates.md.
    (path) =>
      inStorefront(path) &&
      !['components/ui/server-html-slot.tsx', 'app/_catalog/listing.tsx', 'app/_catalog/item.tsx'].includes(path),
  ],
  [
    'an error replaced by null or an empty list',
    /catch\s*(\(\w*\)|\(\(?\w*\)?\s*=>)?\s*\{?\s*(return\s+)?(null|\[\])\s*[;})]/,
    everywhere,
  ],
  ['a suppressed type error', /@ts-(ignore|expect-error|nocheck)/, everywhere],
  ['a postponed task', /\b(TODO|FIXME|XXX)\b/, everywhere],
])('sources do not contain %s', (_what, pattern, among) => {
  expect(matchesIn(pattern, among)).toEqual([]);
});

const DEMO = 'server/domain/operations/demo/';
/** Examples of what to type, for owners and engineers. */
const FOR_OWNERS = ['components/desk/', 'server/cli/', 'contracts/content.ts'];
const ownCode = (path: string) => /^(app|components|server|services|store|contracts)\//.test(path);

test.each<[string, RegExp, readonly string[]]>([
  ['the demo’s name or seller', /Şenlikhane|senlikhane\.example|216 000/, ['contracts/', ...FOR_OWNERS]],
  ['a holiday', /['"]20\d\d-\d\d-\d\d['"],? (part: )?['"](full|half)/, []],
  ['an hour of dispatch', /same_day_until: \d|sameDayUntil: \d/, []],
  ['a branch or its town', /Kadıköy|Pendik|Çekmeköy|Caferağa|Moda Caddesi/, [...FOR_OWNERS, 'components/stores/']],
  [
    'a number of years, branches or items',
    /\b\d+ (?:yıl(?:lık|dır)?|mağaza|şube)\b|\b\d{1,3}\.000\+? (?:ürün|müşteri)|binlerce/i,
    FOR_OWNERS,
  ],
  ['a promise of dispatch at an hour', /\b(?:0?9|1[0-8])[.:]00['’]?(?:[ae]|[ea] kadar)/, []],
  ['an account of the shop in a social network', /(?:instagram|facebook|youtube|pinterest|tiktok)\.com/i, []],
  [
    'a colour of the usual brand',
    new RegExp([...Object.values(USUAL_COLORS), '#a92039', '#6d5f7d', '#5f5170'].join('|'), 'i'),
    // The one place that states them beside styles/tokens.css, with which a test compares it.
    ['contracts/brand.ts'],
  ],
  ['what the demo sells as a whole', /Balon, (?:parti|tema)|[Bb]alondan kostüme/, []],
  [
    'content that became data',
    /@\/content\/(company|holidays|branches|menus|carousels|footer)'/,
    // What a shop shows that has saved nothing of its own.
    ['server/domain/settings/settings.ts', 'server/domain/settings/shop-content.ts'],
  ],
])('source › code outside the demo contains no %s', (_what, pattern, except) => {
  const among = (path: string) => ownCode(path) && ![DEMO, ...except].some((start) => path.startsWith(start));
  expect(matchesIn(pattern, among, withoutComments)).toEqual([]);
});

test('domains invalidate pages through publishChange alone', () => {
  const calls = matchesIn(/\bpages\.invalidate\(/, (path) => path.startsWith('server/domain/'));
  expect([...new Set(calls.map((call) => call.split(':')[0]))]).toEqual(['server/domain/changes/publish-change.ts']);
});

test('raw HTML is inserted by two files only: that of the server’s own HTML, and that of an escaping template', () => {
  const files = new Set(matchesIn(/dangerouslySetInnerHTML/, everywhere).map((match) => match.split(':')[0]));
  expect([...files].sort()).toEqual(['components/ui/html.ts', 'components/ui/server-html-slot.tsx']);
});

/** Folders that all features may import. */
const SHARED = new Set(['ui', 'forms', 'toasts', 'places', 'slots', 'coupon', 'amounts']);

test('features do not import each other: pages compose them', () => {
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

test('no file is longer than 500 lines', () => {
  const lines = ({ text }: Source) => text.split('\n').length - 1;
  const long = sources.filter((source) => lines(source) > 500).map((source) => `${source.path} (${lines(source)})`);
  expect(long).toEqual([]);
});
