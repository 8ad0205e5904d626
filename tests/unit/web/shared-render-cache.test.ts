import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { notFoundCache } from '@/server/edge/error-pages';
import { listingCache } from '@/server/edge/listing-cache';
import { PageCache } from '@/server/edge/page-cache/page-cache';
import type { PageStore } from '@/server/edge/page-cache/page-store';
import { openRenderServer, type RenderServer } from '@/server/edge/render-server';
import { SharedRenderCache } from '@/server/edge/shared-render-cache';
import { hashInlineScripts } from '@/server/platform/http/inline-scripts';
import type { Handler } from '@/server/platform/http/run-middlewares';
import { setSecurityHeaders } from '@/server/platform/http/security-headers';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

const KNOWN = ['balonlar', 'eski-slug'];
const OWN = ['/alisveris', '/giris', '/robots.txt', '/_next/static/chunks/a.js'];

let server: Server;
let renderer: RenderServer;
let store: PageStore;
let rendered: string[];
let searches: string[];
let version: number;
let text: string;
let databaseIsGone: boolean;
/** What renders wait for once they have read the text. */
let isFree: Promise<void>;

/** As Next.js renders: headers first, the page in chunks, with the URL in it. */
const framework: Handler = async (asked, response) => {
  rendered.push(asked.url ?? '');
  const read = text;
  await new Promise(setImmediate);
  await isFree;
  const path = (asked.url ?? '').split('?')[0] ?? '';
  if (asked.url?.includes('page=99')) {
    response.setHeader('location', '/balonlar');
    response.writeHead(307).end();
    return;
  }
  const isThere = path === '/alisveris' || path === '/bulunamadi' || KNOWN.includes(path.slice(1));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'private, no-store');
  response.statusCode = isThere ? 200 : 404;
  if (asked.headers.rsc) response.setHeader('Content-Type', 'text/x-component');
  const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
  response.write(`<html><head>${chunk}</head><body><script>let at = '${asked.url}';</script>`);
  response.end(Buffer.from(`<p>${read}</p></body></html>`));
};

beforeEach(async () => {
  [rendered, searches, version, text, databaseIsGone] = [[], [], 1, 'Dinozor balonu, uçan', false];
  isFree = Promise.resolve();
  const cache = new PageCache({ PAGE_CACHE_MB: 4, DEFER_HYDRATION_SCRIPTS: true });
  store = cache.views;
  renderer = await openRenderServer(framework, console);
  const pages = new SharedRenderCache(cache, renderer.render);
  const unless = <T>(value: T) => (databaseIsGone ? Promise.reject(new Error('no database')) : Promise.resolve(value));
  const unknown = notFoundCache(pages, { isOwn: (path) => OWN.includes(path) }, (slug) => unless(KNOWN.includes(slug)));
  const reads = {
    newestVersion: () => unless(version),
    countRepeatedSearch: async (search: string, of: number) => void searches.push(`${search} ${of}`),
  };
  const views = listingCache(pages, { render: (_name, target) => renderer.render(target) }, reads, unknown);
  server = createServer(async (asked, response) => {
    void setSecurityHeaders({ secure: false, dev: false })(asked, response);
    if ((await views(asked, response)) || (await unknown(asked, response))) return;
    response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await renderer.close();
});

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
    });
    call.once('error', reject).end();
  });
}
const statuses = async (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));

