import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

/** Requests that failed in `npm run test:fuzz`. */
const LONG_IMAGE_PATH = `/media/${'a'.repeat(81)}/${'b'.repeat(5_000)}.png`;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterAll(() => shop.close());

test.each(['🎈🎈', 'بالون', '气球', '‼‼', '\ufcab\ufcab'])(
  'a search for %s finds nothing, also in a listing',
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
  LONG_IMAGE_PATH,
])('%s answers 404', async (path) => expect((await shop.request(path)).status).toBe(404));

// Pages pass a part of their own URL and can show "not found", but not "bad request".
test.each([
  '/items/detail/',
  '/items/by-category/',
  '/items/related/',
  '/items/reviews/',
  '/items/gone/',
  '/collections/',
])('a slug of 300 characters below %s answers 404', async (path) =>
  expect((await shop.request(path + 'a'.repeat(300))).status).toBe(404),
);

test('a payment token that cannot be stored is refused by callback and webhook', async () => {
  const token = 'a\0b';
  const callback = await shop.request('/checkout/callback', { method: 'POST', body: new URLSearchParams({ token }) });
  const webhook = await shop.request('/checkout/webhook', { method: 'POST', body: { token } });
  expect([callback.status, webhook.status]).toEqual([400, 400]);
});

test('a form with another content type is refused', async () => {
  const headers = { 'content-type': 'text/plain' };
  for (const path of ['/contact/form', '/organisation-request/form']) {
    expect((await shop.request(path, { method: 'POST', headers, body: 'name=Ay%C5%9Fe' })).status).toBe(400);
  }
});

test('a URL of more than 8000 characters answers 414', async () => {
  expect((await shop.request(`/items/?search=${'a'.repeat(8_000)}`)).status).toBe(414);
  expect((await shop.request(`/items/?utm_source=${'a'.repeat(7_000)}`)).status).toBe(200);
});

test('a coupon above the maximum amount is refused', async () => {
  const write = (amounts: object) => asOwner(shop, '/coupons', { code: 'PARTI', discount: { percent: 5 }, ...amounts });
  expect((await write({ discount: { amount: '349553009.31' } })).status).toBe(400);
  expect(await write({ min_amount: '952486235.90' })).toMatchObject({ body: { min_amount: ['At most 9999999.99.'] } });
});
