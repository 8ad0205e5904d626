import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

/** Requests that `npm run test:fuzz` found to break something. */
const LONG_PICTURE = `/media/${'a'.repeat(81)}/${'b'.repeat(5_000)}.png`;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterAll(() => shop.close());

test.each(['🎈🎈', 'بالون', '气球', '‼‼', '\ufcab\ufcab'])(
  'a search for %s finds nothing, in a listing too',
  async (text) => {
    const query = `search=${encodeURIComponent(text)}`;
    for (const path of [`/items/?${query}`, `/items/by-category/balonlar?${query}`, `/items/search?${query}`]) {
      expect((await shop.request(path)).status).toBe(200);
    }
    expect((await shop.request(`/items/?${query}`)).body).toMatchObject({ count: 0, results: [] });
  },
);

test.each([
  '/items/related/a%00b',
  '/items/detail/%00',
  '/items/reviews/a%00',
  '/collections/%00',
  '/media/a/%00.png',
  LONG_PICTURE,
])('%s is the address of nothing', async (path) => expect((await shop.request(path)).status).toBe(404));

// A page asks with what stands in its address, and has a way to say "not found" but none to say "refused".
test.each([
  '/items/detail/',
  '/items/by-category/',
  '/items/related/',
  '/items/reviews/',
  '/items/gone/',
  '/collections/',
])('a name of 300 letters below %s is nobody’s', async (path) =>
  expect((await shop.request(path + 'a'.repeat(300))).status).toBe(404),
);

test('a payment whose name can’t be stored is refused, by callback and webhook', async () => {
  const token = 'a\0b';
  const callback = await shop.request('/checkout/callback', { method: 'POST', body: new URLSearchParams({ token }) });
  const webhook = await shop.request('/checkout/webhook', { method: 'POST', body: { token } });
  expect([callback.status, webhook.status]).toEqual([400, 400]);
});

test('a form that is no form is refused', async () => {
  const headers = { 'content-type': 'text/plain' };
  for (const path of ['/contact/form', '/organisation-request/form']) {
    expect((await shop.request(path, { method: 'POST', headers, body: 'name=Ay%C5%9Fe' })).status).toBe(400);
  }
});

test('an address of more than 8 000 characters is too long', async () => {
  expect((await shop.request(`/items/?search=${'a'.repeat(8_000)}`)).status).toBe(414);
  expect((await shop.request(`/items/?utm_source=${'a'.repeat(7_000)}`)).status).toBe(200);
});

test('a coupon over more than a column of amounts holds is refused', async () => {
  const write = (amounts: object) => asOwner(shop, '/coupons', { code: 'PARTI', discount: { percent: 5 }, ...amounts });
  expect((await write({ discount: { amount: '349553009.31' } })).status).toBe(400);
  expect(await write({ min_amount: '952486235.90' })).toMatchObject({ body: { min_amount: ['At most 9999999.99.'] } });
});
