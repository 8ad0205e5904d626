import { openDatabase } from '@/server/platform/db/client';
import { freePort } from '@/tests/free-port';
import { openApiDocument } from './declared-routes';
import { PAYLOAD } from './paying-shop';
import { openTestShop, type TestShop } from './shop';

/** A shop whose database became unavailable after its start: the embedded one is closed, the server does not listen. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.close();
  if (globalThis.databaseEngine !== 'postgres') return;
  const nowhere = await openDatabase({ url: `postgres://shop@127.0.0.1:${await freePort()}/shop`, dataDir: '' });
  shop.ports.db = nowhere.db;
  shop.ports.catalogDb = () => nowhere.db;
});

const order = { ...PAYLOAD, items: [{ product: 1, quantity: 1, price: '10.00' }] };
const login = { email: 'ayse@example.com', password: 'mavi-balon-82-kedi' };

test.each<[string, string, object | undefined]>([
  ['GET', '/items/', undefined],
  ['GET', '/items/detail/dinozor-folyo-balon/', undefined],
  ['GET', '/menu/?menu_type=main', undefined],
  ['GET', '/sitemap.xml', undefined],
  ['POST', '/auth/login/', login],
])('%s %s answers 503 with Retry-After and without the reason', async (method, path, body) => {
  const answer = await shop.request(path, { method, body });
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable', detail: 'The database does not answer. Try again later.' },
  });
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('a customer’s token is not reported as invalid', async () => {
  const headers = { Authorization: `Token ${'a'.repeat(43)}` };
  expect(await shop.request('/cart/', { headers })).toMatchObject({ status: 503 });
});

test.each(['/checkout/', '/checkout/agreements/'])(
  '%s reports the outage in its own error format, as `error`',
  async (path) => {
    const answer = await shop.request(path, { method: 'POST', body: order });
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'database_unavailable' } } });
    expect(answer.headers.get('Retry-After')).toBe('5');
  },
);

test('the payment callback answers in Turkish that the payment is not known yet, with a way to retry', async () => {
  const answer = await shop.request('/checkout/callback/', {
    method: 'POST',
    body: new URLSearchParams({ token: 'a"><script>' }),
  });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('Lütfen yeniden ödeme yapmayın.');
  expect(answer.text).toContain('name="token" value="a&quot;&gt;&lt;script&gt;"');
});

test('the outage is logged', async () => {
  shop.logLines.length = 0;
  await shop.request('/items/');
  expect(shop.logLines.filter(({ level }) => level >= 50)).toMatchObject([{ msg: 'the database does not answer' }]);
});

test('the process is alive but not ready', async () => {
  expect(await shop.request('/health/')).toMatchObject({ status: 200 });
  const ready = await shop.request('/ready/');
  expect(ready).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
  expect(ready.headers.get('Retry-After')).toBe('5');
});

test('every operation of the OpenAPI document declares the 503', async () => {
  const { paths } = await openApiDocument(shop);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.filter(({ responses }) => !('503' in responses))).toEqual([]);
});
