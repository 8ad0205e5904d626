import { eq, sql } from 'drizzle-orm';
import type { AvailableSlots, OrderSlot, SlotChoice, SlotUsage } from '@/contracts/slots';
import { slotRulesSchema } from '@/contracts/slots';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { queryRows } from '@/server/platform/db/client';
import { itemProperty, product, property } from '@/server/platform/db/schema/catalog';
import { branch, shopDocument } from '@/server/platform/db/schema/content';
import { listingItem } from '@/server/platform/db/schema/listing';
import { orderChange, orders } from '@/server/platform/db/schema/order';
import { slotUsage } from '@/server/platform/db/schema/slot';
import { deliverMails } from './customers';
import { type DeliveringShop, openDeliveringShop, PICKUP } from './delivering-shop';
import { asOwner } from './owner-calls';
import { PAYLOAD, PAYS, WITHOUT_FUNDS } from './paying-shop';

/** Orders are placed on Tuesday, 10 March 2026, 12:00. */
const START = new Date('2026-03-10T12:00:00+03:00');
const EVENING = { day: '2026-03-10', from: '16:00' };
const TOMORROW = { day: '2026-03-11', from: '16:00' };
const PICKED_UP = { day: '2026-03-10', from: '14:00' };
const HOURS = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' }];
const WITH_PRICE = '139.90';

const RULES = slotRulesSchema.parse({
  courier: {
    enabled: true,
    districts: ['Kadıköy', 'Üsküdar'],
    price: '50.00',
    windows: [{ days: [2, 3], from: '16:00', to: '19:00', capacity: 2, order_by: { days_before: 0, time: '13:00' } }],
  },
  pickup: [{ branch: 'kadikoy', per_hour: 2, preparation_minutes: 120 }],
  horizon_days: 2,
});

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
  await shop.db.update(branch).set({ hours: HOURS });
});
beforeEach(() => setRules(RULES));
afterEach(async () => {
  shop.clock.set(START);
  await shop.resetShop();
  await shop.db.delete(slotUsage);
  await shop.db.delete(shopDocument);
});
afterAll(() => shop.close());

async function setRules(rules: object) {
  const { headers } = await asOwner(shop, '/slots');
  const { status } = await asOwner(shop, '/slots', { ...RULES, ...rules }, 'PUT', headers.get('etag') ?? '');
  expect(status).toBe(200);
}

const available = async (query: Record<string, string>) =>
  (await shop.request<AvailableSlots>(`/slots/?${new URLSearchParams(query)}`)).body;
const stateOf = async ({ day, from }: SlotChoice) => {
  const { days } = await available({ city: 'İstanbul', district: 'Kadıköy' });
  return days.find((one) => one.day === day)?.slots.find((slot) => slot.from === from)?.state;
};
const taken = async ({ day, from }: SlotChoice, place = 'courier') => {
  const rows = await shop.db.select().from(slotUsage);
  return rows.find((row) => row.place === place && row.day === day && row.starts === from)?.taken ?? 0;
};
const order = (slot: SlotChoice | undefined, rest: Parameters<typeof shop.order>[0] = {}) =>
  shop.order({ ...(slot ? { slot } : {}), ...rest });
/** A paid order with this hour. */
async function paidOrder(slot: SlotChoice) {
  const { body } = await order(slot);
  await shop.pay(body.paymentPageUrl, PAYS);
  return body.order;
}
const choose = (number: string, key: string | null, slot: SlotChoice) =>
  shop.request<OrderSlot & { code?: string }>(`/order/slot/${number}/`, {
    method: 'PATCH',
    body: slot,
    headers: { 'X-Order-Key': key ?? '' },
  });

