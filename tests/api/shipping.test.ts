import { eq } from 'drizzle-orm';
import { newCouponSchema } from '@/contracts/coupon';
import type { ShippingQuote, ShippingQuoteRequest } from '@/contracts/shipping';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { item, product } from '@/server/platform/db/schema/catalog';
import { coupon } from '@/server/platform/db/schema/coupon';
import { shippingTariff } from '@/server/platform/db/schema/shipping';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { expectBadBodiesRefused, expectBadTokensRefused } from './attacks';
import { resetCustomers, signUp } from './customers';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

const PATH = '/admin/shipping-tariff/';
const TARIFF = { basis: 'amount', steps: [{ from: 0, cost: '89.90' }], free_from: '1000.00' };

let shop: TestShop;
/** Products at 49.90, 10.00 and 900.00; the wig is sold out. */
let ids: { dinosaur: number; digit: number; costume: number; wig: number };
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const sold = await shop.db.select().from(product);
  const idOf = (price: number) => sold.find((row) => row.price === price)?.id ?? 0;
  ids = { dinosaur: idOf(4990), digit: idOf(1000), costume: idOf(90_000), wig: idOf(15_000) };
});
afterEach(async () => {
  await shop.db.delete(shippingTariff);
  await shop.db.delete(coupon);
  await shop.db.update(product).set({ weight: null });
  await resetCustomers(shop);
});
afterAll(() => shop.close());

const read = () => shop.request(PATH, { headers: OWNER_HEADERS });
/** Sets a tariff over the present one, or over this version. */
const set = async (body: unknown, version?: string) => {
  const headers = { ...OWNER_HEADERS, 'if-match': version ?? (await read()).headers.get('etag') ?? '"0"' };
  return shop.request(PATH, { method: 'PUT', body, headers });
};

describe('the owner’s tariff', () => {
  test('answers 404 before it is set, and the latest one applies', async () => {
    expect(await read()).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    const since = shop.clock.now().toISOString();
    expect(await set(TARIFF)).toMatchObject({ status: 200, body: { ...TARIFF, since } });
    const byWeight = { basis: 'weight', steps: [{ from: 0, cost: '60.00' }], free_from: null };
    await set(byWeight);
    expect(await read()).toMatchObject({ status: 200, body: { ...byWeight, since } });
    expect(await shop.db.select().from(shippingTariff)).toHaveLength(2);
  });

  test('is set over the version that was read: the second of two people gets 412, a call without one 428', async () => {
    expect((await set(TARIFF, '"0"')).status).toBe(200);
    const etag = (await read()).headers.get('etag') ?? '';
    const both = [set({ ...TARIFF, free_from: null }, etag), set({ ...TARIFF, free_from: '50.00' }, etag)];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await set(TARIFF, '"0"')).status).toBe(412);
    expect((await shop.request(PATH, { method: 'PUT', body: TARIFF, headers: OWNER_HEADERS })).status).toBe(428);
    expect(await shop.db.select().from(shippingTariff)).toHaveLength(2);
  });

  test('is public, and a change invalidates all pages', async () => {
    expect((await shop.request('/shipping-tariff/')).status).toBe(404);
    const before = shop.stalePaths.length;
    await set(TARIFF);
    expect(shop.stalePaths.slice(before)).toEqual([ALL_PAGES_TAG]);
    expect(await shop.request('/shipping-tariff/')).toMatchObject({ status: 200, body: TARIFF });
  });

  test('is refused to other callers', async () => {
    for (const authorization of ['', 'Owner ', `${OWNER_HEADERS.authorization}0`, 'Token x']) {
      expect((await shop.request(PATH, { headers: { authorization } })).status).toBe(401);
      expect((await shop.request(PATH, { method: 'PUT', body: TARIFF, headers: { authorization } })).status).toBe(401);
    }
    expect(await shop.db.select().from(shippingTariff)).toEqual([]);
  });

  test('is refused when malformed', async () => {
    const call = { method: 'PUT', path: PATH, body: TARIFF } as const;
    const headers = { Authorization: OWNER_HEADERS.authorization, 'If-Match': '"0"' };
    await expectBadBodiesRefused(shop, call, { headers });
    const refused = await set({ ...TARIFF, steps: [{ from: 10, cost: '1.00' }] });
    expect(refused).toMatchObject({ status: 400, body: { steps: ['The first step begins at 0.'] } });
    expect(await shop.db.select().from(shippingTariff)).toEqual([]);
  });
});

