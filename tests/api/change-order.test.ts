import type { ChangeableOrder, OrderChanged } from '@/contracts/change-order';
import type { CheckoutInput } from '@/contracts/checkout';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { sendDueInvoices } from '@/server/domain/ordering/invoice/send-invoices';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { PaymentRefusedError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { TYPED_ADDRESS } from '@/tests/support/sample-address';
import { deliverMails, resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { PAYS, WITHOUT_FUNDS } from './paying-shop';
import { type Caller, signedInCustomer } from './signed-in';
import { openSkuShop, type SkuShop, STOCK } from './sku-shop';

let shop: SkuShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openSkuShop({
    BALON: {
      KIRMIZI: { color: 'Kırmızı', price: 10_000 },
      MAVI: { color: 'Mavi', price: 10_000 },
      MINI: { color: 'Mini', price: 6000 },
      GALA: { color: 'Gala', price: 15_000 },
    },
    TABAK: { TABAK: { price: 7000 } },
  });
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.refill();
});
afterAll(() => shop.close());

type Access = { number: string; path: string; headers: Record<string, string> };
type Refused = { code: string; refund: string };

const of = (sku: string, quantity = 1) => shop.of(sku, quantity);
const stocks = (...skus: string[]) => Promise.all(skus.map((sku) => shop.stockOf(sku)));
const effect = (refund: string, to_pay = '0.00') => ({ refund, to_pay });
/** The answer of a change without a payment. */
const done = (refund: string) => ({ ...effect(refund), payment_page_url: null });
const detailOf = async ({ number }: Access) => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;
const staff = (order: Access, action: string, body: unknown = {}) =>
  asOwner<{ code: string }>(shop, `/orders/${order.number}/${action}/`, body);

/** A paid order, of the customer, or of a guest without `headers`. */
async function paid(order: Partial<CheckoutInput>, headers: Record<string, string> = ayse.headers) {
  const { body } = await shop.order(order, undefined, headers);
  await shop.pay(body.paymentPageUrl, PAYS);
  const { number, key } = body.order;
  return key === null
    ? { number, path: `/customer/order/change/${number}/`, headers }
    : { number, path: `/order/change/${number}/`, headers: { 'X-Order-Key': key } };
}

async function read({ path, headers }: Access) {
  const answer = await shop.request<ChangeableOrder>(path, { headers });
  return { ...answer, etag: answer.headers.get('etag') ?? '' };
}
const send = ({ path, headers }: Access, body: object, etag?: string) =>
  shop.request<OrderChanged & Refused>(path, {
    method: 'POST',
    body,
    headers: { ...headers, ...(etag && { 'If-Match': etag }) },
  });
/** Looks at the effect first and confirms it, as the page does. */
async function change(order: Access, body: object) {
  const { etag } = await read(order);
  const seen = await send(order, { ...body, dry_run: true }, etag);
  return seen.status === 200 ? send(order, { ...body, seen: effect(seen.body.refund, seen.body.to_pay) }, etag) : seen;
}
const stays = async (order: Access, ...quantities: number[]) => {
  const { body } = await read(order);
  return { lines: quantities.map((quantity, index) => ({ line: body.lines[index]?.line, quantity })) };
};

test('fewer pieces give back their share of what was paid, are for sale again, and neither packed nor returned', async () => {
  const order = await paid({ items: [of('KIRMIZI', 3), of('TABAK')], coupon: 'ONDA10' });
  expect((await read(order)).body.lines).toMatchObject([{ left: 3 }, { left: 1 }]);
  expect((await change(order, await stays(order, 1, 1))).body).toEqual(done('180.00'));
  expect(await stocks('KIRMIZI')).toEqual([STOCK - 1]);
  await sendDueRefunds(shop.ports);
  expect(await detailOf(order)).toMatchObject({
    order_status: 'paid',
    amount: '333.00',
    refunds: [{ amount: '180.00' }],
    lines: [
      { quantity: 3, dropped: 2, missing: 0, returnable: 1 },
      { quantity: 1, dropped: 0 },
    ],
    changes: [{ kind: 'lines', detail: 'çıkarıldı: BALON (Kırmızı) × 2', by: 'customer' }],
  });
  const mail = (await deliverMails(shop)).find(({ subject }) => subject.startsWith('Siparişinizi değiştirdiniz'));
  expect(mail?.text).toMatch(/BALON \(Kırmızı\) × 2\..*₺180,00 size iade edilecek/s);
});

