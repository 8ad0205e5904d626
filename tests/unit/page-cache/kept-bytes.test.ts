import { PageStore } from '@/server/edge/page-cache/page-store.mjs';
import { HTML, keepPage, keyOf } from '../web/cached-page-fixture';

test('a page is given back to the framework as it gave it, with all its letters', () => {
  const store = new PageStore(1_000_000);
  keepPage(store, '/balonlar');
  expect(store.get(keyOf('/balonlar'))?.value).toMatchObject({ kind: 'APP_PAGE', status: 200, html: HTML });
});

test('a page that had to go for others is found under its path no more, and its path is forgotten', () => {
  const store = new PageStore(100_000);
  for (let i = 0; i < 50; i++) keepPage(store, `/sayfa-${i}`);
  expect(store.peek('/sayfa-49')?.html.toString()).toBe(HTML);
  expect(store.peek('/sayfa-0')).toBeNull();
  expect(store.stats.bytes).toBeLessThanOrEqual(100_000);
});

test('a page too big for the cache takes no other’s place and is not found', () => {
  const store = new PageStore(30_000);
  keepPage(store, '/balonlar');
  keepPage(store, '/buyuk', { html: 'x'.repeat(40_000) });
  expect(store.peek('/buyuk')).toBeNull();
  expect(store.peek('/balonlar')).not.toBeNull();
});

test('a form counts against the bound; one of a page that was replaced meanwhile is thrown away', () => {
  const store = new PageStore(1_000_000);
  keepPage(store, '/balonlar');
  const before = store.peek('/balonlar');
  const { bytes } = store.stats;
  if (before) store.addForm(before, 'br', Buffer.alloc(500));
  expect(store.stats.bytes).toBe(bytes + 500);
  keepPage(store, '/balonlar', { html: HTML.replace('Dinozor', 'Ejderha') });
  if (before) store.addForm(before, 'gzip', Buffer.alloc(500));
  expect(store.stats.bytes).toBe(bytes);
  expect(store.peek('/balonlar')?.forms).toEqual({});
});

test('bytes that a page names twice are counted once', () => {
  const [once, twice] = [new PageStore(1_000_000), new PageStore(1_000_000)];
  const rscData = Buffer.alloc(10_000);
  once.set(keyOf('/balonlar'), { kind: 'APP_PAGE', html: HTML, rscData }, { revalidate: 60 });
  const segmentData = new Map([['/_full', rscData]]);
  twice.set(keyOf('/balonlar'), { kind: 'APP_PAGE', html: HTML, rscData, segmentData }, { revalidate: 60 });
  expect(twice.stats.bytes).toBe(once.stats.bytes);
  expect(once.stats.bytes).toBeGreaterThan(10_000 + HTML.length);
});

test('what has moved or is no page is kept for the framework alone', () => {
  const store = new PageStore(1_000_000);
  keepPage(store, '/eski', { status: 308 });
  store.set(keyOf('/llms.txt'), { kind: 'APP_ROUTE', status: 200, headers: {} }, { revalidate: 60 });
  expect([store.peek('/eski'), store.peek('/llms.txt')]).toEqual([null, null]);
  expect(store.get(keyOf('/eski'))?.value.status).toBe(308);
});
