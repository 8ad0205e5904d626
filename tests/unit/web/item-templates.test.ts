import { escapeHtml } from '@/contracts/escape-html';
import { type MadePage, offerPageMaker } from '@/contracts/made-page';
import type { PageCache } from '@/server/edge/page-cache/page-cache';
import { PageStore } from '@/server/edge/page-cache/page-store';
import { PageTemplates } from '@/server/edge/page-templates';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

const SIZE_FINDER = '<script src="/beden.js"></script>';
/** Items whose pages differ in more than their texts: `olculu` is worn, `yorumlu` has reviews, `resimsiz` no image. */
const isWorn = (path: string) => path.includes('olculu');

let store: PageStore;
let templates: PageTemplates;
let rendered: string[];
let menu: string;
/** Changes a page before it is stored. */
let prepare: PageCache['prepare'];
/** An id of React's in the item's HTML. */
let id: string;

function itemOf(path: string): MadePage | null {
  if (path.includes('yorumlu')) return null;
  const text = `“${path}” & 'balon'`;
  return {
    kind: `item ${path.split('/').length} ${isWorn(path)}`,
    ...{ title: `Dükkân | ${text}`, alt: text, url: `https://dukkan.test/balonlar${path}` },
    own: { description: `$5 ${text}`, image: `https://dukkan.test/paylasim${path}.jpg` },
    props: { path, first: 0, name: '</script>', none: undefined },
  };
}

const imageOf = (path: string) =>
  path.includes('resimsiz') ? '' : `<link rel="preload" as="image" href="${path}.webp"/>`;
const contentOf = (path: string) => `<h1${id}>${path}</h1>`;

/** An item's page as Next writes it. */
function pageOf(path: string): string {
  const { title, alt, url, own, props } = itemOf(path) ?? { ...itemOf('/baska'), props: { path } };
  const { description = '', image = '' } = own ?? {};
  const metadata = {
    'og:title': title,
    'twitter:title': title,
    'og:url': url,
    'og:image': image,
  };
  const all = Object.entries({
    ...{ ...metadata, 'og:image:alt': alt },
    ...{ description, 'og:description': description, 'twitter:description': description },
  }).map(([name, content = '']) => ({ name, content }));
  const segments = path.split('/').slice(1);
  const data = [
    `0:{"t":${JSON.stringify(segments.map((k) => ({ n: 'slug', t: 'd', k })))},"c":${JSON.stringify(['', ...segments])},"q":""}`,
    `1:[["title",{"children":${JSON.stringify(title)}}],["link",{"rel":"canonical","href":${JSON.stringify(url)}}]]`,
    ...all.map(({ name, content }) => `2:${JSON.stringify({ name, content }).replace('"$5', '"$$$5')}`),
    `3:["$","$L5",null,${JSON.stringify(props, (_key, value: unknown) => value ?? '$undefined')}]`,
  ].join('\n');
  const script = JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  const back = `referer=${encodeURIComponent(path)}`;
  return [
    `<head>${imageOf(path)}<title>${escapeHtml(`${title}`)}</title>`,
    ...all.map(({ name, content }) => `<meta name="${name}" content="${escapeHtml(content)}"/>`),
    `<link rel="canonical" href="${escapeHtml(`${url}`)}"/>${isWorn(path) ? SIZE_FINDER : ''}</head>`,
    `<body>${menu}<a href="/giris?${back}">Giriş</a><a href="/kayit?${back}">Üye ol</a><main>${contentOf(path)}</main>`,
    `<a href="/giris?${back}" class="tab">Hesap</a><script>push([1,${script}])</script></body>`,
  ].join('');
}

const ask = async (url: string) => (await templates.render('item', { url, headers: { cookie: 'draft=1' } })).html;

beforeEach(() => {
  prepare = () => {};
  [store, rendered, menu, id] = [new PageStore(1 << 20), [], '<header>Menü</header>', ''];
  templates = new PageTemplates(
    async ({ url }) => {
      rendered.push(url);
      return { status: 200, headers: {}, html: pageOf(url) };
    },
    { views: store, prepare: (page) => prepare(page) },
  );
  offerPageMaker('item', {
    read: async (path) => itemOf(path),
    html: async ({ path }) => imageOf(`${path}`) + contentOf(`${path}`),
  });
});

test.each([
  ['a slug alone', '/ay-balon', '/yildiz-balon'],
  ['a category', '/balonlar/ay-balon', '/folyo-balonlar/yildiz-balon'],
  ['sizes', '/olculu-pelerin', '/olculu-tac'],
  ['no image', '/resimsiz-mum', '/resimsiz-tabak'],
])(
  'an item with %s in its URL or page is made from another such item, as Next would render it',
  async (_what, first, second) => {
    expect(await ask(first)).toBe(pageOf(first));
    expect(await ask(second)).toBe(pageOf(second));
    expect(rendered).toEqual([first]);
    expect(store.stats.made).toBe(1);
  },
);

test('a page is prepared once for those that are made of it', async () => {
  const prepared: (string | undefined)[] = [];
  prepare = (page) => {
    prepared.push(page.html);
    page.html = page.html?.replace('Menü', 'Kısa menü');
  };
  expect(await ask('/ay-balon')).toBe(pageOf('/ay-balon'));
  expect(await ask('/yildiz-balon')).toBe(pageOf('/yildiz-balon').replace('Menü', 'Kısa menü'));
  expect(prepared).toEqual([pageOf('/ay-balon')]);
});

test('items whose pages differ in more are made from a page of their own kind', async () => {
  const urls = ['/ay-balon', '/balonlar/ay-balon', '/olculu-pelerin', '/resimsiz-mum'];
  for (const url of urls) expect(await ask(url)).toBe(pageOf(url));
  expect(rendered).toEqual(urls);
});

test('an item that is not made of plain data is left to Next each time', async () => {
  for (const url of ['/yorumlu-balon', '/yorumlu-mum']) expect(await ask(url)).toBe(pageOf(url));
  expect(rendered).toHaveLength(2);
});

test('an item with an id that depends on its place in the page is left to Next', async () => {
  await ask('/ay-balon');
  id = ' id="_R_1a_"';
  expect(await ask('/yildiz-balon')).toBe(pageOf('/yildiz-balon'));
  expect(rendered).toHaveLength(2);
});

test('no item is made from a page that a change of all pages made stale', async () => {
  await ask('/ay-balon');
  store.invalidate([ALL_PAGES_TAG]);
  menu = '<header>Yeni menü</header>';
  expect(await ask('/yildiz-balon')).toBe(pageOf('/yildiz-balon'));
  expect(rendered).toHaveLength(2);
});