test('a guest cancels a line and changes address and gift card with the key of the link; what is cancelled later goes back once', async () => {
  const order = await paid({ items: [of('KIRMIZI', 2), of('TABAK')] }, {});
  const address = {
    ...TYPED_ADDRESS,
    address: 'Tunalı Hilmi Caddesi 5',
    city: 'ankara',
    district: 'çankaya',
    zip_code: '06680',
  };
  const { status, body } = await change(order, { ...(await stays(order, 0)), address, gift_note: 'İyi ki doğdun' });
  expect([status, body]).toEqual([200, done('200.00')]);
  expect(await detailOf(order)).toMatchObject({
    gift_note: 'İyi ki doğdun',
    shippingAddress: { address: 'Tunalı Hilmi Caddesi 5', city: 'Ankara', district: 'Çankaya' },
    lines: [{ dropped: 2 }, { dropped: 0 }],
  });
  expect((await detailOf(order)).changes.map(({ kind }) => kind)).toEqual(['address', 'gift_note', 'lines']);
  const mails = (await deliverMails(shop)).filter(({ subject }) => subject.startsWith('Siparişinizi değiştirdiniz'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/BALON \(Kırmızı\) × 2.*Tunalı Hilmi Caddesi 5.*İyi ki doğdun/s);
  await staff(order, 'cancel');
  await sendDueRefunds(shop.ports);
  expect((await detailOf(order)).refunds.map(({ amount }) => amount)).toEqual(['200.00', '70.00']);
  expect(await stocks('KIRMIZI', 'TABAK')).toEqual([STOCK, STOCK]);
});

test('a dry run answers the effect and writes nothing', async () => {
  const order = await paid({ items: [of('KIRMIZI', 2)] });
  const { etag } = await read(order);
  const fewer = await stays(order, 1);
  const { status, body } = await send(order, { ...fewer, gift_note: 'Kart', dry_run: true }, etag);
  expect([status, body]).toEqual([200, done('100.00')]);
  const elsewhere = { ...TYPED_ADDRESS, district: 'Çankaya' };
  expect((await send(order, { ...fewer, address: elsewhere, dry_run: true }, etag)).body).toEqual({
    district: ['Choose a district of that city.'],
  });
  expect((await read(order)).etag).toBe(etag);
  expect(await detailOf(order)).toMatchObject({ gift_note: '', changes: [], refund_due: false });
});

test('the letters of a word are cancelled together', async () => {
  const order = await paid({ items: [of('KIRMIZI')], words: shop.words(2) });
  expect((await change(order, await stays(order, 1, 2, 2, 2))).body.code).toBe('part_of_word');
  expect((await change(order, await stays(order, 1, 1, 1, 1))).body.refund).toBe('200.00');
  expect((await detailOf(order)).changes[0]?.detail).toBe('çıkarıldı: “ŞULE” yazısı × 1');
  expect(await stocks('Ş')).toEqual([STOCK - 1]);
});

/** A line of which `quantity` units stay, as the variant `sku`. */
const as = async (order: Access, sku: string, quantity: number) => {
  const { body } = await read(order);
  return { lines: [{ line: body.lines[0]?.line, quantity, product: shop.idOf(sku) }] };
};

describe('a dearer variant', () => {
  const dearer = async (order: Access) => change(order, await as(order, 'KIRMIZI', 2));
  const pageOf = ({ body }: { body: OrderChanged }) => body.payment_page_url ?? '';
  const small = () => paid({ items: [of('MINI', 2), of('TABAK')], coupon: 'ONDA10' });

  test('is put into the order when its difference is paid, once however often that is told', async () => {
    const order = await small();
    const answer = await dearer(order);
    expect([answer.status, answer.body]).toMatchObject([200, effect('0.00', '80.00')]);
    expect(await stocks('KIRMIZI', 'MINI')).toEqual([STOCK - 2, STOCK - 2]);
    const waiting = await detailOf(order);
    expect(waiting.change_payment).toMatchObject({ state: 'waiting', amount: '80.00', page_url: pageOf(answer) });
    expect(waiting.lines).toMatchObject([{ sku: 'MINI' }, { sku: 'TABAK' }]);
    expect(await shop.pay(pageOf(answer), PAYS)).toBe('/siparis/degisiklik');
    await shop.pay(pageOf(answer), PAYS);
    expect(await detailOf(order)).toMatchObject({
      order_status: 'paid',
      amount: '251.00',
      lines: [
        { sku: 'KIRMIZI', quantity: 2, price: '100.00', replaces: { sku: 'MINI', by_buyer: true } },
        { sku: 'TABAK' },
      ],
      changes: [{ kind: 'lines', detail: 'BALON (Mini) × 2 → Kırmızı' }],
      change_payment: { state: 'paid', page_url: null },
      payments: [{ of_change: false }, { of_change: true, paid_price: '80.00', status: 'succeeded' }],
      refund_due: false,
    });
    expect(await stocks('KIRMIZI', 'MINI')).toEqual([STOCK - 2, STOCK]);
    const mails = (await deliverMails(shop)).filter(({ subject }) => subject.startsWith('Siparişinizi değiştirdiniz'));
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Mini\) × 2 → Kırmızı.*₺80,00 fark ödemenizi aldık/s),
    ]);
  });

  test('is refunded from both payments, the first one first; the order is refunded when both are', async () => {
    const order = await small();
    await shop.pay(pageOf(await dearer(order)), PAYS);
    // 171.00 and 80.00 were paid; a unit is worth 94.00 then.
    expect((await change(order, await stays(order, 1))).body).toEqual(done('94.00'));
    const { body } = await staff(order, 'refund', {
      lines: [{ line: (await read(order)).body.lines[0]?.line, quantity: 1 }],
    });
    expect(body).toMatchObject({ amount: '94.00' });
    await sendDueRefunds(shop.ports);
    expect((await detailOf(order)).refunds.map(({ amount }) => amount)).toEqual(['94.00', '77.00', '17.00']);
    expect((await detailOf(order)).order_status).toBe('paid');
    await staff(order, 'cancel');
    await sendDueRefunds(shop.ports);
    expect(await detailOf(order)).toMatchObject({
      order_status: 'refunded',
      refunds: [{}, {}, {}, { amount: '63.00' }],
      payments: [{ status: 'refunded' }, { status: 'refunded' }],
    });
  });

  test('is on the invoice with what was paid for it; what was given back of another change is not', async () => {
    const order = await small();
    await shop.pay(pageOf(await dearer(order)), PAYS);
    await change(order, await stays(order, 1));
    const late = await change(order, { lines: [{ ...(await as(order, 'GALA', 1)).lines[0] }] });
    await staff(order, 'pack');
    await shop.pay(pageOf(late), PAYS);
    await staff(order, 'ship', { carrier: 'Aras Kargo', number: '7012345' });
    expect(await sendDueInvoices(shop.ports)).toBe(1);
    const { body } = await asOwner<{ results: { amount: string }[] }>(shop, '/invoices/');
    // 251.00 less the unit that was taken out, 94.00.
    expect(body.results).toMatchObject([{ amount: '157.00' }]);
  });

  test('that is not paid in time leaves the order as it was, and its stock is for sale again', async () => {
    const order = await small();
    const answer = await dearer(order);
    expect((await change(order, await stays(order, 1))).body.code).toBe('change_waiting');
    expect((await change(order, { gift_note: 'Kart' })).status).toBe(200);
    shop.clock.advance(40 * 60_000);
    await reconcileOrders(shop.ports);
    expect(await stocks('KIRMIZI', 'MINI')).toEqual([STOCK, STOCK - 2]);
    expect((await detailOf(order)).change_payment?.state).toBe('failed');
    expect((await change(order, await stays(order, 1))).status).toBe(200);
    expect(answer.status).toBe(200);
  });

  test('with a declined card is not made; a given-up one is, if it was paid all the same', async () => {
    const order = await small();
    await shop.pay(pageOf(await dearer(order)), WITHOUT_FUNDS);
    expect((await detailOf(order)).change_payment?.state).toBe('failed');
    const giveUp = () => shop.request(`${order.path}give-up/`, { method: 'POST', headers: order.headers });
    expect((await giveUp()).status).toBe(204);
    await dearer(order);
    expect((await giveUp()).status).toBe(204);
    expect(await stocks('KIRMIZI')).toEqual([STOCK]);
    await shop.pay(pageOf(await dearer(order)), PAYS);
    expect((await giveUp()).status).toBe(204);
    expect((await detailOf(order)).lines).toMatchObject([{ sku: 'KIRMIZI' }, {}]);
  });

  test.each([
    ['when the order is packed', 'pack'],
    ['when the order was cancelled', 'cancel'],
  ])('that is paid %s is given back, with an email', async (_when, action) => {
    const order = await small();
    const answer = await dearer(order);
    await staff(order, action);
    expect(await stocks('KIRMIZI')).toEqual([STOCK]);
    await shop.pay(pageOf(answer), PAYS);
    await sendDueRefunds(shop.ports);
    const after = await detailOf(order);
    expect(after.lines).toMatchObject([{ sku: 'MINI' }, { sku: 'TABAK' }]);
    expect(after.change_payment?.state).toBe('given_back');
    expect(after.refunds.map(({ amount }) => amount)).toContain('80.00');
    expect(after.order_status).toBe(action === 'pack' ? 'preparing' : 'refunded');
    expect(
      (await deliverMails(shop)).filter(({ subject }) => subject.startsWith('Fark ödemeniz iade edilecek')),
    ).toHaveLength(1);
  });

  test('whose page can’t be opened is not reserved; the rest of the change is made', async () => {
    const order = await small();
    jest.spyOn(shop.ports.payments, 'initialize').mockRejectedValue(new PaymentUnavailableError('down'));
    expect([(await dearer(order)).status, await stocks('KIRMIZI')]).toEqual([503, [STOCK]]);
    const answer = await change(order, { ...(await as(order, 'KIRMIZI', 2)), gift_note: 'Kart' });
    expect([answer.status, answer.body]).toEqual([200, { ...effect('0.00', '80.00'), payment_page_url: null }]);
    expect(await detailOf(order)).toMatchObject({ gift_note: 'Kart', lines: [{ sku: 'MINI' }, {}] });
    jest.restoreAllMocks();
  });
});

