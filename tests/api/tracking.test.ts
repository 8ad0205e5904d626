import { and, eq } from 'drizzle-orm';
import type { OwnerOrder, OwnerOrderDetail } from '@/contracts/fulfilment';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { Today } from '@/contracts/today';
import { tellLateBuyers } from '@/server/domain/ordering/tracking/late-orders';
import { pollParcels } from '@/server/domain/ordering/tracking/poll-parcels';
import { notePromises } from '@/server/domain/ordering/tracking/promised-days';
import { createTracking } from '@/server/domain/ordering/tracking/provider';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { emulatorParcel, shipment, shipmentEvent } from '@/server/platform/db/schema/shipment';
import { PASSWORD, resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { OWNER_HEADERS, openTestShop, type TestShop, testEnv } from './shop';

const HOUR = 3_600_000;
const NUMBER = '123456789012';
let shop: TestShop;
let ayse: TestCustomer;
beforeAll(async () => {
  const env = { ...testEnv(), PORT: 1 };
  const tracking = createTracking(env, async (request) => shop.app.fetch(request));
  shop = await openTestShop({ env, tracking });
});
beforeEach(async () => {
  // Tuesday noon in Istanbul.
  shop.clock.set(new Date('2026-03-10T12:00:00+03:00'));
  ayse = await signUp(shop, 'ayse');
});
afterEach(async () => {
  await control({ fault: { does: 'error', times: 0 } });
  await shop.db.delete(emulatorParcel);
  await resetCustomers(shop);
});
afterAll(() => shop.close());

const control = async (body: unknown) => {
  const { status } = await shop.request('/emulator/yurtici/control', { method: 'POST', headers: OWNER_HEADERS, body });
  expect(status).toBe(204);
};
const step = (name: string, key = NUMBER) => control({ parcel: { key, step: name } });
const asOwner = async <Body>(path: string) =>
  (await shop.request<Body>(`/admin${path}`, { headers: OWNER_HEADERS })).body;
const detail = async (number: string) =>
  (await shop.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`, { headers: ayse.headers })).body;
const deskDetail = (number: string) => asOwner<OwnerOrderDetail>(`/orders/${number}/`);
const mailKeys = async () => (await shop.db.select().from(outboxMail)).map(({ key }) => key).toSorted();
const mailText = async (key: string) =>
  (await shop.db.select().from(outboxMail).where(eq(outboxMail.key, key)))[0]?.text ?? '';
const idOf = async (number: string) =>
  (await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)))[0]?.id ?? 0;

async function ship(number: string, parcel: object = { carrier: 'Yurtiçi Kargo', number: NUMBER }): Promise<void> {
  const path = `/admin/orders/${number}/ship/`;
  expect((await shop.request(path, { method: 'POST', headers: OWNER_HEADERS, body: parcel })).status).toBe(204);
}
/** Lets time pass and asks the carrier if it is time to. */
async function poll(ms = 16 * 60_000): Promise<void> {
  shop.clock.advance(ms);
  await pollParcels(shop.ports);
}

test('a parcel’s events reach its buyer, and the carrier’s delivery ends the order with its proof', async () => {
  const number = await placeOrderRow(shop, ayse);
  await ship(number);
  expect((await detail(number)).parcel).toEqual({ state: null, events: [], received_by: '' });
  await poll();
  expect(await detail(number)).toMatchObject({
    order_status: 'shipped',
    parcel: {
      state: 'in_transit',
      events: [{ text: 'Kargo Kabul Edildi', place: 'Kadıköy Şube, Kadıköy / İstanbul' }],
    },
  });
  await step('out');
  await poll();
  expect((await detail(number)).parcel?.state).toBe('out_for_delivery');
  expect(await mailKeys()).toContain(`order-out-2026-03-10-${number}`);
  await step('delivered');
  const deliveredAt = shop.clock.now();
  await poll();

  const order = await detail(number);
  expect(order).toMatchObject({ order_status: 'delivered', arrival: null, parcel: { state: 'delivered' } });
  expect(order.parcel?.received_by).toBe('Ayşe Yılmaz');
  expect(order.parcel?.events.map(({ text }) => text)).toEqual([
    'Kargo Kabul Edildi',
    'Dağıtıma Çıktı',
    'Teslim Edildi',
  ]);
  expect(order.events.at(-1)).toEqual({ order_status: 'delivered', at: deliveredAt.toISOString(), note: 'carrier' });
  expect(await mailText(`order-delivered-${number}`)).toContain('teslim alan Ayşe Yılmaz');
  await poll(24 * HOUR);
  const [row] = await shop.db.select().from(shipment);
  expect(row?.askAt).toBeNull();
});

test('asked again and again, each event is stored once and each email is sent once', async () => {
  const number = await placeOrderRow(shop, ayse);
  await ship(number);
  await step('out');
  for (let times = 0; times < 3; times++) {
    await shop.db.update(shipment).set({ askAt: shop.clock.now() });
    await pollParcels(shop.ports);
  }
  expect(await shop.db.select().from(shipmentEvent)).toHaveLength(2);
  expect(await mailKeys()).toEqual([`order-out-2026-03-10-${number}`, `order-shipped-${number}`]);
});

test.each(['error', 'fault', 'nonsense'])(
  'a carrier that answers with %s delays the questions, loses nothing, and the log names no person',
  async (does) => {
    const number = await placeOrderRow(shop, ayse);
    await ship(number);
    await step('delivered');
    await control({ fault: { does, times: 2 } });
    await poll();
    expect(await deskDetail(number)).toMatchObject({
      order_status: 'shipped',
      carrier_check: { failures: 1, answered_at: null },
    });
    await poll();
    await poll(2 * HOUR);
    expect((await detail(number)).order_status).toBe('delivered');
    const lines = shop.logLines.map((line) => JSON.stringify(line)).join('\n');
    expect(lines).toContain('the carrier could not be asked about parcels');
    expect(lines).not.toMatch(/Ayşe|Yılmaz|AYŞE/);
  },
);

test('a number that the carrier does not know changes nothing, and other parcels of the same call are found', async () => {
  const [wrong, right] = [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse)];
  await ship(wrong, { carrier: 'Yurtiçi Kargo', number: '111111111000' });
  await ship(right);
  await step('delivered');
  await poll();
  expect((await detail(right)).order_status).toBe('delivered');
  expect(await deskDetail(wrong)).toMatchObject({ order_status: 'shipped', carrier_check: { failures: 1 } });
});

test('a parcel that comes back to the shop is not delivered, and the desk lists it', async () => {
  const number = await placeOrderRow(shop, ayse);
  await ship(number);
  await step('returned');
  await poll();
  expect(await detail(number)).toMatchObject({ order_status: 'shipped', parcel: { state: 'returning' } });
  expect(await asOwner<Today>('/today/')).toMatchObject({ parcel_trouble: 1 });
  const listed = await asOwner<{ results: OwnerOrder[] }>('/orders/?delay=trouble');
  expect(listed.results.map((order) => order.number)).toEqual([number]);
});

test('an order that the staff marked as delivered keeps its time, and gets the carrier’s proof', async () => {
  const number = await placeOrderRow(shop, ayse);
  await ship(number);
  await poll();
  const claimed = shop.clock.now();
  const { status } = await shop.request(`/admin/orders/${number}/deliver/`, {
    method: 'POST',
    headers: OWNER_HEADERS,
    body: {},
  });
  expect(status).toBe(204);
  await shop.db.update(shipment).set({ askAt: claimed });
  await step('delivered');
  await poll();
  const order = await detail(number);
  expect(order.events.filter(({ order_status }) => order_status === 'delivered')).toEqual([
    { order_status: 'delivered', at: claimed.toISOString(), note: 'owner' },
  ]);
  expect(order.parcel?.received_by).toBe('Ayşe Yılmaz');
});

test('who took a parcel is in the customer’s export, and erased with the account', async () => {
  const number = await placeOrderRow(shop, ayse);
  await ship(number);
  await step('delivered');
  await poll();
  const exported = await shop.request('/auth/user/export/', { headers: ayse.headers });
  expect(JSON.stringify(exported.body)).toContain('"received_by":"Ayşe Yılmaz"');
  const erased = await shop.request('/auth/user/', {
    ...{ method: 'DELETE', headers: ayse.headers, body: { password: PASSWORD } },
  });
  expect(erased.status).toBe(204);
  const [row] = await shop.db.select().from(shipment);
  expect(row).toMatchObject({ state: 'delivered', receivedBy: '' });
});

test('parcels of other carriers are not asked about', async () => {
  const number = await placeOrderRow(shop, ayse);
  await ship(number, { carrier: 'Aras Kargo', number: '7012345' });
  expect((await deskDetail(number)).carrier_check).toBeNull();
  await poll(24 * HOUR);
  expect(await shop.db.select().from(shipmentEvent)).toEqual([]);
});

test('a wrong password is an outage, not a lost parcel', async () => {
  const env = { ...shop.ports.env, YURTICI_PASSWORD: 'wrong' };
  const number = await placeOrderRow(shop, ayse);
  await ship(number);
  shop.clock.advance(HOUR);
  await pollParcels({ ...shop.ports, tracking: createTracking(env, async (request) => shop.app.fetch(request)) });
  expect((await deskDetail(number)).carrier_check?.failures).toBe(1);
  expect(JSON.stringify(shop.logLines)).toContain('Kullanıcı adı ya da şifre hatalı.');
});

describe('an order that is late', () => {
  const day = (date: string, hour = '10:00') => shop.clock.set(new Date(`${date}T${hour}:00+03:00`));

  test('is announced once with the new days and how to cancel, and the desk lists it', async () => {
    const number = await placeOrderRow(shop, ayse);
    await notePromises(shop.ports);
    const { arrival } = await detail(number);
    expect(arrival).toMatchObject({ late: false });
    const [note] = await shop.db.select().from(shipment);
    const promised = note?.dispatchBy ?? '';

    day(promised, '19:00');
    await tellLateBuyers(shop.ports);
    expect(await mailKeys()).toEqual([]);
    shop.clock.advance(13 * HOUR);
    await tellLateBuyers(shop.ports);
    expect(await mailKeys()).toEqual([]);
    shop.clock.advance(2 * HOUR);
    for (let times = 0; times < 3; times++) await tellLateBuyers(shop.ports);
    expect(await mailKeys()).toEqual([`order-late-sent-${number}`]);
    const text = await mailText(`order-late-sent-${number}`);
    expect(text).toContain('günü yola çıkaracağımızı söylemiştik; çıkaramadık');
    expect(text).toContain('iptal edebilirsiniz');
    expect(text).toContain(`/hesap/siparislerim/${number}`);

    const now = await detail(number);
    expect(now.arrival?.late).toBe(true);
    expect((now.arrival?.latest ?? '') > (arrival?.latest ?? '')).toBe(true);
    expect(await asOwner<Today>('/today/')).toMatchObject({ late: 1, late_arrivals: 0 });
    const listed = await asOwner<{ results: OwnerOrder[] }>('/orders/?delay=late');
    expect(listed.results.map((order) => order.number)).toEqual([number]);
  });

  test('on its way is announced with the carrier’s last report, and not while it comes back', async () => {
    const [late, returning] = [await placeOrderRow(shop, ayse), await placeOrderRow(shop, ayse)];
    await ship(late);
    await ship(returning, { carrier: 'Yurtiçi Kargo', number: '222222222222' });
    await step('loaded');
    await step('returned', '222222222222');
    const arriveBy = (await detail(late)).arrival?.latest ?? '';
    day(arriveBy, '18:00');
    await shop.db.update(shipment).set({ askAt: shop.clock.now() });
    // The emulator's parcel would move on by itself.
    await shop.db
      .update(emulatorParcel)
      .set({ steps: [{ step: 'undelivered', at: shop.clock.now().toISOString() }] })
      .where(eq(emulatorParcel.key, NUMBER));
    await pollParcels(shop.ports);
    await tellLateBuyers(shop.ports);
    shop.clock.advance(16 * HOUR);
    for (let times = 0; times < 2; times++) await tellLateBuyers(shop.ports);
    const keys = await mailKeys();
    expect(keys.filter((key) => key.includes('late'))).toEqual([`order-late-arrival-${late}`]);
    const text = await mailText(`order-late-arrival-${late}`);
    expect(text).toContain('Son kayıt: Teslim Edilemedi: Alıcı Adreste Yok');
    expect(text).toContain('cayma bildiriminde bulunabilir');
    expect(await asOwner<Today>('/today/')).toMatchObject({ late: 0, late_arrivals: 2, parcel_trouble: 2 });
  });

  test('with a carrier that reports nothing is announced a day later, in words that claim no more', async () => {
    const number = await placeOrderRow(shop, ayse);
    await ship(number, { carrier: 'Aras Kargo', number: '7012345' });
    day((await detail(number)).arrival?.latest ?? '');
    shop.clock.advance(24 * HOUR);
    await tellLateBuyers(shop.ports);
    expect(await mailKeys()).not.toContain(`order-late-arrival-${number}`);
    shop.clock.advance(24 * HOUR);
    await tellLateBuyers(shop.ports);
    expect(await mailText(`order-late-arrival-${number}`)).toContain('Teslim edildiği bilgisi bize ulaşmadı');
  });

  test('is not announced when it was sent, cancelled or promised long ago', async () => {
    const [sent, cancelled, old] = [
      await placeOrderRow(shop, ayse),
      await placeOrderRow(shop, ayse),
      await placeOrderRow(shop, ayse),
    ];
    await notePromises(shop.ports);
    await ship(sent, { carrier: 'Aras Kargo', number: '7012345' });
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, cancelled));
    await shop.db
      .update(shipment)
      .set({ dispatchBy: '2026-01-05' })
      .where(eq(shipment.orderId, await idOf(old)));
    day('2026-03-11');
    await tellLateBuyers(shop.ports);
    expect((await mailKeys()).filter((key) => key.includes('late'))).toEqual([]);
  });

  test('at its branch is announced in the words of a pickup, without a refund of what was not paid', async () => {
    const number = await placeOrderRow(shop, ayse, 'reserved');
    const branch = {
      slug: 'moda',
      name: 'Moda',
      address: 'Moda Caddesi',
      phone: '+902160000101',
      map: 'https://x.example',
    };
    await shop.db
      .update(orders)
      .set({ delivery: { method: 'pickup', branch }, paidAt: null })
      .where(eq(orders.number, number));
    await notePromises(shop.ports);
    day('2026-03-13');
    await tellLateBuyers(shop.ports);
    const text = await mailText(`order-late-sent-${number}`);
    expect(text).toContain('mağazada hazır edeceğimizi söylemiştik; edemedik');
    expect(text).toContain('iptal edebilirsiniz');
    expect(text).not.toMatch(/kargo|iade/i);
  });

  test('a promise stays when the settings change', async () => {
    const number = await placeOrderRow(shop, ayse);
    await notePromises(shop.ports);
    const before = (await detail(number)).arrival;
    await notePromises(shop.ports);
    await shop.db
      .update(orders)
      .set({ paidAt: new Date('2026-01-05T12:00:00+03:00') })
      .where(and(eq(orders.number, number)));
    await notePromises(shop.ports);
    expect((await detail(number)).arrival).toEqual(before);
  });
});
