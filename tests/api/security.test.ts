import { expectBadTokensRefused, expectSignedInOnly, securedCalls } from './attacks';
import { openApiDocument } from './declared-routes';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('every operation that declares a token requires a valid one', async () => {
  const calls = await securedCalls(shop);
  expect(calls.length).toBeGreaterThan(8);
  for (const call of calls) await (call.optional ? expectBadTokensRefused(shop, call) : expectSignedInOnly(shop, call));
});

test('every customer operation declares a token', async () => {
  const { paths } = await openApiDocument(shop);
  const own = Object.entries(paths).filter(([path]) => /^\/api\/(customer|cart|wishlist)\b/.test(path));
  const open = own.flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { security }]) => (security ? [] : [`${method} ${path}`])),
  );
  expect(open).toEqual([]);
});
