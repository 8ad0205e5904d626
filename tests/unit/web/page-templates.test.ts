import { type MadePage, offerPageMaker } from '@/contracts/made-page';
import { PageStore } from '@/server/edge/page-cache/page-store';
import { PageTemplates } from '@/server/edge/page-templates';
import { cutOut } from '@/server/platform/http/text-template';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

let views: PageStore;
let templates: PageTemplates;
let rendered: string[];
let read: string[];
/** Runs while a view is read. */
let duringRead: (() => Promise<void>) | null;
/** What stands in the page beside its parts. */
let around: string;

const titleOf = (query: string) => `Dükkân | “${new URLSearchParams(query).get('search') ?? 'Balonlar'}”`;

const listingOf = (path: string, query: string): MadePage => ({
  kind: path,
  ...{ title: titleOf(query), alt: `“${query}” resmi`, url: `https://dukkan.test${path}${query}` },
  props: { heading: titleOf(query), cards: [query, '$5', '</script>\u2028', null, 3], near: undefined },
});

const htmlOf = ({ heading }: MadePage['props']) => `<h1>${escapeSigns(`${heading}`)}</h1><ul><li>&amp;</li></ul>`;

const escapeSigns = (value: string) => {
  const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
  return value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
};

/** A page as Next writes it: metadata and listing, and the data of both in a script. */
function pageOf(url: string): string {
  const [path = '', search = ''] = url.split('?');
  const { title, alt, url: own, props } = listingOf(path, `?${search}`);
  const data = [
    `0:{"c":["",${JSON.stringify(`${path.slice(1)}?${new URLSearchParams(search)}`)}],"q":${JSON.stringify(`?${search.replaceAll('+', '%20')}`)}}`,
    `1:["title",{"children":${JSON.stringify(title)}}],["og:title","content":${JSON.stringify(title)}]`,
    `2:["og:url","content":${JSON.stringify(own)}],["og:image:alt","content":${JSON.stringify(alt)}]`,
    `3:["twitter:title","content":${JSON.stringify(title)}]`,
    `4:["$","$L5",null,${JSON.stringify(props, (_key, value: unknown) => (value === undefined ? '$undefined' : value === '$5' ? '$$5' : value))}]`,
  ].join('\n');
  const script = JSON.stringify(data).replace(
    /[<>&\u2028]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const [t, a] = [escapeSigns(title), escapeSigns(alt)];
  return [
    `<head><title>${t}</title><meta property="og:title" content="${t}"/><meta property="og:url" content="${escapeSigns(own)}"/>`,
    `<meta property="og:image:alt" content="${a}"/><meta name="twitter:title" content="${t}"/></head>`,
    `<body>${around}<main>${htmlOf(props)}</main><script>push([1,${script}])</script></body>`,
  ].join('');
}

const ask = async (url: string, version = 1, headers?: Record<string, string>) =>
  (await templates.render('listing', { url, ...(headers ? { headers } : {}) }, version)).html;

beforeEach(() => {
  duringRead = null;
  [views, rendered, read, around] = [new PageStore(1 << 20), [], [], '<header>Menü</header>'];
  templates = new PageTemplates(
    async ({ url }) => {
      rendered.push(url);
      return { status: 200, headers: { vary: 'rsc' }, html: pageOf(url) };
    },
    { views, prepare: () => {} },
  );
  offerPageMaker('listing', {
    read: async (path, search) => {
      read.push(path + search);
      const run = duringRead;
      duringRead = null;
      await run?.();
      if (search.includes('bozuk')) throw new Error('The API is gone.');
      return search.includes('baska') ? null : listingOf(path, search);
    },
    html: async (props) => htmlOf(props),
  });
});

test.each([
  ['filters', '/balonlar?color=kirmizi', '/balonlar?color=mavi&price_max=90'],
  ['a search', '/alisveris?search=balon', '/alisveris?search=mum+%3Cb%3E%22%26'],
])('a page with %s is made from another one of its listing, as Next would render it', async (_what, first, second) => {
  expect(await ask(first)).toBe(pageOf(first));
  expect(await ask(second)).toBe(pageOf(second));
  expect(rendered).toEqual([first]);
  expect(views.stats.made).toBe(1);
});

test('a made page has the status and headers of the one that Next rendered', async () => {
  await ask('/balonlar?color=kirmizi');
  const made = await templates.render('listing', { url: '/balonlar?color=mavi' }, 1);
  expect([made.status, made.headers]).toEqual([200, { vary: 'rsc' }]);
});

test('each listing and each version of the catalogue gets a page from Next first', async () => {
  const urls = ['/balonlar?color=kirmizi', '/mumlar?color=kirmizi'];
  for (const url of urls) await ask(url);
  await ask('/balonlar?color=mavi', 2);
  expect(rendered).toEqual([...urls, '/balonlar?color=mavi']);
});

test.each([
  ['all pages', ALL_PAGES_TAG],
  ['the category', '/balonlar'],
])('no page is made from one that a change of %s made stale', async (_what, path) => {
  await ask('/balonlar?color=kirmizi');
  views.invalidate([path]);
  around = '<header>Yeni menü</header>';
  expect(await ask('/balonlar?color=mavi')).toBe(pageOf('/balonlar?color=mavi'));
  expect(rendered).toHaveLength(2);
  // That page in turn is a source of others.
  expect(await ask('/balonlar?color=mor')).toContain('Yeni menü');
  expect(rendered).toHaveLength(2);
});

test.each([
  ['a part of it stands in it twice', '<aside><h1>Dükkân | “Balonlar”</h1><ul><li>&amp;</li></ul></aside>'],
  ['its menus could not be read', '<i id="shop-page-incomplete"></i>'],
])('no page is made from one when %s', async (_what, text) => {
  around += text;
  await ask('/balonlar?color=kirmizi');
  await ask('/balonlar?color=mavi');
  expect(rendered).toHaveLength(2);
});

test('no page is made of what was read before a change and a page from after it', async () => {
  await ask('/balonlar?color=kirmizi');
  const change = async () => {
    views.invalidate([ALL_PAGES_TAG]);
    around = '<header>Yeni menü</header>';
    await ask('/balonlar?color=mor'); // the new source of the others
  };
  duringRead = change;
  expect(await ask('/balonlar?color=mavi')).toBe(pageOf('/balonlar?color=mavi'));
  expect(rendered).toEqual(['/balonlar?color=kirmizi', '/balonlar?color=mor', '/balonlar?color=mavi']);
});

test('a made page is as old as what is around its parts, and a page of Next is of now', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1_000);
  const [first, made] = [
    await templates.render('listing', { url: '/balonlar?color=kirmizi' }),
    await templates.render('listing', { url: '/balonlar?color=mavi' }),
  ];
  expect([first.lastModified, made.lastModified]).toEqual([undefined, 1_000]);
});

test('no page is made from one in which a part of it overlaps another', () => {
  expect(cutOut(['bir iki', 'iki üç'], '<p>bir iki üç</p>')).toBeNull();
  expect(cutOut(['bir', 'iki'], 'biriki')).toEqual({ texts: ['', '', ''], order: [0, 1] });
});

test('pages that differ in more than the listing, and those that cannot be read, are left to Next', async () => {
  await ask('/balonlar?color=kirmizi');
  for (const url of ['/balonlar?color=baska', '/balonlar?color=bozuk']) expect(await ask(url)).toBe(pageOf(url));
  expect(rendered).toHaveLength(3);
});

test('a part of a page is left to Next, and nothing is read for it', async () => {
  await ask('/balonlar?color=kirmizi');
  read = [];
  await ask('/balonlar?color=mavi', 1, { rsc: '1' });
  expect([rendered.length, read]).toEqual([2, []]);
});
