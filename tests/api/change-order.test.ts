import { eq, inArray } from 'drizzle-orm';
import type { ChangeableOrder, OrderChanged } from '@/contracts/change-order';
import type { CheckoutInput } from '@/contracts/checkout';
import { newCouponSchema } from '@/contracts/coupon';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { product } from '@/server/platform/db/schema/catalog';
import { PaymentRefusedError } from '@/server/platform/ports/payment';
import { TYPED_ADDRESS } from '@/tests/support/sample-address';
import { deliverMails, resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { type Caller, signedInCustomer } from './signed-in';
import { addItems } from './small-catalog';

const STOCK = 5;
const PRICES = { BALON: 10_000, TABAK: 7000, Ş: 5000, U: 5000, L: 5000, E: 5000 } as const;
type Sku = keyof typeof PRICES;
const SKUS = Object.keys(PRICES) as Sku[];

let shop: PayingShop;
let ayse: Caller;
let ids: Record<Sku, number>;
beforeAll(async () => {
  shop = await openPayingShop();
  await addItems(
    shop.db,
    SKUS.map((sku) => ({
      title: sku.length === 1 ? `${sku} Harfi Balon` : sku,
      slug: `urun-${sku.codePointAt(0)}-${sku.length}`,
      category: 'folyo-balonlar',
      variants: [{ sku, price: PRICES[sku], stock: STOCK }],
    })),
  );
  const rows = await shop.db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(product.sku, SKUS));
  ids = Object.fromEntries(rows.map(({ id, sku }) => [sku, id])) as typeof ids;
  await createCoupon(shop.db, newCouponSchema.parse({ code: 'ONDA10', discount: { percent: 10 } }), shop.clock.now());
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.update(product).set({ stock: STOCK }).where(inArray(product.sku, SKUS));
});
afterAll(() => shop.close());

type Access = { number: string; path: string; headers: Record<string, string> };
type Refused = { code: string; refund: string };

const of = (sku: Sku, quantity = 1) => line(ids[sku], PRICES[sku], quantity);
const words = (quantity: number) => [
  {
    word: { text: 'ŞULE', letters: [...'ŞULE'].map((sku) => ({ product: ids[sku as Sku], quantity: 1 })) },
    quantity,
    price: '200.00',
  },
];
const stockOf = async (sku: Sku) =>
  (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.sku, sku)))[0]?.stock;
const detailOf = async ({ number }: Access) => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;
const staff = (order: Access, action: string, body: unknown = {}) =>
  asOwner<{ code: string }>(shop, `/orders/${order.number}/${action}/`, body);

/** A paid order, of the customer or with `headers` of nobody of a guest. */
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
  return seen.status === 200 ? send(order, { ...body, seen: { refund: seen.body.refund } }, etag) : seen;
}
const stays = async (order: Access, ...quantities: number[]) => {
  const { body } = await read(order);
  return { lines: quantities.map((quantity, index) => ({ line: body.lines[index]?.line, quantity })) };
};

test('fewer pieces give back their share of what was paid, are for sale again, and neither packed nor returned', async () => {
  const order = await paid({ items: [of('BALON', 3), of('TABAK')], coupon: 'ONDA10' });
  expect((await read(order)).body.lines).toMatchObject([{ left: 3 }, { left: 1 }]);
  expect((await change(order, await stays(order, 1, 1))).body).toEqual({ refund: '180.00' });
  expect(await stockOf('BALON')).toBe(STOCK - 1);
  await sendDueRefunds(shop.ports);
  expect(await detailOf(order)).toMatchObject({
    order_status: 'paid',
    amount: '333.00',
    refunds: [{ amount: '180.00' }],
    lines: [
      { quantity: 3, dropped: 2, missing: 0, returnable: 1 },
      { quantity: 1, dropped: 0 },
    ],
    changes: [{ kind: 'lines', detail: 'Çıkarıldı: BALON × 2', by: 'customer' }],
  });
  const mail = (await deliverMails(shop)).find(({ subject }) => subject.startsWith('Siparişinizi değiştirdiniz'));
  expect(mail?.text).toMatch(/BALON × 2\..*₺180,00 size iade edilecek/s);
});

