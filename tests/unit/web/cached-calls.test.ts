import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache } from '@/server/platform/cache/response-cache';
import { answerCachedCalls } from '@/server/platform/http/cached-calls';

const URL_OF_LONG = '/api/items/search/?search=bal';
const LONG = JSON.stringify({ text: 'Dinozor balonu, uçan, parlak kırmızı '.repeat(100) });
const observe = jest.fn();
let answers: ResponseCache;
let server: Server;

beforeEach(async () => {
  observe.mockReset();
  answers = new ResponseCache(() => 0);
  const answered = answerCachedCalls({
    answers,
    metrics: { requests: { observe } as never },
    headers: { 'X-Frame-Options': 'DENY', 'X-Content-Type-Options': 'nosniff' },
  });
  server = createServer(async (call, response) => {
    if (!(await answered(call, response))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function keep(url: string, body: string): void {
  const headers: [string, string][] = [
    ['content-type', 'application/json'],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['vary', 'Origin'],
  ];
  answers.begin(url)({ body, headers, route: '/api/items/search' });
}

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function ask(path: string, { method = 'GET', ...headers }: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) });
    });
    call.on('error', reject).end();
  });
}

test('a kept answer has its own headers and those of every answer', async () => {
  keep('/api/brand/', '{"a":1}');
  const { status, headers, body } = await ask('/api/brand/');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-length': '7',
    vary: 'Origin',
  });
  expect(body.toString()).toBe('{"a":1}');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a large one is sent as %s to clients that accept it, each time', async (coding, unpack) => {
  keep(URL_OF_LONG, LONG);
  for (let time = 0; time < 2; time++) {
    const { headers, body } = await ask(URL_OF_LONG, { 'accept-encoding': coding });
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Origin, Accept-Encoding' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(LONG);
  }
  const plain = await ask(URL_OF_LONG);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(LONG);
});

test('each answer has an id of its own, or the well-formed one of its call', async () => {
  keep('/api/brand/', '{}');
  const ids = [(await ask('/api/brand/')).headers['x-request-id'], (await ask('/api/brand/')).headers['x-request-id']];
  expect(new Set(ids).size).toBe(2);
  expect((await ask('/api/brand/', { 'x-request-id': 'caller-0001' })).headers['x-request-id']).toBe('caller-0001');
});

test('it is counted under its route', async () => {
  keep(URL_OF_LONG, LONG);
  await ask(URL_OF_LONG);
  expect(observe).toHaveBeenCalledWith({ method: 'GET', route: '/api/items/search', status: 200 }, expect.any(Number));
});

test('other methods, other URLs and dropped answers are left to the API', async () => {
  keep('/api/brand/', '{}');
  const left = [await ask('/api/brand/', { method: 'POST' }), await ask('/api/brand/?a=1'), await ask('/brand/')];
  answers.clear();
  left.push(await ask('/api/brand/'));
  expect(left.map(({ status }) => status)).toEqual([418, 418, 418, 418]);
});
