import { eq } from 'drizzle-orm';
import { sumMoney } from '@/contracts/money';
import { product } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import { orders, payment } from '@/server/platform/db/schema/order';
import { shippingTariff } from '@/server/platform/db/schema/shipping';
import { expectBadBodiesRefused } from './attacks';
import { deliverMails, signUp } from './customers';
import { BRANCH, COMPANY, type DeliveringShop, openDeliveringShop, PICKUP } from './delivering-shop';
import { PAYLOAD, PAYS } from './paying-shop';

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.resetShop();
});
afterAll(() => shop.close());

const spyOnProvider = () => jest.spyOn(shop.ports.payments, 'initialize');

describe('the delivery cost', () => {
  test('is included in payment page, order, contracts, email and result', async () => {
    await shop.writeCoupon('PARTI10', 10);
    const initialize = spyOnProvider();
    const { status, body } = await shop.order({ coupon: 'PARTI10', discount: '9.98', shipping: '89.90' });
    expect([status, body.order.amount]).toEqual([201, '179.72']);
    expect(await shop.placed()).toMatchObject({ amount: 17_972, discount: 998, shippingCost: 8990 });
    expect(await shop.db.select({ price: payment.price }).from(payment)).toEqual([{ price: 17_972 }]);
    const [request] = initialize.mock.calls[0] ?? [];
    expect(request?.lines).toMatchObject([
      { total: 8982, physical: true },
      { total: 8990, physical: false },
    ]);
    expect(sumMoney(request?.lines.map(({ total }) => total) ?? [])).toBe(request?.amount);
    for (const text of await shop.documents()) {
      expect(text).toContain('Teslimat ücreti: ₺89,90\nKDV dahil toplam: ₺179,72');
    }
    await shop.pay(body.paymentPageUrl, PAYS);
    const paid = await shop.control(body.rt);
    expect(paid).toMatchObject({
      status: 'paid',
      order: { amount: '179.72', discount: '9.98', shipping: '89.90', pickup_hours: [] },
    });
    expect(new Date(paid.order.expected?.earliest ?? 0).getTime()).toBeGreaterThan(shop.clock.now().getTime());
    const [mail] = await deliverMails(shop);
    expect(mail?.text).toContain('Teslimat: ₺89,90\n\nToplam: ₺179,72');
    expect(mail?.text).toContain('Teslimat adresi: Ayşe Yılmaz, Bahariye Caddesi');
  });

  test('of zero adds no line to the provider’s basket', async () => {
    const initialize = spyOnProvider();
    const { body } = await shop.order({ items: [shop.of('dinosaur', 3), shop.of('costume')], shipping: '0.00' });
    expect(body.order.amount).toBe('1049.70');
    expect(initialize.mock.calls[0]?.[0].lines).toHaveLength(2);
    expect((await shop.documents())[0]).toContain('Teslimat ücreti: ücretsiz');
  });

  test('is not calculated for an order above the maximum amount', async () => {
    const dear = shop.of('costume', 999);
    await shop.db.update(product).set({ price: 2_200_000, stock: 999 }).where(eq(product.id, dear.product));
    const { status, body } = await shop.order({ items: [{ ...dear, price: '22000.00' }], shipping: '0.00' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ items: ['An order can not cost more than 21474836.47 TRY.'] });
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  test('that differs from the one shown refuses the order', async () => {
    for (const shipping of ['0.00', '89.89', '89.91']) {
      const refused = await shop.order({ shipping });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'shipping_changed', lines: [] } } });
    }
    expect(await shop.db.select().from(orders)).toEqual([]);
    const [{ stock } = { stock: 0 }] = await shop.db.select().from(product).where(eq(product.id, shop.ids.dinosaur));
    expect(stock).toBe(10);
    expect((await shop.order()).body.order.amount).toBe('189.70');
  });

  test('comes from the current tariff and is stored with the order', async () => {
    await shop.order();
    await shop.db.insert(shippingTariff).values({ basis: 'amount', steps: [{ from: 0, cost: 1000 }] });
    await shop.order();
    const costs = await shop.db.select({ cost: orders.shippingCost }).from(orders).orderBy(orders.id);
    expect(costs).toEqual([{ cost: 8990 }, { cost: 1000 }]);
  });
});