describe('the delivery quote of a cart', () => {
  type Rest = Partial<ShippingQuoteRequest>;
  const of = (name: keyof typeof ids, quantity = 1) => ({ product: ids[name], quantity });
  const quote = (items: ReturnType<typeof of>[], rest: Rest = {}, headers = {}) =>
    shop.request<ShippingQuote>('/checkout/shipping/', { method: 'POST', body: { items, ...rest }, headers });
  const cost = async (...asked: Parameters<typeof quote>) => (await quote(...asked)).body.shipping;
  const writeCoupon = (input: object) =>
    createCoupon(
      shop.db,
      newCouponSchema.parse({ code: 'YARI', discount: { percent: 50 }, ...input }),
      shop.clock.now(),
    );

  test('is 0 without a tariff, with free delivery from 0', async () => {
    expect(await quote([of('dinosaur')])).toMatchObject({ status: 200, body: { shipping: '0.00', free_from: '0.00' } });
  });

  test('follows the tariff up to its free limit, for guests and customers', async () => {
    await set(TARIFF);
    const ayse = await signUp(shop, 'ayse');
    expect((await quote([of('costume')])).body).toEqual({ shipping: '89.90', free_from: '1000.00' });
    expect(await cost([of('costume')], {}, ayse.headers)).toBe('89.90');
    expect(await cost([of('costume'), of('digit', 10)])).toBe('0.00');
  });

  test('includes sold-out products and ignores archived ones', async () => {
    await set({ ...TARIFF, free_from: '200.00' });
    expect(await cost([of('wig', 2)])).toBe('0.00');
    expect(await cost([of('wig'), { product: 2_000_000, quantity: 99 }])).toBe('89.90');
    await shop.db.update(item).set({ archivedAt: shop.clock.now() }).where(eq(item.slug, 'cilgin-peruk'));
    expect(await cost([of('wig', 2)])).toBe('89.90');
    await shop.db.update(item).set({ archivedAt: null });
  });

  test('applies the free limit after a valid coupon', async () => {
    await set(TARIFF);
    await writeCoupon({ first_order_only: true });
    const items = [of('costume'), of('digit', 10)];
    const ayse = await signUp(shop, 'ayse');
    expect(await cost(items, { coupon: 'yarı' }, ayse.headers)).toBe('89.90');
    // Invalid for guests and for unknown codes.
    expect(await cost(items, { coupon: 'yarı' })).toBe('0.00');
    expect(await cost(items, { coupon: 'hayal' }, ayse.headers)).toBe('0.00');
  });

  test('does not allow guessing coupon codes', async () => {
    await set(TARIFF);
    const tried = await Promise.all(Array.from({ length: 61 }, (_, n) => quote([of('digit')], { coupon: `YOK${n}` })));
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await quote([of('digit')])).status).toBe(200);
  });

  test('by weight treats unknown weights as 0', async () => {
    const steps = [
      { from: 0, cost: '60.00' },
      { from: 1000, cost: '90.00' },
    ];
    await set({ basis: 'weight', steps, free_from: null });
    await shop.db.update(product).set({ weight: 250 }).where(eq(product.id, ids.dinosaur));
    expect((await quote([of('dinosaur', 3), of('costume')])).body).toEqual({ shipping: '60.00', free_from: null });
    expect(await cost([of('dinosaur', 2), of('costume'), of('dinosaur', 2)])).toBe('90.00');
  });

  test('is 0 for pickup', async () => {
    await set(TARIFF);
    const delivery = { method: 'pickup', branch: 'kadikoy' } as const;
    expect((await quote([of('dinosaur')], { delivery })).body).toEqual({ shipping: '0.00', free_from: '1000.00' });
    expect(await cost([of('dinosaur')], { delivery: { method: 'shipping' } })).toBe('89.90');
  });

  test('requires a valid body and, if present, a valid token', async () => {
    const body = { items: [of('dinosaur')], coupon: 'YARI', delivery: { method: 'pickup', branch: 'kadikoy' } };
    const call = { method: 'POST', path: '/checkout/shipping/', body } as const;
    await expectBadTokensRefused(shop, call);
    await expectBadBodiesRefused(shop, call, await signUp(shop, 'ayse'));
    expect((await quote([])).status).toBe(400);
    expect((await quote([of('dinosaur', 0)])).status).toBe(400);
  });
});