describe('the hours that can be chosen', () => {
  test('are none in a shop without rules', async () => {
    await setRules(slotRulesSchema.parse({}));
    const none = { required: false, price: '0.00', days: [] };
    expect(await available({ city: 'İstanbul', district: 'Kadıköy' })).toEqual(none);
    expect(await available({ branch: 'kadikoy' })).toEqual(none);
    expect((await order(undefined, { delivery: PICKUP, shipping: '0.00' })).status).toBe(201);
  });

  test('are those of the courier at a served district, however it is spelled, with their state', async () => {
    await order(EVENING);
    expect(await available({ city: 'ISTANBUL', district: 'kadikoy' })).toEqual({
      required: false,
      price: '50.00',
      days: [
        { day: '2026-03-10', slots: [{ from: '16:00', to: '19:00', state: 'few' }] },
        { day: '2026-03-11', slots: [{ from: '16:00', to: '19:00', state: 'free' }] },
      ],
    });
    await order(EVENING);
    expect(await stateOf(EVENING)).toBe('full');
    expect((await available({ city: 'İstanbul', district: 'Beykoz' })).days).toEqual([]);
  });

  test('are those of a branch within its opening hours', async () => {
    const { required, price, days } = await available({ branch: 'kadikoy' });
    expect([required, price, days.map(({ day }) => day)]).toEqual([true, '0.00', ['2026-03-10', '2026-03-11']]);
    expect(days[0]?.slots[0]).toEqual({ from: '14:00', to: '15:00', state: 'free' });
  });

  test('are never cached', async () => {
    const { headers } = await shop.request('/slots/?branch=kadikoy');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['an unknown branch', { branch: 'izmir' }, 404],
    ['a branch without pickup', { branch: 'pendik' }, 404],
    ['no place', {}, 400],
    ['a city without a district', { city: 'İstanbul' }, 400],
    ['branch and place', { branch: 'kadikoy', city: 'İstanbul', district: 'Kadıköy' }, 400],
  ])('of %s are refused', async (_title, query, status) => {
    expect((await shop.request(`/slots/?${new URLSearchParams(query as Record<string, string>)}`)).status).toBe(status);
  });
});

describe('an order with an hour', () => {
  test('has it in order, contracts, email and result, and its price in the delivery cost', async () => {
    const { status, body } = await order(EVENING, { shipping: WITH_PRICE });
    expect([status, body.order.amount]).toEqual([201, '239.70']);
    expect(await shop.placed()).toMatchObject({
      shippingCost: 13_990,
      slot: { place: 'courier', ...EVENING, to: '19:00', capacity: 2 },
      slotHeld: true,
    });
    for (const text of await shop.documents()) {
      expect(text).toContain(
        'kendi kuryesiyle alıcının seçtiği gün ve saatler arasında teslim edilir: 10 Mart 2026 Salı 16:00–19:00',
      );
    }
    await shop.pay(body.paymentPageUrl, PAYS);
    const { order: result } = await shop.control(body.rt);
    expect(result.slot).toEqual({ ...EVENING, to: '19:00' });
    expect(result.expected).toEqual({ earliest: EVENING.day, latest: EVENING.day });
    const mails = await deliverMails(shop);
    expect(mails[0]?.text).toContain('Teslimat zamanı (kuryemizle): 10 Mart 2026 Salı 16:00–19:00');
  });

  test('is offered as a calendar file by a link that opens nothing else, until the order is over', async () => {
    const { number, key } = await paidOrder(EVENING);
    const mails = await deliverMails(shop);
    const [link = ''] = /https?:\/\/\S+\/api\/order\/calendar\/\S+/.exec(mails[0]?.text ?? '') ?? [];
    const read = (path: string) => shop.app.request(path);
    const { pathname } = new URL(link);
    const file = await read(pathname);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await file.text();
    expect(text).toContain('DTSTART:20260310T130000Z\r\nDTEND:20260310T160000Z\r\n');
    expect(text).not.toContain('Bahariye');
    const detail = await shop.request(`/order/detail/${number}/`, { headers: { 'X-Order-Key': key ?? '' } });
    expect(detail.body).toMatchObject({ slot_calendar: link });
    expect((await read(`/api/order/calendar/${number}/${key}`)).status).toBe(404);
    await shop.request(`/order/cancel/${number}/`, { method: 'POST', headers: { 'X-Order-Key': key ?? '' } });
    expect((await read(pathname)).status).toBe(404);
  });

  test('for pickup is free of charge and counts at its branch', async () => {
    const { status } = await order(PICKED_UP, { delivery: PICKUP, shipping: '0.00' });
    expect(status).toBe(201);
    expect(await taken(PICKED_UP, 'branch:kadikoy')).toBe(1);
    for (const text of await shop.documents()) {
      expect(text).toContain('Alıcının seçtiği teslim alma zamanı: 10 Mart 2026 Salı 14:00–15:00');
    }
  });

  test.each([
    ['too late for it', { day: '2026-03-10', from: '16:00' }, 'slot_closed', {}],
    ['an hour that is not offered', { day: '2026-03-11', from: '15:00' }, 'slot_closed', {}],
    ['a day beyond the horizon', { day: '2026-03-17', from: '16:00' }, 'slot_closed', {}],
    ['a district that is not served', TOMORROW, 'slot_closed', { district: 'Beykoz' }],
    ['pickup without an hour', undefined, 'slot_required', { delivery: PICKUP, shipping: '0.00' }],
    [
      'pickup before it is ready',
      { day: '2026-03-10', from: '14:00' },
      'slot_closed',
      { delivery: PICKUP, shipping: '0.00' },
    ],
  ])('is refused for %s, and so are its contracts', async (_title, slot, code, rest) => {
    shop.clock.set(new Date('2026-03-10T13:00:00+03:00'));
    expect(await order(slot, rest)).toMatchObject({ status: 409, body: { error: { code, lines: [] } } });
    const texts = await shop.request('/checkout/agreements/', {
      method: 'POST',
      body: { ...payload(), ...(slot ? { slot } : {}), ...rest },
    });
    expect(texts).toMatchObject({ status: 409, body: { error: { code } } });
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await shop.db.select().from(slotUsage)).toEqual([]);
  });

  test('is required at a served district once the owner says so', async () => {
    await setRules({ courier: { ...RULES.courier, required: true } });
    expect(await order(undefined)).toMatchObject({ status: 409, body: { error: { code: 'slot_required' } } });
    expect((await order(undefined, { district: 'Beykoz' })).status).toBe(201);
  });

  test('that is full loses nothing: neither stock nor coupon is taken', async () => {
    await shop.writeCoupon('PARTI10', 10);
    await order(EVENING);
    await order(EVENING);
    const stock = () => shop.db.select({ id: product.id, stock: product.stock }).from(product).orderBy(product.id);
    const before = await stock();
    const refused = await order(EVENING, { coupon: 'PARTI10', discount: '9.98' });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'slot_full' } } });
    expect(await stock()).toEqual(before);
    expect(
      (await shop.request('/checkout/agreements/', { method: 'POST', body: { ...payload(), slot: EVENING } })).body,
    ).toMatchObject({ error: { code: 'slot_full' } });
    const uses = await queryRows(shop.db, sql`select 1 from coupon_use`);
    expect([uses, await taken(EVENING)]).toEqual([[], 2]);
    expect((await order(TOMORROW, { coupon: 'PARTI10', discount: '9.98' })).status).toBe(201);
  });

  test('of 50 buyers at once is given as often as it has room', async () => {
    await setRules({
      courier: { ...RULES.courier, windows: RULES.courier.windows.map((one) => ({ ...one, capacity: 7 })) },
    });
    await shop.db.update(product).set({ stock: 200 }).where(eq(product.id, shop.ids.dinosaur));
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(EVENING)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(43);
    const placed = await shop.db.select({ held: orders.slotHeld }).from(orders);
    expect([placed.length, await taken(EVENING)]).toEqual([7, 7]);
  });
});

