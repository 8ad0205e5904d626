import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { PageCache } from '@/server/edge/page-cache/page-cache';
import { PageStore } from '@/server/edge/page-cache/page-store';
import { HTML, keepPage } from '../web/cached-page-fixture';

test('a page is returned to Next.js as it was stored', () => {
  const store = new PageStore(1_000_000);
  keepPage(store, '/balonlar');
  expect(store.get('/balonlar')?.value).toMatchObject({ kind: 'APP_PAGE', status: 200, html: HTML });
});

test('an evicted page is no longer found under its path', () => {
  const store = new PageStore(100_000);
  for (let i = 0; i < 50; i++) keepPage(store, `/sayfa-${i}`);
  expect(store.peek('/sayfa-49')?.body.plain.toString()).toBe(HTML);
  expect(store.peek('/sayfa-0')).toBeNull();
  expect(store.stats.bytes).toBeLessThanOrEqual(100_000);
});

test('a page larger than the cache evicts nothing and is not stored', () => {
  const store = new PageStore(30_000);
  keepPage(store, '/balonlar');
  keepPage(store, '/buyuk', { html: 'x'.repeat(40_000) });
  expect(store.peek('/buyuk')).toBeNull();
  expect(store.peek('/balonlar')).not.toBeNull();
});

test('a compressed form counts against the limit; one of a replaced page is discarded', async () => {
  const store = new PageStore(1_000_000);
  keepPage(store, '/balonlar');
  const before = store.peek('/balonlar');
  const { bytes } = store.stats;
  if (!before) throw new Error('The page is not cached.');
  const brotli = await store.bytes(before, 'br');
  expect(store.stats.bytes).toBe(bytes + brotli.length);
  keepPage(store, '/balonlar', { html: HTML.replace('Dinozor', 'Ejderha') });
  await store.bytes(before, 'gzip');
  expect(store.stats.bytes).toBe(bytes);
  expect(store.peek('/balonlar')?.body).not.toBe(before.body);
});

test('a page is sent in a smaller form from its fourth visit on, which takes the place of the first', async () => {
  const store = new PageStore(1_000_000);
  const html = `<html>${Array.from({ length: 2000 }, (_, at) => `<p>${(at * at).toString(36)} balon</p>`).join('')}</html>`;
  keepPage(store, '/balonlar', { html });
  const { bytes } = store.stats;
  const visit = async () => {
    const page = store.peek('/balonlar');
    if (!page) throw new Error('The page is not cached.');
    return store.bytes(page, 'br');
  };
  const first = await visit();
  for (let visits = 2; visits <= 4; visits++) expect(await visit()).toBe(first);
  let smaller = first;
  while (smaller === first) {
    await setImmediate();
    smaller = await visit();
  }
  expect(smaller.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(smaller).toString()).toBe(html);
  expect(store.stats.bytes).toBe(bytes + smaller.length);
  // Another page has to wait: this takes a tenth of a core's time at most.
  keepPage(store, '/susleme', { html });
  const other = store.peek('/susleme');
  for (let visits = 0; visits < 4; visits++) store.peek('/susleme');
  if (!other) throw new Error('The page is not cached.');
  await store.bytes(other, 'br');
  expect(other.body.isSmaller).toBe(false);
});

test('pages and views share the time for smaller bodies', () => {
  const { pages, views } = new PageCache({ PAGE_CACHE_MB: 1, DEFER_HYDRATION_SCRIPTS: false });
  expect(views.shrinker).toBe(pages.shrinker);
});

test('a buffer referenced twice is counted once', () => {
  const [once, twice] = [new PageStore(1_000_000), new PageStore(1_000_000)];
  const rscData = Buffer.alloc(10_000);
  once.set('/balonlar', { kind: 'APP_PAGE', html: HTML, rscData }, { revalidate: 60 });
  const segmentData = new Map([['/_full', rscData]]);
  twice.set('/balonlar', { kind: 'APP_PAGE', html: HTML, rscData, segmentData }, { revalidate: 60 });
  expect(twice.stats.bytes).toBe(once.stats.bytes);
  expect(once.stats.bytes).toBeGreaterThan(10_000 + HTML.length);
});

test('redirects and other responses are stored for Next.js only', () => {
  const store = new PageStore(1_000_000);
  keepPage(store, '/eski', { status: 308 });
  store.set('/llms.txt', { kind: 'APP_ROUTE', status: 200, headers: {} }, { revalidate: 60 });
  expect([store.peek('/eski'), store.peek('/llms.txt')]).toEqual([null, null]);
  expect(store.get('/eski')?.value.status).toBe(308);
});
