import { createMemoryRateLimiter } from '@/server/domain/customers/auth/memory-attempts';
import { CONNECTION_ADDRESS } from '@/server/platform/http/client-address';
import type { Limit, RateLimiter } from '@/server/platform/ports/attempts';
import { signUp } from './customers';
import { type DeliveringShop, openDeliveringShop } from './delivering-shop';

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
beforeEach(async () => {
  await shop.openAnew();
  shop.ports.attempts = tenth(createMemoryRateLimiter());
});
afterAll(() => shop.close());

const from = (address: string) => ({ [CONNECTION_ADDRESS]: address });
const search = (headers: Record<string, string> = from('85.1.1.1')) =>
  shop.request('/items/search?search=ba', { headers });

/** Every limit a tenth of what it is, so that it is met in reasonable time. */
function tenth(attempts: RateLimiter): RateLimiter {
  const less = (limit: Limit) => ({ ...limit, attempts: limit.attempts / 10 });
  return {
    consume: (limit, key) => attempts.consume(less(limit), key),
    refund: (limit, key) => attempts.refund(less(limit), key),
    clear: (limit, key) => attempts.clear(less(limit), key),
  };
}

/** Makes the same call so often. @returns the next answer */
async function often<T>(times: number, call: () => Promise<T>): Promise<T> {
  await Promise.all(Array.from({ length: times }, call));
  return call();
}

test('searches from one address end at twenty a second, and nobody else notices', async () => {
  expect(await often(120, search)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  const wait = Number((await search()).headers.get('retry-after'));
  expect([wait > 0, wait <= 60]).toEqual([true, true]);
  expect((await search(from('85.1.1.2'))).status).toBe(200);
  // The pages of the shop itself are not somebody.
  expect((await search({})).status).toBe(200);
});

test('the feed of the whole catalogue goes to one address ten times in ten minutes', async () => {
  const feed = (headers = from('85.1.1.1')) => shop.request('/feeds/google.xml', { headers });
  expect((await feed()).status).toBe(200);
  expect(await feed()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect((await feed(from('85.1.1.2'))).status).toBe(200);
});

test('a shop under measurement counts nothing, and a public one can’t be one', async () => {
  const { ports } = shop;
  const given = ports.env;
  ports.env = { ...given, RATE_LIMIT_ENABLED: false };
  try {
    expect(await often(120, search)).toMatchObject({ status: 200 });
  } finally {
    ports.env = given;
  }
});

test('orders are counted by address and by account, in the shape that the checkout reads', async () => {
  const wrong = (headers: Record<string, string>) =>
    shop.order({ items: [{ ...shop.of('dinosaur'), price: '1.00' }] }, undefined, headers);
  const { headers } = await signUp(shop, 'ayse');
  let at = 0;
  const elsewhere = () => wrong({ ...headers, ...from(`85.2.1.${++at}`) });
  for (let tries = 0; tries < 3; tries++) expect((await elsewhere()).status).toBe(409);
  const stopped = await elsewhere();
  expect(stopped).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await often(12, () => wrong(from('85.2.2.1')))).status).toBe(429);
});

test('asking how a payment stands ends at ten a second', async () => {
  const ask = () => shop.request('/checkout/payment-control?rt=x', { headers: from('85.3.1.1') });
  expect((await often(60, ask)).status).toBe(429);
});
