import { signUp } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop, testEnv } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const scrape = async (headers: Record<string, string> = {}) =>
  (await shop.request<string>('/metrics', { headers })).body;

test('calls are counted by route template, never by requested path', async () => {
  await shop.request('/items/detail/ayse-at-example-com/');
  await shop.request('/such/a/call/does/not/exist');
  const text = await scrape();
  expect(text).toContain('shop_api_request_seconds_count{method="GET",route="/api/items/detail/:slug",status="404"} 1');
  expect(text).toContain('shop_api_request_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).not.toContain('ayse-at');
  expect(text).not.toContain('such');
});

test('owner calls are counted by template, also when refused', async () => {
  await shop.request('/admin/orders/');
  expect(await scrape()).toContain('{method="GET",route="/api/admin/orders",status="401"} 1');
});

test('order status changes are counted from the database, each once', async () => {
  await scrape();
  shop.clock.advance(60_000);
  const ayse = await signUp(shop, 'ayse');
  await placeOrderRow(shop, ayse, 'created');
  await placeOrderRow(shop, ayse, 'paid');
  expect(await scrape()).not.toContain('shop_order_events_total{status="paid"}');
  shop.clock.advance(60_000);
  await scrape();
  const text = await scrape();
  expect(text).toContain('shop_order_events_total{status="created"} 1');
  expect(text).toContain('shop_order_events_total{status="paid"} 1');
  expect(text).toContain('shop_database_up 1');
  expect(text).toContain('shop_queue_waiting{queue="jobs"} 0');
});

test('remote clients get 404, also behind a proxy', async () => {
  const strangers: Record<string, string>[] = [
    { 'x-connection-address': '203.0.113.5' },
    { 'x-forwarded-for': '203.0.113.5' },
    { forwarded: 'for=203.0.113.5' },
    { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' },
    { 'x-forwarded-for': '203.0.113.5, 127.0.0.1' },
    { 'x-connection-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
    { 'x-connection-address': '127.0.0.1', 'x-real-ip': '203.0.113.5' },
    { 'x-connection-address': '127.0.0.1', via: '1.1 proxy' },
  ];
  for (const headers of strangers) {
    expect([headers, (await shop.request('/metrics', { headers })).status]).toEqual([headers, 404]);
  }
});

test('a private shop answers local clients; a public one requires a token', async () => {
  const own = { 'x-connection-address': '::ffff:127.0.0.1' };
  expect((await shop.request('/metrics', { headers: own })).status).toBe(200);
  const open = await openTestShop({
    env: testEnv({ SITE_URL: 'https://senlikhane.example', ALLOW_TEST_PAYMENTS: '1' }),
  });
  expect((await open.request('/metrics', { headers: own })).status).toBe(404);
  await open.close();
});

test('with METRICS_TOKEN only requests with the token are answered, from any IP', async () => {
  const guarded = await openTestShop({ env: testEnv({ METRICS_TOKEN: 'sixteen-letters-and-more' }) });
  const status = async (headers: Record<string, string>) => (await guarded.request('/metrics', { headers })).status;
  expect(await status({})).toBe(404);
  expect(await status({ authorization: 'Bearer sixteen-letters-and-mor' })).toBe(404);
  expect(await status({ authorization: 'Bearer sixteen-letters-and-more', 'x-forwarded-for': '203.0.113.5' })).toBe(
    200,
  );
  await guarded.close();
});

test('an unavailable database is reported as a metric, not as an error', async () => {
  const broken = await openTestShop();
  await broken.close();
  const answer = await broken.request<string>('/metrics');
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('shop_database_up 0')]);
});
