import { gunzipSync } from 'node:zlib';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('an unknown path answers 404', async () => {
  expect(await shop.request('/no/such/thing')).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
});

test('an unsupported method answers 405 and names the supported ones', async () => {
  const answer = await shop.request('/health/live/', { method: 'POST', body: {} });
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(answer.headers.get('allow')).toBe('GET');
});

test('a body over the limit answers 413', async () => {
  const answer = await shop.request('/no/such/thing', { method: 'POST', body: 'x'.repeat(300_000) });
  expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('a missing field is reported with the same message by every operation', async () => {
  const required = ['This field is required.'];
  expect(await shop.request('/menu/')).toMatchObject({ status: 400, body: { menu_type: required } });
  expect(await shop.request('/checkout/payment-control')).toMatchObject({ status: 400, body: { rt: required } });
  const order = await shop.request('/checkout/', { method: 'POST', body: {} });
  const missing = { first_name: required, email: required, city: required, items: required, agreements: required };
  expect(order).toMatchObject({ status: 400, body: missing });
});

test('every response has a request id, the client’s own when it is well formed', async () => {
  const own = await shop.request('/health/live', { headers: { 'x-request-id': 'trace-12345678' } });
  expect(own.headers.get('x-request-id')).toBe('trace-12345678');
  const forged = await shop.request('/health/live', { headers: { 'x-request-id': '{"level":60}' } });
  expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('responses are uncacheable unless their route says otherwise', async () => {
  expect((await shop.request('/health/live')).headers.get('cache-control')).toBe('no-store');
});

test('the OpenAPI document and its page are built once and sent with an ETag', async () => {
  const own = await openTestShop();
  const build = jest.spyOn(own.app, 'getOpenAPI31Document');
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const ask = (headers = {}) => own.app.request(path, { headers });
    const [first, second] = [await ask(), await ask()];
    expect(await second.text()).toBe(await first.text());
    const etag = second.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const gzip = await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([gzip.status, gzip.headers.get('content-encoding'), gzip.headers.get('vary')]).toEqual([
      200,
      'gzip',
      'Accept-Encoding',
    ]);
    const unpacked = gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString();
    expect(unpacked).toBe(await (await ask()).text());
  }
  expect(build).toHaveBeenCalledTimes(1);
  await own.close();
});

test('the Content-Security-Policy forbids scripts in all API responses', async () => {
  const policyOf = async (path: string) => (await shop.app.request(path)).headers.get('content-security-policy');
  expect(await policyOf('/api/no/such/thing')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await policyOf('/api/docs')).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
});
