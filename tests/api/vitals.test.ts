import { writeMetrics } from '@/server/domain/operations/report/write-metrics';
import { webVital } from '@/server/platform/db/schema/metric';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => void (await shop.db.delete(webVital)));
afterAll(() => shop.close());

const report = (body: unknown, headers: Record<string, string> = {}) =>
  shop.request('/vitals/', { method: 'POST', body, headers });
const written = async () => {
  await writeMetrics(shop.ports);
  return shop.db.select().from(webVital).orderBy(webVital.name);
};
const VISIT = { page: 'item', values: { LCP: 1200, CLS: 0 } };

test('visits are added up by day, kind of page and bucket, without any other data', async () => {
  expect((await report(VISIT)).status).toBe(204);
  await written();
  await report({ page: 'item', values: { LCP: 1500 } });
  await report({ page: 'item', values: { LCP: 90_000 } });
  const day = '2026-03-10';
  const rows = await written();
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { day, page: 'item', name: 'CLS', bucket: 0, visits: 1 },
      { day, page: 'item', name: 'LCP', bucket: 2, visits: 2 },
      { day, page: 'item', name: 'LCP', bucket: 9, visits: 1 },
    ]),
  );
  const { body } = await shop.request<string>('/metrics');
  expect(body).toContain('shop_web_vital_lcp_count{page="item"} 3');
});

test.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'visitors who object are not counted: %j',
  async (headers) => {
    expect((await report(VISIT, headers)).status).toBe(204);
    expect(await written()).toEqual([]);
  },
);

test.each([
  { ...VISIT, page: '/ayse' },
  { ...VISIT, url: '/dinozor' },
  { page: 'item', values: { LCP: -1 } },
  { page: 'item', values: { LCP: 1e12 } },
  { page: 'item', values: { secret: 1 } },
  {},
])('%j is refused', async (body) => {
  expect((await report(body)).status).toBe(400);
});

test('cross-site requests need a CORS preflight, and reports from one IP are limited', async () => {
  const plain = await shop.request('/vitals/', {
    method: 'POST',
    body: JSON.stringify(VISIT),
    headers: { 'content-type': 'text/plain' },
  });
  expect(plain.status).toBe(400);
  shop.ports.rateLimiter = createMemoryRateLimiter();
  for (let n = 0; n < 130; n++) await report({ page: 'home', values: { TTFB: 1 } });
  expect(await written()).toMatchObject([{ page: 'home', visits: 120 }]);
});
