import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiProxy } from '@/server/platform/http/api-proxy';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A storefront in front of `apiUrl`; requests that are not proxied get its own page. */
const storefront = (apiUrl: string) => {
  const proxied = apiProxy(apiUrl);
  return listening((request, response) => void (proxied(request, response) || response.end('page')));
};

const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

test('calls reach the API complete, and its response is returned unchanged', async () => {
  const received: unknown[] = [];
  const api = await listening(async (request, response) => {
    const { host, 'x-connection-address': from, authorization } = request.headers;
    received.push([
      request.method,
      request.url,
      await bodyOf(request),
      authorization,
      host === new URL(api).host,
      from,
    ]);
    response.writeHead(409, { 'Content-Type': 'application/json', 'Retry-After': '7' }).end('{"code":"no"}');
  });
  const shop = await storefront(api);
  const headers = { authorization: 'Token abc', 'x-connection-address': '10.0.0.1' };
  const answer = await fetch(`${shop}/api/cart/add/?a=1`, { method: 'POST', headers, body: '{"product":1}' });
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([409, '7', '{"code":"no"}']);
  expect(received).toEqual([['POST', '/api/cart/add/?a=1', '{"product":1}', 'Token abc', true, undefined]]);
});

test('the client’s IP is appended to X-Forwarded-For', async () => {
  const api = await listening((request, response) => void response.end(request.headers['x-forwarded-for']));
  const shop = await storefront(api);
  const hops = async (headers: Record<string, string>) => (await fetch(`${shop}/api/items/`, { headers })).text();
  expect(await hops({ 'x-forwarded-for': '6.6.6.6' })).toMatch(/^6\.6\.6\.6, (::ffff:)?127\.0\.0\.1$/);
  expect(await hops({})).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
});

test.each([
  ['/media/urun/a.webp', '/api/media/urun/a.webp'],
  ['/sitemap.xml', '/api/sitemap.xml'],
  ['/sitemaps/1.xml', '/api/sitemaps/1.xml'],
  ['/feeds/google.xml', '/api/feeds/google.xml'],
  ['/.well-known/security.txt', '/api/.well-known/security.txt'],
  ['/api?x', '/api?x'],
])('%s is proxied as %s', async (path, proxiedPath) => {
  const api = await listening((request, response) => void response.end(request.url));
  expect(await (await fetch((await storefront(`${api}/`)) + path)).text()).toBe(proxiedPath);
});

test.each(['/', '/apiler', '/sitemap-balonlari', '/balonlar?from=/api/'])('%s is a page', async (path) => {
  const api = await listening((_request, response) => void response.end('api'));
  expect(await (await fetch((await storefront(api)) + path)).text()).toBe('page');
});

test('an unreachable API is reported in the API’s format, with Retry-After', async () => {
  const shop = await storefront('http://127.0.0.1:9');
  const answer = await fetch(`${shop}/api/items/`, { headers: { 'x-request-id': 'of-the-caller' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'api_unavailable', requestId: 'of-the-caller' });
});

test('a disconnecting client aborts its proxied call', async () => {
  let hungUp = () => {};
  const ended = new Promise<void>((resolve) => {
    hungUp = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    void listening((request) => {
      request.socket.once('close', hungUp);
      resolve();
    }).then(async (api) => {
      const shop = await storefront(api);
      const leaving = new AbortController();
      const proxiedPath = fetch(`${shop}/api/items/`, { signal: leaving.signal });
      await arrived;
      leaving.abort();
      await proxiedPath.catch(() => {});
    });
  });
  await ended;
});
