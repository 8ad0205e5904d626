import { eq } from 'drizzle-orm';
import type { CouponCheck, NewCoupon } from '@/contracts/coupon';
import type { CouponUseList, OwnerCoupon, OwnerCouponList } from '@/contracts/owner-coupons';
import { product } from '@/server/platform/db/schema/catalog';
import { coupon, couponUse } from '@/server/platform/db/schema/coupon';
import { orders } from '@/server/platform/db/schema/order';
import { resetCustomers, signUp } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { line, openPayingShop, PAYS, type PayingShop, WITHOUT_FUNDS } from './paying-shop';

let shop: PayingShop;
let balloon: { id: number; price: number };
beforeAll(async () => {
  shop = await openPayingShop();
  const [row] = await shop.db.select().from(product).where(eq(product.sku, 'bes-rakam-balon-1'));
  balloon = row as { id: number; price: number };
});
afterEach(async () => {
  await shop.db.delete(coupon);
  await resetCustomers(shop);
});
afterAll(() => shop.close());

const create = (input: NewCoupon) => asOwner<OwnerCoupon>(shop, '/coupons/', input);
const show = async (code: string) => (await asOwner<OwnerCoupon>(shop, `/coupons/${code}/`)).body;
const codes = async (query = '') =>
  (await asOwner<{ results: OwnerCoupon[] }>(shop, `/coupons/${query}`)).body.results.map(({ code }) => code);
const check = async (code: string) => {
  const body = { code, items: [{ product: balloon.id, quantity: 10 }] };
  return (await shop.request<CouponCheck>('/checkout/coupon/', { method: 'POST', body })).body;
};
const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();

test('a new coupon is valid at once and returned with all its rules', async () => {
  const ayse = await signUp(shop, 'ayse');
  const { status, body } = await create({
    code: 'hoş geldin',
    title: 'Hoş geldin',
    discount: { amount: '25.00' },
    min_amount: '100.00',
    categories: ['balonlar'],
    total_uses: 5,
    ends_at: inDays(3),
    listed: false,
  });
  expect([status, body]).toEqual([
    201,
    {
      code: 'HOS-GELDIN',
      title: 'Hoş geldin',
      discount: { amount: '25.00' },
      min_amount: '100.00',
      categories: ['balonlar'],
      first_order_only: false,
      per_customer: null,
      total_uses: 5,
      starts_at: shop.clock.now().toISOString(),
      ends_at: inDays(3),
      customer: null,
      listed: false,
      demo: false,
      standing: 'on',
      uses: 0,
      held: 0,
      taken_off: '0.00',
    },
  ]);
  expect(await show('hoş-geldin')).toEqual(body);
  expect(await check('HOŞ GELDİN')).toMatchObject({ discount: '25.00', reason: null });
  const own = await create({ code: 'YALNIZ', discount: { percent: 10 }, customer: ayse.email, first_order_only: true });
  expect(own.body).toMatchObject({ customer: ayse.email, first_order_only: true, discount: { percent: 10 } });
});

