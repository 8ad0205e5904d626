import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replaceErrorPages } from '@/server/edge/error-pages';
import { PageCache } from '@/server/edge/page-cache/page-cache';
import type { PageStore } from '@/server/edge/page-cache/page-store';
import { openRenderServer, type RenderServer } from '@/server/edge/render-server';
import { SharedRenderCache } from '@/server/edge/shared-render-cache';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
/** Next.js's own compression, which also replaces methods of the response. */
const compression = jest.requireActual<() => Compress>('next/dist/compiled/compression');

let server: Server;
let renderer: RenderServer;
let store: PageStore;
let isReady: () => Promise<boolean>;
let rendered: string[];
let errorPageFails: boolean;
let logged: unknown[];

/** As Next.js answers: compressed, headers first, the page in chunks. */
async function framework(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = asked.url ?? '/';
  rendered.push(url);
  if (errorPageFails && url === '/sorun') throw new Error('no error page');
  compression()(asked, response, () => {});
  response.statusCode = url.startsWith('/broken') ? 500 : url.endsWith('/yok') ? 404 : 200;
  response.setHeader('Content-Type', url.endsWith('?part') ? 'text/x-component' : 'text/html; charset=utf-8');
  response.setHeader('Link', '</late.css>; rel=preload');
  response.flushHeaders();
  for (const part of ['<html>', `<h1>${url}</h1>`, ' '.repeat(5_000)]) {
    response.write(part);
    await new Promise(setImmediate);
  }
  response.end('</html>');
}

beforeEach(async () => {
  [rendered, logged, errorPageFails] = [[], [], false];
  isReady = () => Promise.resolve(false);
  const cache = new PageCache({ PAGE_CACHE_MB: 4, DEFER_HYDRATION_SCRIPTS: true });
  store = cache.views;
  const log = { error: (entry: unknown) => void logged.push(entry) };
  renderer = await openRenderServer(framework, log);
  const pages = new SharedRenderCache(cache, renderer.render);
  const replaceFailed = replaceErrorPages(pages, () => isReady(), log);
  server = createServer((asked, response) => {
    response.setHeader('X-Before', 'kept');
    void replaceFailed(asked, response);
    void framework(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await renderer.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test.each(['br', 'gzip', 'identity'])(
  'a page that fails while the shop is not ready answers 503 with Retry-After (%s)',
  async (coding) => {
    const answer = await ask('/broken', { headers: { 'accept-encoding': coding } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('x-before')).toBe('kept');
    expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(answer.text).toContain('<h1>/sorun</h1>');
    expect(answer.text).not.toContain('broken');
  },
);

test('a page that fails while the shop is ready answers 500', async () => {
  isReady = () => Promise.resolve(true);
  const answer = await ask('/broken');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
  expect(answer.text).toContain('<h1>/sorun</h1>');
});

test('an unknown readiness counts as not ready', async () => {
  isReady = () => Promise.reject(new Error('no connection'));
  expect((await ask('/broken')).status).toBe(503);
});

test('the error page is rendered once and again after an invalidation of all pages', async () => {
  await Promise.all([ask('/broken'), ask('/broken?2')]);
  await ask('/broken');
  expect(rendered.filter((path) => path === '/sorun')).toHaveLength(1);
  store.invalidate([ALL_PAGES_TAG]);
  await ask('/broken');
  expect(rendered.filter((path) => path === '/sorun')).toHaveLength(2);
});

test('HEAD answers without a body', async () => {
  const answer = await ask('/broken', { method: 'HEAD' });
  expect([answer.status, answer.text]).toEqual([503, '']);
});

test('a 404 page is replaced by the shared one, which has its text in the HTML', async () => {
  expect(await ask('/yok')).toMatchObject({ status: 404, text: expect.stringContaining('<h1>/bulunamadi</h1>') });
});

test('a 404 of a payment’s result page stays as Next.js rendered it', async () => {
  expect(await ask('/siparis/yok')).toMatchObject({
    status: 404,
    text: expect.stringContaining('<h1>/siparis/yok</h1>'),
  });
});

test('successful pages and parts of pages stay unchanged', async () => {
  expect(await ask('/balonlar')).toMatchObject({ status: 200, text: expect.stringContaining('<h1>/balonlar</h1>') });
  expect(await ask('/broken?part')).toMatchObject({
    status: 500,
    text: expect.stringContaining('<h1>/broken?part</h1>'),
  });
});

test('when the error page fails, too, the error is logged and a plain text is sent', async () => {
  errorPageFails = true;
  const { status, text } = await ask('/broken');
  expect({ status, text }).toEqual({ status: 503, text: 'Something went wrong.' });
  expect(logged).toEqual([{ err: new Error('no error page') }]);
});