describe('another variant', () => {
  test('at the same price takes the place of the first, which is for sale again; changing back leaves no trace', async () => {
    const order = await paid({ items: [of('KIRMIZI', 2)] });
    const { body } = await read(order);
    expect(body.lines[0]).toMatchObject({ left: 2, price: '100.00' });
    expect(body.lines[0]?.variants).toEqual([
      { product: shop.idOf('MAVI'), variant_title: 'Mavi', price: '100.00', stock: STOCK },
      { product: shop.idOf('MINI'), variant_title: 'Mini', price: '60.00', stock: STOCK },
      { product: shop.idOf('GALA'), variant_title: 'Gala', price: '150.00', stock: STOCK },
    ]);
    expect((await change(order, await as(order, 'MAVI', 2))).body).toEqual(done('0.00'));
    expect(await stocks('KIRMIZI', 'MAVI')).toEqual([STOCK, STOCK - 2]);
    expect(await detailOf(order)).toMatchObject({
      lines: [{ sku: 'MAVI', quantity: 2, replaces: { sku: 'KIRMIZI', by_buyer: true } }],
      changes: [{ kind: 'lines', detail: 'BALON (Kırmızı) × 2 → Mavi', by: 'customer' }],
    });
    await change(order, await as(order, 'KIRMIZI', 2));
    expect((await detailOf(order)).lines).toMatchObject([{ sku: 'KIRMIZI', replaces: null }]);
    expect(await stocks('KIRMIZI', 'MAVI')).toEqual([STOCK - 2, STOCK]);
  });

  test('that is cheaper gives back its share of what was paid, for the units that stay; all that is left goes back later', async () => {
    const order = await paid({ items: [of('KIRMIZI', 3), of('TABAK')], coupon: 'ONDA10' });
    // One unit at 90.00, and two at 60 % of it.
    expect((await change(order, await as(order, 'MINI', 2))).body).toEqual(done('162.00'));
    expect((await detailOf(order)).lines).toMatchObject([
      { sku: 'KIRMIZI', quantity: 1, dropped: 1 },
      { sku: 'TABAK' },
      { sku: 'MINI', quantity: 2, dropped: 0, price: '100.00', replaces: { amount: '72.00' } },
    ]);
    expect(await stocks('KIRMIZI', 'MINI')).toEqual([STOCK, STOCK - 2]);
    const { body } = await read(order);
    const [, , mini] = body.lines;
    const one = { lines: [{ line: mini?.line, quantity: 1 }] };
    expect((await change(order, one)).body).toEqual(done('54.00'));
    await staff(order, 'cancel');
    await sendDueRefunds(shop.ports);
    expect((await detailOf(order)).refunds.map(({ amount }) => amount)).toEqual(['90.00', '72.00', '54.00', '117.00']);
    expect(await stocks('KIRMIZI', 'MINI', 'TABAK')).toEqual([STOCK, STOCK, STOCK]);
  });

  test('that has too little stock or belongs to another item is refused, and nothing changes', async () => {
    const order = await paid({ items: [of('MINI', 4), of('TABAK')], words: shop.words(1) });
    const lines = (await read(order)).body.lines;
    const named = (index: number, sku: string, quantity: number) => ({
      lines: [{ line: lines[index]?.line, quantity, product: shop.idOf(sku) }],
    });
    expect(lines.map(({ variants }) => variants.length)).toEqual([0, 0, 0, 0, 3, 0]);
    expect((await change(order, named(4, 'TABAK', 4))).status).toBe(400);
    expect((await change(order, named(0, 'U', 1))).body.code).toBe('not_swappable');
    const red = await paid({ items: [of('KIRMIZI', 2)] });
    expect((await change(red, await as(red, 'MINI', 2))).body.code).toBe('out_of_stock');
    expect((await detailOf(order)).changes).toEqual([]);
    expect((await detailOf(red)).changes).toEqual([]);
  });

  test('can turn out to be missing and be replaced by the shop, after which the buyer keeps it', async () => {
    const order = await paid({ items: [{ ...of('KIRMIZI', 2), if_missing: 'substitute' }], coupon: 'ONDA10' });
    await change(order, await as(order, 'MINI', 2));
    const [line] = (await detailOf(order)).lines;
    await staff(order, 'substitute', { line: line?.id, sku: 'MAVI' });
    expect((await detailOf(order)).lines).toMatchObject([
      { sku: 'MAVI', replaces: { sku: 'MINI', by_buyer: false, amount: '72.00' } },
    ]);
    expect((await read(order)).body.lines).toMatchObject([{ left: 2, variants: [] }]);
    await staff(order, 'cancel');
    await sendDueRefunds(shop.ports);
    expect((await detailOf(order)).refunds.map(({ amount }) => amount)).toEqual(['72.00', '108.00']);
  });
});

