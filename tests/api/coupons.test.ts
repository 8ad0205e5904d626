import { sql } from 'drizzle-orm';
import type { CheckoutInput } from '@/contracts/checkout';
import { type CouponCheck, type NewCoupon, newCouponSchema } from '@/contracts/coupon';
import { createCoupon, switchCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { queryRows } from '@/server/platform/db/client';
import { coupon } from '@/server/platform/db/schema/coupon';
import { BUYER } from '@/tests/support/sample-address';
import { expectBadBodiesRefused, expectBadTokensRefused, FORBIDDEN_FIELDS } from './attacks';
import { deliverMails, resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { line, openPayingShop, PAYS, type PayingShop, WITHOUT_FUNDS } from './paying-shop';

/** Two balloons and a costume of the small catalogue, in kuruş. */
const PRICES = { dinosaur: 4990, digit: 1000, costume: 90_000 };

let shop: PayingShop;
let ids: Record<keyof typeof PRICES, number>;
beforeAll(async () => {
  shop = await openPayingShop();
  const sold = await rows<{ id: number; price: number }>(sql`select id, price from product where stock > 0`);
  const idOf = (price: number) => sold.find((row) => row.price === price)?.id ?? 0;
  ids = { dinosaur: idOf(PRICES.dinosaur), digit: idOf(PRICES.digit), costume: idOf(PRICES.costume) };
});
afterEach(async () => {
  await shop.db.delete(coupon);
  await resetCustomers(shop);
  await shop.db.execute(sql`update product set stock = 10 where id = ${ids.dinosaur}`);
  await shop.db.execute(sql`update product set stock = 100 where id = ${ids.digit}`);
});
afterAll(() => shop.close());

const rows = <T>(query: ReturnType<typeof sql>) => queryRows<T>(shop.db, query);
const one = async <T>(query: ReturnType<typeof sql>) => (await rows<T>(query))[0] as T;
const write = (input: NewCoupon) => createCoupon(shop.db, newCouponSchema.parse(input), shop.clock.now());
const of = (name: keyof typeof PRICES, quantity = 1) => line(ids[name], PRICES[name], quantity);

function check(code: string, items: ReturnType<typeof of>[], who?: TestCustomer) {
  const products = items.map(({ product, quantity }) => ({ product, quantity }));
  return shop.request<CouponCheck>('/checkout/coupon/', {
    method: 'POST',
    body: { code, items: products },
    ...(who ? { headers: who.headers } : {}),
  });
}
const reasonOf = async (code: string, who?: TestCustomer, items = [of('dinosaur')]) =>
  (await check(code, items, who)).body.reason;
const order = (code: string, rest: Partial<CheckoutInput> = {}, who?: TestCustomer) =>
  shop.order({ items: [of('dinosaur')], coupon: code, ...rest }, undefined, who?.headers);
const counted = async () =>
  (await one<{ uses: number }>(sql`select count(*)::int as uses from coupon_use where given_back_at is null`)).uses;

describe('an order with a coupon', () => {
  test('is reduced on payment page, order, contracts, email and result', async () => {
    await write({ code: 'parti10', discount: { percent: 10 } });
    const items = [of('dinosaur', 2), of('digit', 3)];
    expect((await check('PARTİ10', items)).body).toEqual({
      code: 'PARTI10',
      discount: '12.98',
      amount: '116.82',
      reason: null,
      min_amount: null,
    });
    const { body } = await order(' parti10', { items, discount: '12.98' });
    expect(body.order.amount).toBe('116.82');
    expect(await one(sql`select amount, coupon_code, discount from orders`)).toEqual({
      amount: 11_682,
      coupon_code: 'PARTI10',
      discount: 1298,
    });
    expect(await rows(sql`select price, quantity, discount from order_line order by id`)).toEqual([
      { price: 4990, quantity: 2, discount: 998 },
      { price: 1000, quantity: 3, discount: 300 },
    ]);
    const documents = await rows<{ body: string }>(sql`select body from order_document`);
    expect(documents).toHaveLength(2);
    for (const document of documents) {
      expect(document.body).toContain('Kupon indirimi (PARTI10): −₺12,98');
      expect(document.body).toContain('KDV dahil toplam: ₺116,82');
    }
    await shop.pay(body.paymentPageUrl, PAYS);
    expect(await shop.control(body.rt)).toMatchObject({
      status: 'paid',
      order: { amount: '116.82', coupon: 'PARTI10', discount: '12.98' },
    });
    expect(await one(sql`select price, paid_price from payment`)).toEqual({ price: 11_682, paid_price: 11_682 });
    const [mail] = await deliverMails(shop);
    expect(mail?.text).toContain('Kupon indirimi (PARTI10): −₺12,98');
    expect(mail?.text).toContain('Toplam: ₺116,82');
  });

  test('keeps a positive price on every line, however large the coupon', async () => {
    await write({ code: 'HEDIYE', discount: { amount: '5000.00' } });
    const { status, body } = await order('HEDIYE', { items: [of('dinosaur'), of('digit', 2)] });
    expect([status, body.order.amount]).toEqual([201, '0.02']);
    await shop.pay(body.paymentPageUrl, PAYS);
    expect((await shop.control(body.rt)).status).toBe('paid');
  });

  test('discounts only items of the coupon’s categories and their descendants', async () => {
    await write({ code: 'BALON20', discount: { percent: 20 }, categories: ['balonlar'] });
    expect((await check('balon20', [of('digit', 5), of('costume')])).body).toMatchObject({ discount: '10.00' });
    expect(await reasonOf('balon20', undefined, [of('costume')])).toBe('coupon_not_for_these');
  });

  test('shows the discount in its contract texts before it is placed', async () => {
    await write({ code: 'PARTI10', discount: { percent: 10 } });
    const request = { ...BUYER, items: [of('dinosaur')] };
    const texts = (code: string) =>
      shop.request('/checkout/agreements/', { method: 'POST', body: { ...request, coupon: code } });
    expect((await texts('parti10')).text).toContain('Kupon indirimi (PARTI10): −₺4,99');
    expect(await texts('nothing')).toMatchObject({ status: 409, body: { error: { code: 'coupon_unknown' } } });
  });

  test('appears with its coupon in the customer’s orders and data export', async () => {
    const ayse = await signUp(shop, 'ayse');
    await write({ code: 'AYSE-15', discount: { amount: '15.00' }, customer: ayse.email });
    const { body } = await order('ayse-15', {}, ayse);
    const { number } = body.order;
    const detail = await shop.request(`/customer/order/detail/${number}`, { headers: ayse.headers });
    expect(detail.body).toMatchObject({ amount: '34.90', coupon: 'AYSE-15', discount: '15.00' });
    expect((await shop.request('/auth/user/export/', { headers: ayse.headers })).body).toMatchObject({
      coupons: { own: [{ code: 'AYSE-15' }], uses: [{ code: 'AYSE-15', order: number, amount: '15.00' }] },
    });
  });
});

describe('refused in cart and checkout', () => {
  const day = 24 * 60 * 60_000;
  const at = (days: number) => new Date(shop.clock.now().getTime() + days * day).toISOString();
  const half = { percent: 50 };

  test.each<[string, () => Promise<unknown>]>([
    ['coupon_unknown', () => write({ code: 'OTHER', discount: half })],
    ['coupon_not_started', () => write({ code: 'CODE', discount: half, starts_at: at(1) })],
    ['coupon_expired', () => write({ code: 'CODE', discount: half, starts_at: at(-2), ends_at: at(0) })],
    ['coupon_min_amount', () => write({ code: 'CODE', discount: half, min_amount: '49.91' })],
    ['coupon_not_for_these', () => write({ code: 'CODE', discount: half, categories: ['kostumler'] })],
    ['coupon_sign_in', () => write({ code: 'CODE', discount: half, first_order_only: true })],
    ['coupon_sign_in', () => write({ code: 'CODE', discount: half, per_customer: 1 })],
    [
      'coupon_expired',
      async () => {
        await write({ code: 'CODE', discount: half });
        await switchCoupon(shop.db, 'code', false);
      },
    ],
  ])('%s', async (code, prepare) => {
    await prepare();
    expect((await check('CODE', [of('dinosaur')])).body).toMatchObject({
      reason: code,
      discount: '0.00',
      amount: '49.90',
      min_amount: code === 'coupon_min_amount' ? '49.91' : null,
    });
    expect(await order('CODE')).toMatchObject({ status: 409, body: { error: { code, lines: [] } } });
    expect(await rows(sql`select id from orders`)).toEqual([]);
    expect(await one(sql`select stock from product where id = ${ids.dinosaur}`)).toEqual({ stock: 10 });
  });

  test('a discount that differs from the one shown', async () => {
    await write({ code: 'CODE', discount: { percent: 10 } });
    const answer = await order('CODE', { discount: '24.95' });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'coupon_changed' } } });
  });

  test('another customer’s personal coupon as unknown; a guest is asked to log in', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    await write({ code: 'AYSE15', discount: half, customer: ayse.email });
    expect([await reasonOf('AYSE15', veli), await reasonOf('AYSE15'), await reasonOf('AYSE15', ayse)]).toEqual([
      'coupon_unknown',
      'coupon_sign_in',
      null,
    ]);
  });

  test('a first-order coupon on a second order, also when the first was a guest’s', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    await write({ code: 'ILK', discount: half, first_order_only: true });
    await placeOrderRow(shop, ayse);
    await shop.db.execute(sql`update orders set customer_id = null`);
    expect([await reasonOf('ILK', ayse), await reasonOf('ILK', veli)]).toEqual(['coupon_first_order', null]);
    const first = await order('ILK', {}, veli);
    await shop.pay(first.body.paymentPageUrl, PAYS);
    expect(await reasonOf('ILK', veli)).toBe('coupon_first_order');
  });

  test('guessing codes is rate limited; using valid ones is not', async () => {
    await write({ code: 'RIGHT', discount: half });
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, number) => check(`WRONG${number}`, [of('digit')])),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const stopped = await order('WRONG');
    expect(stopped).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a coupon use', () => {
  test('is granted to ten of fifty concurrent buyers, and stock is taken for ten', async () => {
    await write({ code: 'ONLUK', discount: { percent: 10 }, total_uses: 10 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, buyer) =>
        order('ONLUK', { items: [of('digit')], email: `buyer${buyer}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(40).fill(409)]);
    expect(answers.filter(({ text }) => text.includes('coupon_used_up'))).toHaveLength(40);
    expect(await counted()).toBe(10);
    expect(await one(sql`select count(*)::int as count, sum(discount)::int as sum from orders`)).toEqual({
      count: 10,
      sum: 1000,
    });
    expect(await one(sql`select stock from product where id = ${ids.digit}`)).toEqual({ stock: 90 });
  });

  test('is granted once to one customer in five concurrent tabs', async () => {
    const ayse = await signUp(shop, 'ayse');
    await write({ code: 'BIR', discount: { percent: 10 }, per_customer: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => order('BIR', {}, ayse)));
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await counted()).toBe(1);
    expect(await one(sql`select count(*)::int as open from orders where status = 'redirected'`)).toEqual({ open: 1 });
  });

  test('moves to the customer’s next attempt; the previous order is abandoned, and a second payment refunded', async () => {
    const ayse = await signUp(shop, 'ayse');
    await write({ code: 'BIR', discount: { percent: 10 }, per_customer: 1, total_uses: 1 });
    const first = await order('BIR', {}, ayse);
    expect(await reasonOf('BIR', ayse)).toBeNull();
    const second = await order('BIR', { note: 'Kapıyı çalmayın' }, ayse);
    expect([second.status, second.text]).toEqual([201, expect.any(String)]);
    expect(await rows(sql`select status from orders order by id`)).toEqual([
      { status: 'failed' },
      { status: 'redirected' },
    ]);
    await shop.pay(second.body.paymentPageUrl, PAYS);
    await shop.pay(first.body.paymentPageUrl, PAYS);
    expect(await rows(sql`select status from orders order by id`)).toEqual([{ status: 'failed' }, { status: 'paid' }]);
    expect(await rows(sql`select status from payment order by id`)).toEqual([
      { status: 'refund_due' },
      { status: 'succeeded' },
    ]);
    expect([await counted(), await reasonOf('BIR', ayse)]).toEqual([1, 'coupon_already_used']);
  });

  test('of an order paid meanwhile does not move to the next attempt', async () => {
    const ayse = await signUp(shop, 'ayse');
    await write({ code: 'BIR', discount: { percent: 10 }, per_customer: 1 });
    const { body } = await order('BIR', {}, ayse);
    const token = body.paymentPageUrl.split('/').at(-1);
    await shop.db.execute(
      sql`update emulator_payment set status = 'success', payment_id = 'p-meanwhile', paid_price = request->>'paidPrice'
          where token = ${token}`,
    );
    const answer = await order('BIR', { note: 'Kapıyı çalmayın' }, ayse);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'coupon_already_used' } } });
    expect(await rows(sql`select status from orders`)).toEqual([{ status: 'paid' }]);
  });

  test('of the last one, sent twice at once with one key, is one order', async () => {
    const ayse = await signUp(shop, 'ayse');
    await write({ code: 'BIR', discount: { percent: 10 }, total_uses: 1 });
    const send = () => shop.order({ items: [of('dinosaur')], coupon: 'BIR' }, 'a-key-of-this-attempt', ayse.headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.order.number).toBe(second.body.order.number);
    expect(await counted()).toBe(1);
  });

  test('is released when the card is declined, the order expires or is cancelled', async () => {
    const ayse = await signUp(shop, 'ayse');
    await write({ code: 'BIR', discount: { percent: 10 }, total_uses: 1, per_customer: 1 });
    const refused = await order('BIR', {}, ayse);
    expect(await reasonOf('BIR')).toBe('coupon_sign_in');
    expect(await reasonOf('BIR', await signUp(shop, 'veli'))).toBe('coupon_used_up');
    await shop.pay(refused.body.paymentPageUrl, WITHOUT_FUNDS);
    expect(await reasonOf('BIR', ayse)).toBeNull();

    const cancelled = await order('BIR', {}, ayse);
    await shop.pay(cancelled.body.paymentPageUrl, PAYS);
    expect(await reasonOf('BIR', ayse)).toBe('coupon_already_used');
    const path = `/customer/order/cancel/${cancelled.body.order.number}`;
    expect((await shop.request(path, { method: 'POST', headers: ayse.headers })).status).toBe(204);
    expect([await reasonOf('BIR', ayse), await counted()]).toEqual([null, 0]);
  });

  test('of an order paid after it expired is taken again while one is left', async () => {
    await write({ code: 'BIR', discount: { percent: 10 }, total_uses: 1 });
    const late = await order('BIR');
    await expire();
    const later = await order('BIR');
    await expire();
    await shop.pay(late.body.paymentPageUrl, PAYS);
    await shop.pay(later.body.paymentPageUrl, PAYS);
    expect(await rows(sql`select status from payment order by id`)).toEqual([
      { status: 'succeeded' },
      { status: 'refund_due' },
    ]);
    expect([await counted(), await one(sql`select stock from product where id = ${ids.dinosaur}`)]).toEqual([
      1,
      { stock: 9 },
    ]);
  });

  async function expire(): Promise<void> {
    const { expireOrder } = await import('@/server/domain/ordering/checkout/settle');
    const [open] = await rows<{ id: number }>(sql`select id from orders where status = 'redirected'`);
    await expireOrder(shop.ports, open?.id ?? 0);
  }
});

describe('campaigns', () => {
  const list = async (who: TestCustomer) =>
    (await shop.request<{ results: Record<string, unknown>[] }>('/customer/campaign/list/', { headers: who.headers }))
      .body.results;

  test('list personal and public coupons with rules, dates and whether they were used', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    await write({
      code: 'AYSE15',
      title: 'Size özel',
      discount: { amount: '15.00' },
      customer: ayse.email,
      per_customer: 1,
    });
    await write({
      code: 'BALON20',
      discount: { percent: 20 },
      categories: ['balonlar', 'kostumler'],
      min_amount: '200.00',
      per_customer: 1,
      ends_at: '2126-12-31T20:59:59Z',
      demo: true,
    });
    await write({ code: 'GIZLI', discount: { percent: 5 }, listed: false });
    await write({
      code: 'BITTI',
      discount: { percent: 5 },
      starts_at: '2020-01-01T00:00:00Z',
      ends_at: '2020-02-01T00:00:00Z',
    });
    await shop.pay((await order('AYSE15', {}, ayse)).body.paymentPageUrl, PAYS);
    expect(await list(ayse)).toMatchObject([
      {
        code: 'BALON20',
        rules: [
          'Balonlar ve Kostümler kategorilerinde %20 indirim.',
          '₺200,00 ve üzeri sepetlerde geçerlidir.',
          'Her üye bir kez kullanabilir.',
          'Başka bir kuponla birleştirilemez.',
        ],
        ends_at: '2126-12-31T20:59:59.000Z',
        used: false,
        personal: false,
        demo: true,
      },
      { code: 'AYSE15', title: 'Size özel', personal: true, used: true, started: true },
    ]);
    expect((await list(veli)).map(({ code }) => code)).toEqual(['BALON20']);
  });
});

describe('creating coupons', () => {
  test('refuses an existing code, whichever i it is typed with, and unknown categories', async () => {
    await write({ code: 'Parti10', discount: { percent: 10 } });
    await expect(write({ code: 'PARTİ10', discount: { percent: 10 } })).rejects.toMatchObject({
      fields: { code: [expect.any(String)] },
    });
    await expect(write({ code: 'NEU', discount: { percent: 10 }, categories: ['yok'] })).rejects.toMatchObject({
      fields: { categories: [expect.any(String)] },
    });
    await expect(
      write({ code: 'NEU', discount: { percent: 10 }, customer: 'kimse@example.com' }),
    ).rejects.toMatchObject({ fields: { customer: [expect.any(String)] } });
    await expect(switchCoupon(shop.db, 'NEU', false)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [{ code: '🎈', discount: { percent: 10 } }],
    [{ code: 'SIFIR', discount: { amount: '0.00' } }],
    [{ code: 'COK', discount: { percent: 101 } }],
    [{ code: 'TERS', discount: { percent: 10 }, starts_at: '2027-01-02T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' }],
  ])('refuses %j', (input) => {
    expect(newCouponSchema.safeParse(input).success).toBe(false);
  });
});

describe('attacks', () => {
  const call = () => ({
    method: 'POST' as const,
    path: '/checkout/coupon/',
    body: { code: 'CODE', items: [{ product: ids.dinosaur, quantity: 1 }] as unknown },
  });

  test('invalid tokens and malformed bodies are refused', async () => {
    await expectBadTokensRefused(shop, call());
    const { items: _items, ...body } = call().body;
    await expectBadBodiesRefused(shop, { ...call(), body: { ...body } }, await signUp(shop, 'ayse'));
    for (const items of [[], 'x', [{ product: -1, quantity: 1 }], [{ product: ids.dinosaur, quantity: 0 }], {}]) {
      expect((await shop.request('/checkout/coupon/', { method: 'POST', body: { code: 'A', items } })).status).toBe(
        400,
      );
    }
  });

  test('price, discount and customer in the body are ignored', async () => {
    await write({ code: 'CODE', discount: { percent: 10 }, total_uses: 1 });
    const body = {
      ...call().body,
      ...FORBIDDEN_FIELDS,
      discount: '49.00',
      amount: '0.01',
      price: '0.01',
      percent: 100,
    };
    const answer = await shop.request('/checkout/coupon/', { method: 'POST', body });
    expect(answer.body).toMatchObject({ discount: '4.99', amount: '44.91' });
    expect(await counted()).toBe(0);
  });
});
