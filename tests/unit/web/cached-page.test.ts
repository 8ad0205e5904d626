import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { answerCachedPages } from '@/server/edge/cached-page';
import { PageStore } from '@/server/edge/page-cache/page-store';
import { measurePages } from '@/server/platform/http/observe-pages';
import { createMetrics } from '@/server/platform/metrics/metrics';
import { HTML, keepPage } from './cached-page-fixture';

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof import('node:zlib')>('node:zlib');
  return { ...zlib, brotliCompress: jest.fn(zlib.brotliCompress) };
});

let store: PageStore;
let server: Server;
let metrics: ReturnType<typeof createMetrics>;
let closing = false;

beforeEach(async () => {
  store = new PageStore(1_000_000);
  metrics = createMetrics();
  closing = false;
  const answered = answerCachedPages(store, { secure: false, dev: false });
  server = createServer(async (asked, response) => {
    if (closing) response.setHeader('Connection', 'close');
    if (await answered(asked, response)) return;
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('X-By', 'framework').end(HTML);
  });
  measurePages(server, metrics);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    call.once('error', reject).end();
  });
}
const byFramework = ({ headers }: Answer) => headers['x-by'] === 'framework';

test('a cached page is sent in the smallest accepted encoding, with the same content in each', async () => {
  keepPage(store, '/balonlar');
  const plain = await ask('/balonlar');
  const gzip = await ask('/balonlar', { 'accept-encoding': 'gzip, deflate' });
  const brotli = await ask('/balonlar', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect([plain, gzip, brotli].some(byFramework)).toBe(false);
  expect(plain.body.toString()).toBe(HTML);
  expect(gunzipSync(gzip.body).toString()).toBe(HTML);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(HTML);
  expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('a matching ETag gets 304, for the accepted encoding', async () => {
  keepPage(store, '/balonlar');
  const { etag } = (await ask('/balonlar', { 'accept-encoding': 'br' })).headers;
  const again = (known: string, more: Record<string, string> = {}) =>
    ask('/balonlar', { 'accept-encoding': 'br', 'if-none-match': known, ...more });
  const known = await again(String(etag));
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag]);
  expect(known.headers['cache-control']).toMatch(/^s-maxage=3600/);
  expect((await again(`"other", W/${etag}`)).status).toBe(304);
  expect((await again('*')).status).toBe(304);
  expect((await again('"other"')).status).toBe(200);
  expect((await again(String(etag), { 'accept-encoding': 'gzip' })).status).toBe(200);
  expect((await again(String(etag), { 'cache-control': 'no-cache' })).status).toBe(200);
  keepPage(store, '/balonlar', { html: HTML.replace('kırmızı', 'mavi') });
  expect((await again(String(etag))).status).toBe(200);
});

test('HEAD answers as GET without the body', async () => {
  keepPage(store, '/balonlar');
  const get = await ask('/balonlar', { 'accept-encoding': 'gzip' });
  const head = await ask('/balonlar', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  expect(head.body.length).toBe(0);
});

test('concurrent requests compress a page once, and its bytes count against the limit', async () => {
  keepPage(store, '/balonlar');
  const { bytes } = store.stats;
  jest.mocked(brotliCompress).mockClear();
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask('/balonlar', { 'accept-encoding': 'br' })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(brotliCompress).toHaveBeenCalledTimes(1);
  expect(store.stats.bytes).toBe(bytes + (answers[0]?.body.length ?? 0));
  expect(store.stats).toMatchObject({ hits: 3, misses: 0 });
});

test.each(['stale', 'changed', 'missing', 'moved', 'of another status'])(
  'a page that is %s is left to Next.js',
  async (how) => {
    if (how !== 'missing')
      keepPage(store, '/balonlar', { status: how === 'moved' ? 308 : how === 'of another status' ? 203 : 200 });
    if (how === 'changed') store.invalidate(['/balonlar']);
    if (how === 'stale') jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
    expect(byFramework(await ask('/balonlar'))).toBe(true);
  },
);

test('responses are measured like all others', async () => {
  keepPage(store, '/balonlar');
  await ask('/balonlar');
  await ask('/balonlar', { 'if-none-match': '*' });
  const { values } = await metrics.pages.get();
  const counts = values.filter(({ metricName }) => metricName === 'shop_page_request_seconds_count');
  expect(counts.map(({ labels, value }) => [labels.kind, labels.status, value])).toEqual([
    ['catalogue', 200, 1],
    ['catalogue', 304, 1],
  ]);
});

test('a closing server also closes these connections', async () => {
  keepPage(store, '/balonlar');
  closing = true;
  const answer = await ask('/balonlar', { connection: 'keep-alive' });
  expect([byFramework(answer), answer.headers.connection]).toEqual([false, 'close']);
});