test('an order of which nothing would be left, units that are not left, and unknown lines are refused', async () => {
  const order = await paid({ items: [of('KIRMIZI', 2)] });
  expect((await change(order, await stays(order, 0))).body.code).toBe('nothing_remains');
  expect((await change(order, await stays(order, 3))).status).toBe(400);
  expect((await change(order, { lines: [{ line: 999_999, quantity: 0 }] })).status).toBe(400);
  expect((await change(order, {})).status).toBe(400);
  expect((await detailOf(order)).changes).toEqual([]);
});

test('another effect than was seen is refused with the present one', async () => {
  const order = await paid({ items: [of('KIRMIZI', 2)] });
  const { etag } = await read(order);
  const wrong = await send(order, { ...(await stays(order, 1)), seen: effect('50.00') }, etag);
  expect([wrong.status, wrong.body.code, wrong.body.refund]).toEqual([409, 'effect_changed', '100.00']);
  expect((await send(order, await stays(order, 1), etag)).status).toBe(400);
});

test('of two changes at once one gets 412; without the version that was read it is 428', async () => {
  const order = await paid({ items: [of('KIRMIZI', 3)] });
  const { etag } = await read(order);
  const one = { ...(await stays(order, 2)), seen: effect('100.00') };
  const both = await Promise.all([send(order, one, etag), send(order, one, etag)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect((await send(order, one)).status).toBe(428);
  expect((await detailOf(order)).lines).toMatchObject([{ dropped: 1 }]);
});

test.each([
  ['is being packed', ['pack']],
  ['is on its way', ['ship']],
  ['was cancelled', ['cancel']],
])('an order that %s can’t be changed any more', async (_when, actions) => {
  const order = await paid({ items: [of('KIRMIZI', 2)] });
  const body = { ...(await stays(order, 1)), seen: effect('100.00') };
  const { etag } = await read(order);
  for (const action of actions) await staff(order, action, { carrier: 'Kurye', number: '7' });
  expect((await send(order, body, etag)).body.code).toBe('wrong_status');
  expect((await read(order)).status).toBe(409);
  expect((await detailOf(order)).can_change).toBe(false);
});

test('an unpaid order, another customer’s and one with a wrong key can’t be changed', async () => {
  const { body } = await shop.order({ items: [of('KIRMIZI', 2)] }, undefined, ayse.headers);
  const { number } = body.order;
  const unpaid = { number, path: `/customer/order/change/${number}/`, headers: ayse.headers };
  expect((await read(unpaid)).status).toBe(409);
  const order = await paid({ items: [of('KIRMIZI')] });
  const veli = await signedInCustomer(shop, 'veli');
  expect((await read({ ...order, headers: veli.headers })).status).toBe(404);
  expect((await send({ ...order, headers: veli.headers }, { gift_note: 'x' }, '"x"')).status).toBe(404);
  const guests = `/order/change/${order.number}/`;
  expect((await shop.request(guests, { headers: { 'X-Order-Key': 'wrong' } })).status).toBe(404);
});

test('a refund that the provider refused keeps the order from being changed until the shop has settled it', async () => {
  const order = await paid({ items: [of('KIRMIZI', 3)] });
  jest.spyOn(shop.ports.payments, 'refund').mockRejectedValueOnce(new PaymentRefusedError('5093', 'refused'));
  await change(order, await stays(order, 2));
  await sendDueRefunds(shop.ports);
  expect((await change(order, await stays(order, 1))).body.code).toBe('refund_failed');
  jest.restoreAllMocks();
});
