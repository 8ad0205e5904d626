import type { IncomingMessage, ServerResponse } from 'node:http';
import { rateLimitRender } from '@/server/platform/http/rate-limit-render';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';

const threeAttempts = () => {
  const limiter = createMemoryRateLimiter();
  return {
    ...limiter,
    consume: ((limit, key) => limiter.consume({ ...limit, attempts: 3 }, key)) as typeof limiter.consume,
  };
};

/**
 * Requests a URL as this client.
 * @returns status and Retry-After of a refusal, or null
 */
async function ask(
  store: ReturnType<typeof threeAttempts>,
  url: string,
  caller = '85.1.1.1',
  proxies = 0,
  forwarded?: string,
  statusCode = 200,
) {
  let refusal: [number, number] | null = null;
  const closed: (() => void)[] = [];
  const request = { url, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: caller } };
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => {
      refusal = [status, Number(headers['Retry-After'])];
    },
    end: () => {},
    once: (_event: string, listener: () => void) => closed.push(listener),
    statusCode,
    req: request,
  };
  const asked = [request as unknown as IncomingMessage, response as unknown as ServerResponse] as const;
  await rateLimitRender(store, proxies, (path) => path === '/_next/static/a.js')(...asked);
  for (const listener of closed) listener();
  return refusal;
}

test('pages with a query are limited by IP, and a refusal has Retry-After', async () => {
  const store = threeAttempts();
  for (const page of ['2', '3', '4']) expect(await ask(store, `/balonlar?page=${page}`)).toBeNull();
  expect(await ask(store, '/alisveris?search=balon')).toEqual([429, 60]);
  expect(await ask(store, '/alisveris?search=balon', '85.1.1.2')).toBeNull();
  expect(await ask(store, '/balonlar')).toBeNull();
});

test('pages of the desk have a limit of their own, which those of the shop don’t use up', async () => {
  const store = threeAttempts();
  for (const path of ['/yonetim', '/yonetim/siparisler?durum=yeni', '/yonetim/siparisler/SH-1']) {
    expect(await ask(store, path)).toBeNull();
  }
  expect(await ask(store, '/yonetim')).toEqual([429, 60]);
  expect(await ask(store, '/balonlar?page=2')).toBeNull();
  expect(await ask(store, '/yonetimsel-balon?page=2')).toBeNull();
});

test('API calls and files are not limited', async () => {
  const store = threeAttempts();
  for (let made = 0; made < 9; made++) expect(await ask(store, `/api/items/?page=${made}`)).toBeNull();
  for (let made = 0; made < 9; made++) expect(await ask(store, `/_next/static/a.js?dpl=${made}`)).toBeNull();
});

test('behind a trusted proxy its clients are limited, not the proxy', async () => {
  const store = threeAttempts();
  for (let made = 0; made < 3; made++) await ask(store, '/?a=1', '10.0.0.1', 1, '85.1.1.1');
  expect(await ask(store, '/?a=1', '10.0.0.1', 1, '6.6.6.6, 85.1.1.1')).toEqual([429, 60]);
  expect(await ask(store, '/?a=1', '10.0.0.1', 1, '85.1.1.2')).toBeNull();
});

test('unknown paths are limited per minute, existing pages are not', async () => {
  const store = threeAttempts();
  for (let made = 0; made < 9; made++) expect(await ask(store, '/balonlar')).toBeNull();
  const guess = (slug: string) => ask(store, slug, '85.1.1.1', 0, undefined, 404);
  for (const slug of ['/yok-1', '/yok-2', '/yok-3']) expect(await guess(slug)).toBeNull();
  expect(await guess('/yok-4')).toEqual([429, 60]);
  expect(await ask(store, '/yok-5', '85.1.1.2')).toBeNull();
  expect(await guess('/_next/static/yok.js')).toEqual([429, 60]);
});

test('parts of pages without a query, which come from the cache, are not limited, and those with one are', async () => {
  const store = threeAttempts();
  for (let made = 0; made < 9; made++) expect(await ask(store, `/dinozor-balon?_rsc=${made}`)).toBeNull();
  for (let made = 0; made < 3; made++) expect(await ask(store, `/balonlar?page=${made}&_rsc=x`)).toBeNull();
  expect(await ask(store, '/balonlar?page=4&_rsc=x')).toEqual([429, 60]);
});