test.each([
  [{ code: 'x', discount: { percent: 10 } }, 'code'],
  [{ code: 'ABC', discount: { percent: 0 } }, 'discount.percent'],
  [{ code: 'ABC', discount: { percent: 10 }, categories: ['yok'] }, 'categories'],
  [{ code: 'ABC', discount: { percent: 10 }, customer: 'nobody@example.com' }, 'customer'],
  [
    { code: 'ABC', discount: { percent: 10 }, starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' },
    'ends_at',
  ],
])('%j is refused with the field %s', async (input, field) => {
  const { status, body } = await create(input);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('a code can be used for one coupon only', async () => {
  await create({ code: 'PARTI', discount: { percent: 10 } });
  expect(await create({ code: 'partı', discount: { percent: 20 } })).toMatchObject({
    status: 400,
    body: { code: ['A coupon of that code exists already.'] },
  });
});

test('a coupon is stopped and started with immediate effect', async () => {
  await create({ code: 'PARTI', discount: { percent: 10 } });
  expect((await asOwner(shop, '/coupons/parti/stop/', {})).status).toBe(204);
  expect([(await show('PARTI')).standing, (await check('PARTI')).reason]).toEqual(['stopped', 'coupon_expired']);
  expect(await codes()).toEqual([]);
  expect(await codes('?all=true')).toEqual(['PARTI']);
  expect((await asOwner(shop, '/coupons/PARTI/start/', {})).status).toBe(204);
  expect([(await show('PARTI')).standing, (await check('PARTI')).discount]).toEqual(['on', '10.00']);
  expect((await asOwner(shop, '/coupons/YOK/stop/', {})).status).toBe(404);
  expect((await asOwner(shop, '/coupons/YOK/')).status).toBe(404);
});

test('current and future coupons are listed newest first, all on request', async () => {
  await create({ code: 'ESKI', discount: { percent: 10 }, starts_at: inDays(-2), ends_at: inDays(-1) });
  await create({ code: 'SIMDI', discount: { percent: 10 } });
  await create({ code: 'YARIN', discount: { percent: 10 }, starts_at: inDays(1) });
  expect(await codes()).toEqual(['YARIN', 'SIMDI']);
  const first = (await asOwner<OwnerCouponList>(shop, '/coupons/?all=true&limit=2')).body;
  expect(first.results.map(({ code }) => code)).toEqual(['YARIN', 'SIMDI']);
  const rest = (await asOwner<OwnerCouponList>(shop, `/coupons/?all=true&limit=2&before=${first.next}`)).body;
  expect([rest.results.map(({ code }) => code), rest.next]).toEqual([['ESKI'], null]);
  expect([(await show('ESKI')).standing, (await show('YARIN')).standing]).toEqual(['over', 'coming']);
  expect((await asOwner(shop, '/coupons/?before=x')).status).toBe(400);
});

test('a coupon counts paid uses, pending uses and the discount granted', async () => {
  await create({ code: 'PARTI', discount: { percent: 10 }, total_uses: 2 });
  const order = async (email: string) =>
    (await shop.order({ items: [line(balloon.id, balloon.price, 10)], coupon: 'PARTI', email })).body;
  const first = await order('a@example.com');
  expect(await show('PARTI')).toMatchObject({ uses: 0, held: 1, taken_off: '0.00', standing: 'on' });
  await shop.pay(first.paymentPageUrl, PAYS);
  const second = await order('b@example.com');
  expect(await show('PARTI')).toMatchObject({ uses: 1, held: 1, taken_off: '10.00', standing: 'used_up' });
  await shop.pay(second.paymentPageUrl, WITHOUT_FUNDS);
  expect(await show('PARTI')).toMatchObject({ uses: 1, held: 0, taken_off: '10.00', standing: 'on' });
});

test('the total discount can exceed the range of a single amount', async () => {
  await create({ code: 'YILLARCA', discount: { percent: 10 } });
  const ayse = await signUp(shop, 'ayse');
  const [{ id: couponId } = { id: 0 }] = await shop.db.select({ id: coupon.id }).from(coupon);
  for (const number of [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse)]) {
    const [{ id: orderId } = { id: 0 }] = await shop.db.select().from(orders).where(eq(orders.number, number));
    await shop.db.insert(couponUse).values({ orderId, couponId, amount: 2_000_000_000 });
  }
  expect(await show('YILLARCA')).toMatchObject({ uses: 2, taken_off: '40000000.00' });
});

test('the orders that used a coupon are listed by cursor, newest first, with uses that were given back', async () => {
  const ayse = await signUp(shop, 'ayse');
  await create({ code: 'SAYILI', discount: { percent: 10 } });
  const [made] = await shop.db.select().from(coupon);
  const numbers: string[] = [];
  for (const status of ['paid', 'expired', 'delivered'] as const) {
    const number = await placeOrderRow(shop, ayse, status);
    numbers.unshift(number);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    await shop.db.insert(couponUse).values({
      orderId: order?.id ?? 0,
      couponId: made?.id ?? 0,
      amount: 998,
      givenBackAt: status === 'expired' ? shop.clock.now() : null,
    });
  }
  const first = (await asOwner<CouponUseList>(shop, '/coupons/sayili/uses/?page_size=2')).body;
  const rest = (await asOwner<CouponUseList>(shop, `/coupons/SAYILI/uses/?page_size=2&after=${first.after}`)).body;
  const all = [...first.results, ...rest.results];
  expect(all.map(({ order }) => order)).toEqual(numbers);
  expect(all.map(({ given_back }) => given_back)).toEqual([false, true, false]);
  expect(all[0]).toMatchObject({ order_status: 'delivered', discount: '9.98', amount: '99.80' });
  expect(rest.after).toBeNull();
  expect((await asOwner(shop, '/coupons/YOK/uses/')).status).toBe(404);
  expect((await asOwner(shop, '/coupons/SAYILI/uses/?after=x')).status).toBe(400);
});