test('kinds of balloons are read from the items’ property, which is neither searched nor a filter', async () => {
  const [sold] = await shop.db.select({ item: product.itemId }).from(product).where(eq(product.id, shop.ids.dinosaur));
  const value = { key: 'helyumla-ucus', title: 'Helyumla uçuş', value: 'folyo', label: 'Gökyüzüfolyosu' };
  const [kind] = await shop.db.insert(property).values(value).returning();
  await shop.db.insert(itemProperty).values({ itemId: sold?.item ?? 0, propertyId: kind?.id ?? 0 });
  const ask = (products: string) => shop.request<{ results: string[] }>(`/slots/balloons/?products=${products}`);
  const { dinosaur, costume } = shop.ids;
  expect((await ask(`${dinosaur},${costume}`)).body.results).toEqual(['folyo']);
  expect((await ask(String(costume))).body.results).toEqual([]);
  expect((await ask('x')).status).toBe(400);
  await reindexCatalog(shop.db, [sold?.item ?? 0]);
  const [listed] = await shop.db
    .select()
    .from(listingItem)
    .where(eq(listingItem.itemId, sold?.item ?? 0));
  expect(listed?.props).not.toContain(kind?.id);
});

/** The body of a plain order, for the contracts. */
function payload() {
  return { ...PAYLOAD, items: [shop.of('dinosaur', 2)] };
}

