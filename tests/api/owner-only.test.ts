import { openApiDocument } from './declared-routes';
import { openTestShop, type TestShop } from './shop';
import { signedInCustomer } from './signed-in';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('every owner call is refused to other callers before its body is read', async () => {
  const ayse = await signedInCustomer(shop, 'ayse');
  const { paths } = await openApiDocument(shop);
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, item]) => Object.entries(item).map(([method, { security }]) => ({ path, method, security })));
  expect(calls.length).toBeGreaterThan(25);
  for (const { path, method, security } of calls) {
    expect([path, security]).toEqual([path, [{ Owner: [] }]]);
    const url = path.replace(/\{\w+\}/g, '1');
    for (const headers of [undefined, ayse.headers, { authorization: 'Owner 0' }]) {
      const body = method === 'get' ? {} : { body: '{' };
      const { status } = await shop.request(url, { method: method.toUpperCase(), headers, ...body });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  }
});