describe('unknown slugs', () => {
  test('get the same page, rendered once, without the requested URL in it', async () => {
    const paths = ['/bulunamadi', '/yok-1', '/yok-2?x=1', '/yok-2?page=2', '/balonlar/yok-3', '/yok/yok/yok/yok'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(6).fill(404));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(rendered).toEqual(['/bulunamadi']);
  });

  test('get the cache headers of Next.js and a policy with the page’s script hashes', async () => {
    const { headers, body } = await ask('/yok-1');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain(hashInlineScripts(body.toString()));
    expect(headers['x-inline-scripts']).toBeUndefined();
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-length']).toBe(String(body.length));
  });

  test('get the page compressed, or its headers only', async () => {
    const plain = await ask('/yok-1');
    const brotli = await ask('/yok-1', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const head = await ask('/yok-1', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  test('known slugs, the shop’s own pages and parts of pages are left to Next.js', async () => {
    const there = ['/', '/balonlar', '/balonlar/', '/balonlar/eski-slug', '/%62alonlar', ...OWN];
    expect(await statuses(there)).toEqual(there.map((path) => (path === '/alisveris' ? 200 : 418)));
    expect((await ask('/yok-1', { rsc: '1' })).status).toBe(418);
  });

  test('paths that no route, file or slug can have get the same page', async () => {
    const paths = ['/a.php', '/.env.x', '/Yok', '/giris/a/b', '/giris/a.php', '/yok%00', '/%C5%9Fenlik', '/yok/'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(8).fill(404));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(rendered).toEqual(['/bulunamadi']);
  });

  test('a missing build file gets a line of text for any request', async () => {
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const answer = await ask('/_next/static/chunks/yok.js?dpl=1', headers);
      expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found.']);
    }
    expect(rendered).toEqual([]);
  });

  test('the page is rendered again after an invalidation of all pages, and while its menus are missing', async () => {
    text = 'shop-page-incomplete';
    await statuses(['/yok-1']);
    await statuses(['/yok-2']);
    expect(rendered).toHaveLength(2);
    text = 'whole';
    await statuses(['/yok-3']);
    await statuses(['/yok-4']);
    expect(rendered).toHaveLength(3);
    store.invalidate([ALL_PAGES_TAG]);
    await statuses(['/yok-5']);
    expect(rendered).toHaveLength(4);
  });

  test('without a database the request is left to Next.js', async () => {
    databaseIsGone = true;
    expect(await statuses(['/yok-1', '/balonlar?page=2'])).toEqual([418, 418]);
  });
});

describe('filtered listings', () => {
  test('a listing is rendered once for concurrent and later requests', async () => {
    expect(await statuses(['/balonlar?page=2', '/balonlar?page=2'])).toEqual([200, 200]);
    expect(await statuses(['/balonlar?page=2', '/balonlar?page=3'])).toEqual([200, 200]);
    expect(rendered).toEqual(['/balonlar?page=2', '/balonlar?page=3']);
  });

  test('a client that asks after a change gets no page whose render began before it, and later clients neither', async () => {
    let free = () => {};
    isFree = new Promise((resolve) => {
      free = resolve;
    });
    const first = ask('/balonlar?page=2');
    while (rendered.length === 0) await new Promise(setImmediate);
    store.invalidate([ALL_PAGES_TAG]);
    text = 'Yeni menü';
    const second = ask('/balonlar?page=2');
    while (rendered.length === 1) await new Promise(setImmediate);
    free();
    expect((await first).body.toString()).toContain('Dinozor');
    expect((await second).body.toString()).toContain('Yeni menü');
    expect((await ask('/balonlar?page=2')).body.toString()).toContain('Yeni menü');
  });

  test('a listing with dozens of filters is rendered once, too', async () => {
    const path = `/balonlar?${Array.from({ length: 40 }, (_, n) => `color=renk-${n}`).join('&')}`;
    expect(await statuses([path])).toEqual([200]);
    expect(await statuses([path])).toEqual([200]);
    expect(rendered).toEqual([path]);
  });

  test('scripts are deferred until after the first paint, in listings and the 404 page', async () => {
    for (const path of ['/alisveris?search=balon', '/yok-1']) {
      const html = (await ask(path)).body.toString();
      expect(html).not.toContain('<script src="/_next/');
      expect(html).toMatch(/\(\["\/_next\/static\/chunks\/a\.js"\]\)<\/script><\/body>/);
    }
  });

  test('the listing of the whole shop is one page, with and without a query', async () => {
    await ask('/alisveris');
    await ask('/alisveris');
    expect(rendered).toEqual(['/alisveris']);
  });

  test('another catalogue version and an invalidation of the category render it again', async () => {
    await ask('/balonlar?page=2');
    version = 2;
    await ask('/balonlar?page=2');
    store.invalidate(['/balonlar']);
    await ask('/balonlar?page=2');
    expect(rendered).toHaveLength(3);
  });

  test('redirects and 404s are passed on and not cached', async () => {
    for (let n = 0; n < 2; n++) {
      const { status, headers } = await ask('/balonlar?page=99');
      expect([status, headers.location]).toEqual([307, '/balonlar']);
    }
    expect(rendered).toHaveLength(2);
  });

  test('a cached first page of a search is counted, with the catalogue’s version; further pages are not', async () => {
    const path = '/alisveris?search=balon';
    for (const next of [path, path, path, `${path}&page=2`]) {
      await ask(next);
      await ask(`${path}&page=2`);
    }
    expect(searches).toEqual(['balon 1', 'balon 1']);
  });

  test('RSC payloads of a listing are cached for navigations from the same page', async () => {
    const from = (tree: string) => ({ rsc: '1', 'next-router-state-tree': tree });
    const first = await ask('/balonlar?page=2&_rsc=a', from('home'));
    expect(first.headers['content-type']).toBe('text/x-component');
    expect(first.headers['content-security-policy']).toBeUndefined();
    await ask('/balonlar?page=2&_rsc=a', from('home'));
    await ask('/balonlar?page=2&_rsc=a', from('cart'));
    await ask('/balonlar?page=2');
    expect(rendered).toHaveLength(3);
  });

  test('other queries and pages are left to Next.js', async () => {
    const others = [
      '/balonlar?renk=mavi',
      '/balonlar?page=2&x=1',
      '/balonlar?page=2&_rsc=a',
      '/giris?page=2',
      '/balonlar',
    ];
    expect(await statuses(others)).toEqual(new Array(5).fill(418));
  });
});