describe('an hour is released', () => {
  test('by a cancellation, once', async () => {
    const { number, key } = await paidOrder(EVENING);
    expect(await taken(EVENING)).toBe(1);
    const cancel = () =>
      shop.request(`/order/cancel/${number}/`, { method: 'POST', headers: { 'X-Order-Key': key ?? '' } });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409]);
    expect(await taken(EVENING)).toBe(0);
  });

  test('by a declined card and by the end of the payment page', async () => {
    const { body } = await order(EVENING);
    await shop.pay(body.paymentPageUrl, WITHOUT_FUNDS);
    expect(await taken(EVENING)).toBe(0);
    await order(EVENING);
    shop.clock.advance(40 * 60_000);
    await reconcileOrders(shop.ports);
    expect(await taken(EVENING)).toBe(0);
  });

  test('by the refund of an order that is not sent, not by that of one that is', async () => {
    const refundAll = async (number: string) => {
      await asOwner(shop, `/orders/${number}/refund`, { reason: '', restock: false, anyway: false });
      await sendDueRefunds(shop.ports);
    };
    const unsent = await paidOrder(EVENING);
    await refundAll(unsent.number);
    expect(await taken(EVENING)).toBe(0);
    const sent = await paidOrder(EVENING);
    const tracking = { carrier: 'Kurye', number: 'K1' };
    expect((await asOwner(shop, `/orders/${sent.number}/ship`, tracking)).status).toBeLessThan(300);
    await refundAll(sent.number);
    const rows = await shop.db.select({ status: orders.status }).from(orders);
    expect([rows.map(({ status }) => status), await taken(EVENING)]).toEqual([['refunded', 'refunded'], 1]);
  });
});

describe('a payment that arrives after the order has expired', () => {
  const HALF_AN_HOUR = 31 * 60_000;
  async function expiredOrder() {
    const { body } = await order(TOMORROW);
    shop.clock.advance(HALF_AN_HOUR);
    await shop.db.execute(sql`update orders set status = 'expired', stock_released = true, slot_held = false`);
    await shop.db.execute(sql`update payment set status = 'failed'`);
    await shop.db.delete(slotUsage);
    shop.clock.advance(-HALF_AN_HOUR);
    return body;
  }

  test('takes the hour again while it has room', async () => {
    const { paymentPageUrl } = await expiredOrder();
    await shop.pay(paymentPageUrl, PAYS);
    expect(await shop.placed()).toMatchObject({ status: 'paid', slotHeld: true });
    expect(await taken(TOMORROW)).toBe(1);
  });

  test('is refunded when the hour is full, and nothing stays taken', async () => {
    const { paymentPageUrl, order: late } = await expiredOrder();
    await order(TOMORROW);
    await order(TOMORROW);
    await shop.pay(paymentPageUrl, PAYS);
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, late.number));
    expect(row).toMatchObject({ status: 'expired', slotHeld: false, stockReleased: true });
    expect(await taken(TOMORROW)).toBe(2);
  });
});

test('counts of hours are kept for 90 days, and an older order can still be cancelled', async () => {
  const { number } = await paidOrder(EVENING);
  shop.clock.advance(90 * 24 * 60 * 60_000);
  await cleanUp(shop.ports);
  expect(await taken(EVENING)).toBe(1);
  shop.clock.advance(24 * 60 * 60_000);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(slotUsage)).toEqual([]);
  expect((await asOwner(shop, `/orders/${number}/cancel`, undefined, 'POST')).status).toBe(204);
});

