import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import type { Limit, RateLimiter } from '@/server/platform/ports/rate-limiter';
import { createMemoryRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import { signUp } from './customers';
import { type DeliveringShop, openDeliveringShop } from './delivering-shop';

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
beforeEach(async () => {
  await shop.resetShop();
  shop.ports.rateLimiter = tenth(createMemoryRateLimiter());
});
afterAll(() => shop.close());

const from = (ip: string) => ({ [CONNECTION_IP]: ip });
const search = (headers: Record<string, string> = from('85.1.1.1')) =>
  shop.request('/items/search?search=ba', { headers });

/** A tenth of every limit, so that tests reach it in reasonable time. */
function tenth(limiter: RateLimiter): RateLimiter {
  const less = (limit: Limit) => ({ ...limit, attempts: limit.attempts / 10 });
  return {
    consume: (limit, key) => limiter.consume(less(limit), key),
    refund: (limit, key) => limiter.refund(less(limit), key),
    clear: (limit, key) => limiter.clear(less(limit), key),
  };
}

/**
 * Makes the same call several times.
 * @returns the next response
 */
async function repeat<T>(times: number, call: () => Promise<T>): Promise<T> {
  await Promise.all(Array.from({ length: times }, call));
  return call();
}

test('searches from one IP are limited to twenty per second, without affecting other clients', async () => {
  expect(await repeat(120, search)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  const wait = Number((await search()).headers.get('retry-after'));
  expect([wait > 0, wait <= 60]).toEqual([true, true]);
  expect((await search(from('85.1.1.2'))).status).toBe(200);
  // Requests of the shop's own server-side rendering have no IP.
  expect((await search({})).status).toBe(200);
});

test('the merchant feed is limited to ten requests in ten minutes per IP', async () => {
  const feed = (headers = from('85.1.1.1')) => shop.request('/feeds/google.xml', { headers });
  expect((await feed()).status).toBe(200);
  expect(await feed()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect((await feed(from('85.1.1.2'))).status).toBe(200);
});

test('RATE_LIMIT_ENABLED=0 disables the limits, and is refused for a public shop', async () => {
  const { ports } = shop;
  const given = ports.env;
  ports.env = { ...given, RATE_LIMIT_ENABLED: false };
  try {
    expect(await repeat(120, search)).toMatchObject({ status: 200 });
  } finally {
    ports.env = given;
  }
});

test('orders are limited by IP and by account, with the error format of the checkout', async () => {
  const wrong = (headers: Record<string, string>) =>
    shop.order({ items: [{ ...shop.of('dinosaur'), price: '1.00' }] }, undefined, headers);
  const { headers } = await signUp(shop, 'ayse');
  let at = 0;
  const elsewhere = () => wrong({ ...headers, ...from(`85.2.1.${++at}`) });
  for (let tries = 0; tries < 3; tries++) expect((await elsewhere()).status).toBe(409);
  const stopped = await elsewhere();
  expect(stopped).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await repeat(12, () => wrong(from('85.2.2.1')))).status).toBe(429);
});

test('payment status requests are limited to ten per second', async () => {
  const ask = () => shop.request('/checkout/payment-control?rt=x', { headers: from('85.3.1.1') });
  expect((await repeat(60, ask)).status).toBe(429);
});
