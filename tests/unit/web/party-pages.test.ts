import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PageCache } from '@/server/edge/page-cache/page-cache';
import { partyPages } from '@/server/edge/party-pages';
import type { RenderTarget } from '@/server/edge/render-server';
import { SharedRenderCache } from '@/server/edge/shared-render-cache';
import { hashInlineScripts } from '@/server/platform/http/inline-scripts';
import { setSecurityHeaders } from '@/server/platform/http/security-headers';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

const GARLAND = '/s/balon-zinciri';

let server: Server;
let cache: PageCache;
let rendered: string[];
let version: () => Promise<number>;

async function render({ url }: RenderTarget) {
  rendered.push(url);
  await new Promise(setImmediate);
  const status = url.includes('urun=yok') ? 404 : 200;
  const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const html = `<html><head>${chunk}</head><body><script>let at = '${url}';</script></body></html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, html };
}

beforeEach(async () => {
  [rendered, version] = [[], async () => 1];
  cache = new PageCache({ PAGE_CACHE_MB: 4, DEFER_HYDRATION_SCRIPTS: true });
  const pages = partyPages(new SharedRenderCache(cache, render), { newestVersion: () => version() });
  server = createServer(async (asked, response) => {
    void setSecurityHeaders({ secure: false, dev: false })(asked, response);
    if (!(await pages(asked, response))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  jest.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

function ask(path: string, init: RequestInit = {}) {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}
const statuses = async (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await ask(path)).status));

test('a tool’s page is rendered once, also when the address only has tracking parameters', async () => {
  expect(await statuses([GARLAND, GARLAND])).toEqual([200, 200]);
  expect(await statuses([GARLAND, `${GARLAND}?utm_source=bulten`])).toEqual([200, 200]);
  expect(rendered).toEqual([GARLAND]);
});

test('another version of the catalogue, a change of all pages and a minute render it again', async () => {
  await ask(GARLAND);
  version = async () => 2;
  await ask(GARLAND);
  cache.views.invalidate([ALL_PAGES_TAG]);
  await ask(GARLAND);
  expect(rendered).toHaveLength(3);
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['setImmediate', 'setTimeout', 'nextTick'] });
  await ask(GARLAND);
  expect(rendered).toHaveLength(4);
});

test('a page with a query is rendered for its URL each time and takes no memory', async () => {
  const path = `${GARLAND}?metre=6&renk=mavi&renk=beyaz`;
  await ask(path);
  await ask(path);
  expect(rendered).toEqual([path, path]);
  expect(cache.views.stats.pages).toBe(0);
});

test('scripts are deferred until after the first paint, and the policy names the page’s inline scripts', async () => {
  for (const path of ['/s/parti-planla', '/s/isim-ve-rakam-balonu?yazi=%C5%9EULE']) {
    const answer = await ask(path);
    const html = await answer.text();
    expect(html).not.toContain('<script src="/_next/');
    expect(html).toMatch(/\(\["\/_next\/static\/chunks\/a\.js"\]\)<\/script><\/body>/);
    expect(answer.headers.get('content-security-policy')).toContain(hashInlineScripts(html));
  }
});

test('a missing item keeps its status and is not cached', async () => {
  expect(await statuses(['/s/beden-bul?urun=yok'])).toEqual([404]);
  expect(cache.views.stats.pages).toBe(0);
});

test('parts of pages, other pages and writes are left to Next.js', async () => {
  expect(await statuses(['/s/hakkimizda', '/s/balon-zinciri/x', '/balonlar'])).toEqual([418, 418, 418]);
  expect((await ask(GARLAND, { headers: { rsc: '1' } })).status).toBe(418);
  expect((await ask(GARLAND, { method: 'POST' })).status).toBe(418);
});

test('without a database the page is left to Next.js', async () => {
  version = () => Promise.reject(new Error('no database'));
  expect(await statuses([GARLAND])).toEqual([418]);
});