describe('a pickup order', () => {
  test('has no delivery cost and stores a copy of its branch', async () => {
    const { body } = await shop.order({ delivery: PICKUP, shipping: '0.00' });
    expect(body.order.amount).toBe('99.80');
    await shop.db.update(branch).set({ name: 'Taşındık' }).where(eq(branch.slug, 'kadikoy'));
    expect((await shop.placed()).delivery).toEqual({ method: 'pickup', branch: BRANCH });
    await shop.db.update(branch).set({ name: BRANCH.name }).where(eq(branch.slug, 'kadikoy'));
    for (const text of await shop.documents()) {
      expect(text).toContain(`Teslim yeri: ${BRANCH.name}, ${BRANCH.address}, telefon 0216 000 01 01`);
      expect(text).not.toContain('Teslimat adresi');
    }
    await shop.pay(body.paymentPageUrl, PAYS);
    const [mail] = await deliverMails(shop);
    expect(mail?.text).toContain('mağazada hazır olduğunda size haber vereceğiz');
    expect(mail?.text).toContain(`Teslim yeri: ${BRANCH.name}, ${BRANCH.address}, 0216 000 01 01`);
    expect(mail?.html).not.toContain('Teslimat adresi');
    const { order } = await shop.control(body.rt);
    expect(order.expected?.earliest).toBe(order.expected?.latest);
    expect(order.expected?.earliest).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const [row] = await shop.db.select({ hours: branch.hours }).from(branch).where(eq(branch.slug, 'kadikoy'));
    expect(order.pickup_hours).toEqual(row?.hours);
  });

  test('requires only province and district of a person’s billing address', async () => {
    const initialize = spyOnProvider();
    const bare = { address: undefined, neighborhood: undefined, zip_code: undefined };
    const { status, body } = await shop.order({ ...bare, delivery: PICKUP, shipping: '0.00', city: 'istanbul' });
    expect(status).toBe(201);
    const placed = await shop.placed();
    expect(placed.billingAddress).toMatchObject({ city: 'İstanbul', district: 'Kadıköy', address: '', zip_code: '' });
    const [request] = initialize.mock.calls[0] ?? [];
    expect(request?.buyer).toMatchObject({ address: 'Kadıköy', city: 'İstanbul' });
    expect(request?.buyer).not.toHaveProperty('zipCode');
    for (const text of await shop.documents()) expect(text).toContain('Adres: Kadıköy / İstanbul\n');
    await shop.pay(body.paymentPageUrl, PAYS);
    const [mail] = await deliverMails(shop);
    expect(mail?.text).toContain('Fatura: Ayşe Yılmaz, Kadıköy / İstanbul\n');
    for (const field of ['city', 'district']) {
      const refused = await shop.order({ ...bare, delivery: PICKUP, shipping: '0.00', [field]: undefined });
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining([field])]);
    }
  });

  test('requires the street of a company’s billing address', async () => {
    const { address, ...company } = COMPANY;
    const pickup = { delivery: PICKUP, shipping: '0.00' };
    expect((await shop.order({ ...pickup, billing: { ...company, neighborhood: undefined, address } })).status).toBe(
      201,
    );
    const refused = await shop.order({ ...pickup, billing: company as typeof COMPANY });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['billing.address'])]);
  });

  test.each(['pendik', 'izmir'])('is refused at a branch without pickup: %s', async (slug) => {
    const refused = await shop.order({ delivery: { method: 'pickup', branch: slug } });
    expect(refused).toMatchObject({
      status: 400,
      body: { delivery: ['No orders are picked up there.'], error: { code: 'invalid' } },
    });
    expect(await shop.db.select().from(orders)).toEqual([]);
  });
});

