import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressBuild } from '@/server/cli/compress-build';
import { sendCompressedFiles } from '@/server/edge/compressed-files';
import { rewriteStatus } from '@/server/edge/rewrite-status';
import { runMiddlewares, withErrorHandler } from '@/server/platform/http/run-middlewares';

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type ServeStatic = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  to: { root: string },
) => Promise<void>;
/** What Next.js sends files with. */
const compression = jest.requireActual<() => Compress>('next/dist/compiled/compression');
const { serveStatic } = jest.requireActual<{ serveStatic: ServeStatic }>('next/dist/server/serve-static.js');

const SCRIPT = 'export const balloons = 12;\n'.repeat(200);
const YEAR = 'public, max-age=31536000, immutable';

const folder = mkdtempSync(join(tmpdir(), 'shop-static-'));
const PREFIX = '/_next/static/';
/** Paths of the files at the start, as the shop reads them. */
const files = new Set<string>();
const isFile = (path: string) => files.has(path);
const server = createServer(
  withErrorHandler(
    runMiddlewares([sendCompressedFiles({ isFile }), rewriteStatus], async (asked, response) => {
      compression()(asked, response, () => {});
      response.setHeader('Cache-Control', YEAR);
      const path = new URL(asked.url ?? '', 'http://shop').pathname.slice(PREFIX.length);
      // As Next.js does: its page for another status than 404 fails.
      await serveStatic(asked, response, path, { root: folder }).catch(({ statusCode }: { statusCode: number }) => {
        response.statusCode = statusCode === 404 ? 404 : 500;
        response.end('Failed.');
      });
    }),
    { error: () => {} },
  ),
);

beforeAll(async () => {
  const texts = { 'a.js': SCRIPT, 'a.css': 'p{margin:0}'.repeat(200), 'a.woff2': SCRIPT, 'gone.js': SCRIPT };
  for (const [name, text] of Object.entries({ ...texts, 'short.js': 'f();' })) writeFileSync(join(folder, name), text);
  jest.spyOn(console, 'log').mockImplementation(() => {});
  await compressBuild(folder);
  for (const name of readdirSync(folder)) files.add(PREFIX + name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

function ask(name: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: PREFIX + name, method, headers, agent: false }, (answer) => {
      const { statusCode: status, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const onDisk = (name: string) => readFileSync(join(folder, name));

test.each([
  ['gzip, deflate, br, zstd', 'br', 'a.js.br'],
  ['gzip', 'gzip', 'a.js.gz'],
  ['br;q=0.5, gzip;q=0.8', 'gzip', 'a.js.gz'],
  ['br;q=0, gzip', 'gzip', 'a.js.gz'],
  ['gzip;q=0', undefined, 'a.js'],
  ['identity', undefined, 'a.js'],
])('a script is sent as compressed by the build to a client that accepts %s', async (accepted, coding, file) => {
  const { status, headers, body } = await ask('a.js?v=1', { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(body).toEqual(onDisk(file));
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-length': `${body.length}`,
    'cache-control': YEAR,
    vary: 'Accept-Encoding',
  });
  expect(headers['content-encoding']).toBe(coding);
});

test('the compressed files of a script and a style sheet contain the original bytes', async () => {
  for (const name of ['a.js', 'a.css']) {
    expect(brotliDecompressSync((await ask(name, BROWSER)).body)).toEqual(onDisk(name));
    expect(gunzipSync((await ask(name, { 'accept-encoding': 'gzip' })).body)).toEqual(onDisk(name));
  }
});

test('each coding of a script has an ETag of its own, which is answered with 304', async () => {
  const answers = await Promise.all(['br', 'gzip', ''].map((coding) => ask('a.js', { 'accept-encoding': coding })));
  const etags = answers.map(({ headers }) => headers.etag ?? '');
  expect(new Set(etags).size).toBe(3);
  const again = await ask('a.js', { ...BROWSER, 'if-none-match': etags[0] ?? '' });
  expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding']);
  expect(again.headers['content-encoding']).toBeUndefined();
  expect((await ask('a.js', { ...BROWSER, 'if-none-match': etags[1] ?? '' })).status).toBe(200);
});

test('HEAD of a compressed script has the headers of GET and no body', async () => {
  const [get, head] = [await ask('a.js', BROWSER), await ask('a.js', BROWSER, 'HEAD')];
  expect(head.body.length).toBe(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
});

test('a range of a compressed script is a range of its compressed bytes', async () => {
  const { status, headers, body } = await ask('a.js', { ...BROWSER, range: 'bytes=2-5' });
  expect([status, headers['content-encoding']]).toEqual([206, 'br']);
  expect(headers['content-range']).toBe(`bytes 2-5/${onDisk('a.js.br').length}`);
  expect(body).toEqual(onDisk('a.js.br').subarray(2, 6));
});

test('a range that a file does not have answers 416 with an uncompressed text', async () => {
  for (const headers of [BROWSER, {}]) {
    const answer = await ask('a.js', { ...headers, range: 'bytes=999999-' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([416, undefined]);
    expect(`${answer.body}`).toBe('Failed.');
  }
});

test('short scripts and fonts are sent as they are, unknown files answer 404', async () => {
  for (const name of ['short.js', 'a.woff2']) {
    const { headers, body } = await ask(name, BROWSER);
    expect([headers['content-encoding'], body]).toEqual([undefined, onDisk(name)]);
  }
  expect((await ask('b.js', BROWSER)).status).toBe(404);
});

test('a compressed file that has disappeared since the start answers 404 with an uncompressed text', async () => {
  rmSync(join(folder, 'gone.js.br'));
  const { status, headers, body } = await ask('gone.js', BROWSER);
  expect([status, headers['content-encoding'], `${body}`]).toEqual([404, undefined, 'Failed.']);
});
