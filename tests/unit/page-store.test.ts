import { PageStore } from '@/server/edge/page-cache/page-store';

const page = (html: string, path = '/balonlar', status = 200) => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: { 'x-next-cache-tags': `_N_T_/layout,_N_T_${path}` },
});
const control = { revalidate: 60 };

test('a stored page is returned', () => {
  const store = new PageStore(1_000_000);
  store.set('/balonlar', page('<p>1</p>'), control);
  expect(store.get('/balonlar')?.value.html).toBe('<p>1</p>');
});

test('404 pages are not stored, so that a crawler cannot fill the cache', () => {
  const store = new PageStore(1_000_000);
  store.set('/yok-1', page('404', '/yok-1', 404), control);
  store.set('/yok-2', null, control);
  expect(store.stats.pages).toBe(0);
});

test('a removed page is no longer returned', () => {
  const store = new PageStore(1_000_000);
  store.set('/balonlar', page('<p>1</p>'), control);
  store.set('/balonlar', null, control);
  expect(store.get('/balonlar')).toBeNull();
});

test('the cache stays within its size and evicts the oldest pages', () => {
  const store = new PageStore(100_000);
  for (let i = 0; i < 50; i++) store.set(`/sayfa-${i}`, page('x'.repeat(10_000), `/sayfa-${i}`), control);
  expect(store.stats.bytes).toBeLessThanOrEqual(100_000);
  expect(store.get('/sayfa-0')).toBeNull();
  expect(store.get('/sayfa-49')).not.toBeNull();
});

test('an invalidation drops its path and no other', () => {
  const store = new PageStore(1_000_000);
  store.set('/balonlar', page('<p>1</p>'), control);
  store.set('/kostumler', page('<p>2</p>', '/kostumler'), control);
  store.invalidate(['/balonlar']);
  expect(store.get('/balonlar')).toBeNull();
  expect(store.get('/kostumler')).not.toBeNull();
});

test('a page invalidated while it was rendered is not served', () => {
  const store = new PageStore(1_000_000);
  expect(store.get('/balonlar', 1_000)).toBeNull(); // the render begins
  store.invalidation.change(['_N_T_/balonlar']);
  store.set('/balonlar', page('<p>old price</p>'), control, 3_000);
  expect(store.get('/balonlar', 4_000)).toBeNull();
});