describe('party date and gift note', () => {
  test('are stored and emailed; the contracts do not promise the date', async () => {
    const { body } = await shop.order({ party_date: '2026-03-14', gift_note: ' İyi ki doğdun <3 ' });
    expect(await shop.placed()).toMatchObject({ partyDate: '2026-03-14', giftNote: 'İyi ki doğdun <3' });
    expect((await shop.documents())[0]).toMatch(/parti tarihi: 14 Mart 2026\. .* taahhüt etmez/);
    await shop.pay(body.paymentPageUrl, PAYS);
    const [mail] = await deliverMails(shop);
    expect(mail?.text).toContain('Parti tarihi: 14 Mart 2026\n\nHediye notu: İyi ki doğdun <3');
    expect(mail?.html).not.toContain('<3');
  });

  test.each([
    ['2026-03-10', 201],
    ['2026-03-09', 400],
    ['2028-03-10', 201],
    ['2028-03-11', 400],
    ['2026-02-30', 400],
    ['yarın', 400],
  ])('a party on %s, ordered on 10 March 2026, answers %i', async (party_date, status) => {
    const answer = await shop.order({ party_date });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ party_date: [expect.any(String)], error: {} });
  });

  test('the current day is that of Istanbul', async () => {
    const start = shop.clock.now();
    shop.clock.set(new Date('2026-03-10T21:00:00Z'));
    expect((await shop.order({ party_date: '2026-03-10' })).status).toBe(400);
    shop.clock.set(start);
  });

  test('all invalid fields are reported at once', async () => {
    const refused = await shop.order({ party_date: '2026-03-09', delivery: { method: 'pickup', branch: 'izmir' } });
    expect(Object.keys(refused.body).toSorted()).toEqual(['delivery', 'error', 'party_date']);
  });
});

test.each([
  ['delivery', { delivery: PICKUP }],
  ['billing', { billing: COMPANY }],
  ['the party date', { party_date: '2026-03-14' }],
  ['the gift note', { gift_note: 'İyi ki doğdun' }],
  ['the delivery cost shown', { shipping: '89.90' }],
])('an idempotency key is bound to %s', async (_name, changes) => {
  const key = 'a-key-of-this-attempt';
  const first = await shop.order({}, key);
  expect((await shop.order({}, key)).body.order).toEqual(first.body.order);
  expect((await shop.order(changes, key)).body).toMatchObject({ error: { code: 'idempotency_key_reused' } });
});

test('control characters are removed from texts, and an address is stored on one line', async () => {
  const typed = {
    first_name: 'Ayşe\u001b]0;',
    address: 'Moda Caddesi\r\nNo: 1',
    note: 'Zil\u009b2J\r\nbozuk',
    gift_note: '\u0007İyi ki',
  };
  expect((await shop.order(typed)).status).toBe(201);
  const [kept] = await shop.db.select().from(orders);
  expect(kept).toMatchObject({
    shippingAddress: { first_name: 'Ayşe ]0;', address: 'Moda Caddesi No: 1' },
    note: 'Zil 2J\nbozuk',
    giftNote: ' İyi ki',
  });
});

describe('refuses', () => {
  test('malformed bodies, in every field', async () => {
    const wishes = { delivery: PICKUP, billing: COMPANY, party_date: '2026-03-14', note: 'Kapıda', gift_note: 'Kart' };
    const seen = { coupon: 'PARTI10', discount: '1.00', shipping: '0.00' };
    const body = { ...PAYLOAD, items: [shop.of('dinosaur')], ...wishes, ...seen };
    const who = await signUp(shop, 'ayse');
    for (const path of ['/checkout/', '/checkout/agreements/']) {
      const { agreements, note, gift_note, ...order } = body;
      const sent = path === '/checkout/' ? { ...order, agreements, note, gift_note } : order;
      await expectBadBodiesRefused(shop, { method: 'POST', path, body: sent }, who);
    }
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  test.each([
    ['gift_note', { gift_note: 'x'.repeat(301) }],
    ['gift_note', { gift_note: 'a\0b' }],
    ['billing.company', { billing: { ...COMPANY, company: 'a\0b' } }],
    ['billing.kind', { billing: { ...COMPANY, kind: 'club' as never } }],
    ['delivery.branch', { delivery: { method: 'pickup', branch: "' or 1=1 --" } as const }],
    ['delivery.method', { delivery: { method: 'drone' as never } }],
    ['shipping', { shipping: '-1.00' }],
    ['shipping', { shipping: 8990 as never }],
  ])('%s as in %j', async (field, rest) => {
    const refused = await shop.order(rest);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field, 'error']]);
  });
});
