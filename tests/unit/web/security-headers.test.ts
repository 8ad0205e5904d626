import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { INLINE_SCRIPTS } from '@/server/platform/http/inline-scripts';
import { type Middleware, runMiddlewares } from '@/server/platform/http/run-middlewares';
import { rejectTarget, rejectWrites, sanitizeRequest } from '@/server/platform/http/sanitize-request';
import { setSecurityHeaders } from '@/server/platform/http/security-headers';

let server: Server;
let answer: RequestListener;
let seen: IncomingHttpHeaders;
let receivedUrl: string | undefined;
let secure = false;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        const record: Middleware = () => {
          seen = request.headers;
          receivedUrl = request.url;
          return false;
        };
        const headers = setSecurityHeaders({ secure, dev: false });
        const middlewares = [headers, rejectTarget, sanitizeRequest(0), record, rejectWrites];
        void runMiddlewares(middlewares, async () => void answer(request, response))(request, response);
      }).listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  secure = false;
  answer = (_request, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<p>');
});

const ask = (headers: Record<string, string> = {}, path = '/') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
const scriptsOf = (policy: string | null) => /script-src ([^;]*)/.exec(policy ?? '')?.[1];

test('a page rendered per request allows its scripts by a nonce that differs each time', async () => {
  const [first, second] = [await ask(), await ask({ 'content-security-policy': "script-src 'nonce-abc'" })];
  const policies = [first, second].map((page) => scriptsOf(page.headers.get('content-security-policy')));
  expect(policies[1]).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
  expect(policies[0]).not.toBe(policies[1]);
  // A policy sent by the client would be rendered into the page.
  expect(String(seen['content-security-policy']).replace('script-src', "'self'")).toBe(policies[1]);
});

test('an API call gets the security headers, of which it may set its own, and no policy of a page', async () => {
  answer = (_request, response) => response.writeHead(200, { 'Referrer-Policy': 'no-referrer' }).end('<p>');
  const { headers } = await ask({}, '/api/docs');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.has('content-security-policy')).toBe(false);
});

test('a cached page allows its scripts by hash, and the hashes are not sent as a header', async () => {
  answer = (_request, response) =>
    response.setHeader('Content-Type', 'text/html').setHeader(INLINE_SCRIPTS, "'sha256-abc='").end('<p>');
  const { headers } = await ask();
  expect(scriptsOf(headers.get('content-security-policy'))).toBe("'self' 'sha256-abc='");
  expect(headers.has(INLINE_SCRIPTS)).toBe(false);
});

test('the policy of pages forbids foreign scripts, framing and another base', async () => {
  const policy = (await ask()).headers.get('content-security-policy') ?? '';
  expect(scriptsOf(policy)).not.toMatch(/unsafe|\*|https?:|data:/);
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy.split('; ')).toContain(directive);
  }
});

test('a response keeps its own policy, and other content types get none', async () => {
  answer = (_request, response) =>
    response.setHeader('Content-Type', 'text/html').setHeader('Content-Security-Policy', 'sandbox').end('<p>');
  expect((await ask()).headers.get('content-security-policy')).toBe('sandbox');
  answer = (_request, response) => response.setHeader('Content-Type', 'application/json').end('{}');
  const { headers } = await ask();
  expect(headers.has('content-security-policy')).toBe(false);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the camera is allowed to the packing page of the desk, and to no other', async () => {
  const camera = async (path: string) => (await ask({}, path)).headers.get('permissions-policy')?.split(', ')[1];
  expect(await camera('/yonetim/siparisler/paketle?siparis=SH-1')).toBe('camera=(self)');
  for (const path of ['/', '/yonetim/siparisler', '/yonetim/siparisler/paketle/x']) {
    expect(await camera(path)).toBe('camera=()');
  }
});

test('Strict-Transport-Security is sent for HTTPS only', async () => {
  expect((await ask()).headers.has('strict-transport-security')).toBe(false);
  secure = true;
  const { headers } = await ask();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('forwarded host headers of a request are dropped, and its connection’s IP is recorded', async () => {
  await ask({
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-connection-address': '6.6.6.6',
  });
  expect(seen).not.toHaveProperty('x-forwarded-host');
  expect(seen).not.toHaveProperty('x-forwarded-proto');
  expect(seen).not.toHaveProperty('forwarded');
  expect(seen['x-connection-address']).toMatch(/127\.0\.0\.1$/);
  // Metrics are for clients without a proxy in front.
  expect(seen['x-connection-proxied']).toBe('1');
});

/**
 * Sends a request line unchanged.
 * @returns the whole response
 */
async function sendRaw(line: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${line} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each([
  ['http://evil.example/balonlar?page=2', '/balonlar?page=2'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example//evil.example/x', '/evil.example/x'],
  ['//evil.example/x', '/evil.example/x'],
])('a request for %s is processed as %s', async (target, path) => {
  expect(await sendRaw(`GET ${target}`)).toContain('200 OK');
  expect(receivedUrl).toBe(path);
});

test('`OPTIONS *` is answered with the allowed methods, other methods refuse that target', async () => {
  expect(await sendRaw('OPTIONS *')).toMatch(/^HTTP\/1\.1 204 .*\r\nAllow: GET, HEAD, POST/s);
  expect(await sendRaw('GET *')).toMatch(/^HTTP\/1\.1 400 /);
});

test('pages are read-only: unknown actions answer 404, other methods 405', async () => {
  answer = () => {
    throw new Error('the framework was asked');
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/balonlar`;
  const send = (method: string, headers = {}) => fetch(url, { method, headers });
  expect((await send('POST', { 'next-action': 'a'.repeat(40) })).status).toBe(404);
  const posted = await send('POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await send('OPTIONS')).status).toBe(204);
});

test.each([
  ['/balonlar/%', '/balonlar/%25'],
  ['/balonlar/%zz?color=%zz', '/balonlar/%25zz?color=%zz'],
  ['/%ff/%C5%9F', '/%25ff/%25C5%259F'],
  ['/%C5%9Fenlik?a=%&b=?', '/%C5%9Fenlik?a=%&b=?'],
  ['/balonlar', '/balonlar'],
])('%s is processed as %s', async (sent, read) => {
  await ask({}, sent);
  expect(receivedUrl).toBe(read);
});

test('a URL of more than 8000 characters is refused before it is processed', async () => {
  answer = () => {
    throw new Error('it was processed');
  };
  expect((await ask({}, `/?${'a'.repeat(8_000)}`)).status).toBe(414);
});