test('a guest cancels a line and changes address and gift card with the key of the link; what is cancelled later goes back once', async () => {
  const order = await paid({ items: [of('BALON', 2), of('TABAK')] }, {});
  const address = {
    ...TYPED_ADDRESS,
    address: 'Tunalı Hilmi Caddesi 5',
    city: 'ankara',
    district: 'çankaya',
    zip_code: '06680',
  };
  const { status, body } = await change(order, { ...(await stays(order, 0)), address, gift_note: 'İyi ki doğdun' });
  expect([status, body]).toEqual([200, { refund: '200.00' }]);
  expect(await detailOf(order)).toMatchObject({
    gift_note: 'İyi ki doğdun',
    shippingAddress: { address: 'Tunalı Hilmi Caddesi 5', city: 'Ankara', district: 'Çankaya' },
    lines: [{ dropped: 2 }, { dropped: 0 }],
  });
  expect((await detailOf(order)).changes.map(({ kind }) => kind)).toEqual(['address', 'gift_note', 'lines']);
  const mails = (await deliverMails(shop)).filter(({ subject }) => subject.startsWith('Siparişinizi değiştirdiniz'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/BALON × 2.*Tunalı Hilmi Caddesi 5.*İyi ki doğdun/s);
  await staff(order, 'cancel');
  await sendDueRefunds(shop.ports);
  expect((await detailOf(order)).refunds.map(({ amount }) => amount)).toEqual(['200.00', '70.00']);
  expect([await stockOf('BALON'), await stockOf('TABAK')]).toEqual([STOCK, STOCK]);
});

test('a dry run answers the effect and writes nothing', async () => {
  const order = await paid({ items: [of('BALON', 2)] });
  const { etag } = await read(order);
  const fewer = await stays(order, 1);
  const { status, body } = await send(order, { ...fewer, gift_note: 'Kart', dry_run: true }, etag);
  expect([status, body]).toEqual([200, { refund: '100.00' }]);
  const elsewhere = { ...TYPED_ADDRESS, district: 'Çankaya' };
  expect((await send(order, { ...fewer, address: elsewhere, dry_run: true }, etag)).body).toEqual({
    district: ['Choose a district of that city.'],
  });
  expect((await read(order)).etag).toBe(etag);
  expect(await detailOf(order)).toMatchObject({ gift_note: '', changes: [], refund_due: false });
});

test('the letters of a word are cancelled together', async () => {
  const order = await paid({ items: [of('BALON')], words: words(2) });
  expect((await change(order, await stays(order, 1, 2, 2, 2))).body.code).toBe('part_of_word');
  expect((await change(order, await stays(order, 1, 1, 1, 1))).body.refund).toBe('200.00');
  expect((await detailOf(order)).changes[0]?.detail).toBe('Çıkarıldı: “ŞULE” yazısı × 1');
  expect(await stockOf('Ş')).toBe(STOCK - 1);
});

test('an order of which nothing would be left, units that are not left, and unknown lines are refused', async () => {
  const order = await paid({ items: [of('BALON', 2)] });
  expect((await change(order, await stays(order, 0))).body.code).toBe('nothing_remains');
  expect((await change(order, await stays(order, 3))).status).toBe(400);
  expect((await change(order, { lines: [{ line: 999_999, quantity: 0 }] })).status).toBe(400);
  expect((await change(order, {})).status).toBe(400);
  expect((await detailOf(order)).changes).toEqual([]);
});

test('another effect than was seen is refused with the present one', async () => {
  const order = await paid({ items: [of('BALON', 2)] });
  const { etag } = await read(order);
  const wrong = await send(order, { ...(await stays(order, 1)), seen: { refund: '50.00' } }, etag);
  expect([wrong.status, wrong.body.code, wrong.body.refund]).toEqual([409, 'effect_changed', '100.00']);
  expect((await send(order, await stays(order, 1), etag)).status).toBe(400);
});

test('of two changes at once one gets 412; without the version that was read it is 428', async () => {
  const order = await paid({ items: [of('BALON', 3)] });
  const { etag } = await read(order);
  const one = { ...(await stays(order, 2)), seen: { refund: '100.00' } };
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
  const order = await paid({ items: [of('BALON', 2)] });
  const body = { ...(await stays(order, 1)), seen: { refund: '100.00' } };
  const { etag } = await read(order);
  for (const action of actions) await staff(order, action, { carrier: 'Aras Kargo', number: '7' });
  expect((await send(order, body, etag)).body.code).toBe('wrong_status');
  expect((await read(order)).status).toBe(409);
  expect((await detailOf(order)).can_change).toBe(false);
});

test('an unpaid order, another customer’s and one with a wrong key can’t be changed', async () => {
  const { body } = await shop.order({ items: [of('BALON', 2)] }, undefined, ayse.headers);
  const { number } = body.order;
  const unpaid = { number, path: `/customer/order/change/${number}/`, headers: ayse.headers };
  expect((await read(unpaid)).status).toBe(409);
  const order = await paid({ items: [of('BALON')] });
  const veli = await signedInCustomer(shop, 'veli');
  expect((await read({ ...order, headers: veli.headers })).status).toBe(404);
  expect((await send({ ...order, headers: veli.headers }, { gift_note: 'x' }, '"x"')).status).toBe(404);
  const guests = `/order/change/${order.number}/`;
  expect((await shop.request(guests, { headers: { 'X-Order-Key': 'wrong' } })).status).toBe(404);
});

test('a refund that the provider refused keeps the order from being changed until the shop has settled it', async () => {
  const order = await paid({ items: [of('BALON', 3)] });
  jest.spyOn(shop.ports.payments, 'refund').mockRejectedValueOnce(new PaymentRefusedError('5093', 'refused'));
  await change(order, await stays(order, 2));
  await sendDueRefunds(shop.ports);
  expect((await change(order, await stays(order, 1))).body.code).toBe('refund_failed');
  jest.restoreAllMocks();
});
