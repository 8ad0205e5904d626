import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { apiHandler } from '@/server/platform/http/api-handler';
import { answerInOrder } from '@/server/platform/http/connections';
import type { AppEnv } from '@/server/platform/http/context';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { sanitizeRequest } from '@/server/platform/http/sanitize-request';

const LONG = { text: 'Dinozor balonu, uçan, parlak kırmızı '.repeat(100) };
let server: Server;
let received: Request[];
/** Answers `/api/limited`. */
let limit: (call: Request) => Response | Promise<Response>;
/** Resolves when `/api/openapi.json` may answer. */
let built: Promise<void>;

beforeEach(async () => {
  received = [];
  const answered = apiHandler(async (call) => {
    received.push(call);
    const { pathname } = new URL(call.url);
    if (pathname === '/api/openapi.json') await built;
    if (pathname === '/api/limited') return limit(call);
    if (pathname === '/api/echo') return Response.json({ body: await call.text() }, { status: 201 });
    if (pathname === '/api/long') return Response.json(LONG, { headers: { vary: 'Origin' } });
    if (pathname.startsWith('/api/media/'))
      return new Response('pixels', { headers: { 'content-type': 'image/webp' } });
    return new Response(null, { status: 304, headers: { etag: '"a"' } });
  });
  server = createServer(
    answerInOrder(async (call, response) => {
      await sanitizeRequest(0)(call, response);
      if (!(await answered(call, response))) response.writeHead(418).end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function ask(path: string, method = 'GET', headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
    });
    call.once('error', reject).end(body);
  });
}

test('a call reaches the API with method, headers and body, and its response is returned complete', async () => {
  const { status, headers, body } = await ask('/api/echo?x=1', 'POST', { 'x-request-id': 'abcd1234' }, '{"ş":1}');
  expect(status).toBe(201);
  expect(JSON.parse(body.toString())).toEqual({ body: '{"ş":1}' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(received[0]?.url).toMatch(/\/api\/echo\?x=1$/);
  expect(received[0]?.headers.get('x-request-id')).toBe('abcd1234');
});

test('a body of unknown length, or none, passes the body limit, and one over it is refused', async () => {
  const limited = new Hono<AppEnv>().use(limitBodyTo(10)).all('*', async (c) => c.json({ body: await c.req.text() }));
  limit = (call) => limited.fetch(call);
  const unknown = { 'transfer-encoding': 'chunked' };
  const sent = [
    await ask('/api/limited', 'DELETE'),
    await ask('/api/limited', 'DELETE', unknown, 'balon'),
    await ask('/api/limited', 'POST', unknown, 'balon'),
    await ask('/api/limited', 'POST', unknown, 'balon balon'),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 413]);
  expect(sent.slice(0, 3).map(({ body }) => JSON.parse(body.toString()).body)).toEqual(['', 'balon', 'balon']);
});

test('the API reads the sanitized headers only, one by one or all together', async () => {
  await ask('/api/echo', 'POST', { 'x-forwarded-host': 'evil.example', 'x-connection-address': '6.6.6.6', a: 'ç' });
  const { headers } = received[0] as Request;
  expect([headers.get('x-forwarded-host'), headers.get('x-connection-address')]).toEqual([null, '127.0.0.1']);
  const all = Object.fromEntries(headers);
  expect(all).toMatchObject({ 'x-connection-address': '127.0.0.1', 'x-connection-proxied': '1', a: 'ç' });
  expect(all).not.toHaveProperty('x-forwarded-host');
});

test('long responses are compressed as accepted, short ones are not', async () => {
  const [plain, gzip, brotli] = [
    await ask('/api/long'),
    await ask('/api/long', 'GET', { 'accept-encoding': 'gzip' }),
    await ask('/api/long', 'GET', { 'accept-encoding': 'gzip, br' }),
  ];
  expect(JSON.parse(plain.body.toString())).toEqual(LONG);
  expect(JSON.parse(gunzipSync(gzip.body).toString())).toEqual(LONG);
  expect(JSON.parse(brotliDecompressSync(brotli.body).toString())).toEqual(LONG);
  for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toBe('Origin, Accept-Encoding');
  const short = await ask('/api/echo', 'POST', { 'accept-encoding': 'br' }, 'a');
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('image paths are API calls; responses without a body stay without one', async () => {
  expect((await ask('/media/urun/a.webp')).body.toString()).toBe('pixels');
  expect(received[0]?.url).toMatch(/\/api\/media\/urun\/a\.webp$/);
  const unchanged = await ask('/api/unchanged');
  expect([unchanged.status, unchanged.headers.etag, unchanged.body.length]).toEqual([304, '"a"', 0]);
  expect((await ask('/api/long', 'HEAD')).body.length).toBe(0);
});

test('pages are left to Next.js, and unsupported methods are refused', async () => {
  for (const path of ['/', '/apiary', '/balonlar?x=/api/']) expect((await ask(path)).status).toBe(418);
  for (const method of ['TRACE', 'PROPFIND']) {
    const { status, headers } = await ask('/api/echo', method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  }
  expect(received).toHaveLength(0);
});

test('of 50 pipelined calls of a disconnecting client one is computed, and other clients are answered', async () => {
  let build = () => {};
  built = new Promise((resolve) => {
    build = resolve;
  });
  const begun = once(server, 'request');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /api/openapi.json HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(50));
  const [, response] = (await begun) as [unknown, ServerResponse];
  const closed = once(response, 'close');
  client.destroy();
  await closed;
  build();
  expect((await ask('/api/long')).status).toBe(200);
  expect(received.map(({ url }) => new URL(url).pathname)).toEqual(['/api/openapi.json', '/api/long']);
  expect(received[0]?.signal.aborted).toBe(true);
});