describe('another hour', () => {
  test('is chosen with the order’s key until it is packed, noted and mailed', async () => {
    const { number, key } = await paidOrder(EVENING);
    await deliverMails(shop);
    expect(await choose(number, key, TOMORROW)).toMatchObject({ status: 200, body: { ...TOMORROW, to: '19:00' } });
    expect([await taken(EVENING), await taken(TOMORROW)]).toEqual([0, 1]);
    const [mail] = await deliverMails(shop);
    expect(mail?.text).toContain('yeni teslim zamanı: 11 Mart 2026 Çarşamba 16:00–19:00');
    const changes = await shop.db.select().from(orderChange);
    expect(changes).toMatchObject([{ kind: 'slot', by: 'customer', detail: '11 Mart 2026 Çarşamba 16:00–19:00' }]);
    expect((await choose(number, key, TOMORROW)).status).toBe(200);
    expect(await shop.db.select().from(orderChange)).toHaveLength(1);
    await asOwner(shop, `/orders/${number}/pack`, undefined, 'POST');
    expect(await choose(number, key, EVENING)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    expect(await choose(number, 'forged', EVENING)).toMatchObject({ status: 404 });
  });

  test('is refused when it is full or not offered, and the order keeps its own', async () => {
    const { number, key } = await paidOrder(EVENING);
    await order(TOMORROW);
    await order(TOMORROW);
    expect(await choose(number, key, TOMORROW)).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    const never = { day: '2026-03-11', from: '09:00' };
    expect(await choose(number, key, never)).toMatchObject({ status: 409, body: { code: 'slot_closed' } });
    expect([await taken(EVENING), await taken(TOMORROW)]).toEqual([1, 2]);
  });

  test('is given by the staff also while the order is packed', async () => {
    const { number, key } = await paidOrder(EVENING);
    await asOwner(shop, `/orders/${number}/pack`, undefined, 'POST');
    const given = await asOwner(shop, `/orders/${number}/slot`, TOMORROW, 'PATCH');
    expect(given).toMatchObject({ status: 200, body: { ...TOMORROW, to: '19:00' } });
    const detail = await shop.request(`/order/detail/${number}/`, { headers: { 'X-Order-Key': key ?? '' } });
    expect(detail.body).toMatchObject({ slot: TOMORROW, can_change_slot: false });
    expect(await asOwner(shop, '/orders/SH-NONE/slot', TOMORROW, 'PATCH')).toMatchObject({ status: 404 });
  });

  test('of two orders that swap theirs at once leaves each hour with one order', async () => {
    await setRules({
      courier: { ...RULES.courier, windows: RULES.courier.windows.map((one) => ({ ...one, capacity: 1 })) },
    });
    const [one, other] = [await paidOrder(EVENING), await paidOrder(TOMORROW)];
    const answers = await Promise.all([
      choose(one.number, one.key, TOMORROW),
      choose(other.number, other.key, EVENING),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect([await taken(EVENING), await taken(TOMORROW)]).toEqual([1, 1]);
  });

  test('is not given to an order without one', async () => {
    const { body } = await order(undefined);
    await shop.pay(body.paymentPageUrl, PAYS);
    expect(await choose(body.order.number, body.order.key, TOMORROW)).toMatchObject({ status: 409 });
  });
});

describe('the owner', () => {
  test('changes the rules by version, and a district must exist', async () => {
    const { body, headers } = await asOwner<{ version: number; rules: object }>(shop, '/slots');
    expect(body.rules).toEqual(RULES);
    const stale = await asOwner(shop, '/slots', RULES, 'PUT', '"0"');
    expect(stale.status).toBe(412);
    const wrong = { ...RULES, courier: { ...RULES.courier, districts: ['Kadıköy', 'Atlantis'] } };
    const refused = await asOwner(shop, '/slots', wrong, 'PUT', headers.get('etag') ?? '');
    expect(refused).toMatchObject({
      status: 400,
      body: { 'courier.districts': [expect.stringContaining('Atlantis')] },
    });
    expect((await asOwner(shop, '/slots', RULES, 'PUT')).status).toBe(428);
  });

  test('finds the orders of a day’s hours, without those that gave theirs back', async () => {
    const { number, key } = await paidOrder(EVENING);
    const other = await paidOrder(TOMORROW);
    const found = async (day: string) =>
      (await asOwner<{ results: { number: string }[] }>(shop, `/orders?slot_day=${day}`)).body.results.map(
        (row) => row.number,
      );
    expect([await found(EVENING.day), await found(TOMORROW.day)]).toEqual([[number], [other.number]]);
    await shop.request(`/order/cancel/${number}/`, { method: 'POST', headers: { 'X-Order-Key': key ?? '' } });
    expect(await found(EVENING.day)).toEqual([]);
  });

  test('sees how full each hour is, also one that is no longer offered', async () => {
    await order(EVENING);
    await order(PICKED_UP, { delivery: PICKUP, shipping: '0.00' });
    const usage = async () => (await asOwner<SlotUsage>(shop, '/slots/usage?from=2026-03-10&days=1')).body.results;
    const before = await usage();
    expect(before[0]).toEqual({ ...EVENING, branch: null, to: '19:00', taken: 1, capacity: 2 });
    expect(before.filter(({ branch: slug }) => slug === 'kadikoy')).toHaveLength(11);
    expect(before.find(({ from }) => from === '14:00')).toMatchObject({ branch: 'kadikoy', taken: 1, capacity: 2 });
    await setRules({ courier: { ...RULES.courier, windows: [] } });
    expect((await usage())[0]).toEqual({ ...EVENING, branch: null, to: null, taken: 1, capacity: null });
  });
});
