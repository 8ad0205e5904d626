import { desc, eq } from 'drizzle-orm';
import type { CheckoutInput } from '@/contracts/checkout';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { BankFile, BookedTransfer } from '@/contracts/receipts';
import type { OwnerRefund } from '@/contracts/refund';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { product } from '@/server/platform/db/schema/catalog';
import { auditLog } from '@/server/platform/db/schema/staff';
import { deliverMails } from './customers';
import { type DeliveringShop, openDeliveringShop, PICKUP } from './delivering-shop';
import { asOwner } from './owner-calls';
import { signedInCustomer } from './signed-in';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Two balloons with delivery. */
const PRICE = '189.70';

let shop: DeliveringShop;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
beforeEach(() => shop.resetShop());
afterAll(() => shop.close());

type Refused = { code: string } & Record<string, string[]>;
const post = <Body>(path: string, body: unknown = {}) => asOwner<Body>(shop, path, body);
const today = () => new Date(shop.clock.now().getTime() + 3 * 60 * MINUTE).toISOString().slice(0, 10);
const stock = async () =>
  (await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, shop.ids.dinosaur)))[0]?.stock;
const later = async (ms: number) => {
  shop.clock.advance(ms);
  await reconcileOrders(shop.ports);
};

async function ordered(rest: Partial<CheckoutInput> = {}) {
  const { status, body } = await shop.order({ payment_method: 'transfer', ...rest });
  expect(status).toBe(201);
  const { number, key } = body.order;
  const headers = { 'x-order-key': key ?? '' };
  return {
    ...body,
    number,
    transfer: (amount: string, more: object = {}) =>
      post<BookedTransfer & Refused>(`/orders/${number}/transfers/`, { amount, day: today(), ...more }),
    owners: async () => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body,
    buyers: async () => (await shop.request<CustomerOrderDetail>(`/order/detail/${number}/`, { headers })).body,
    cancel: () => shop.request(`/order/cancel/${number}/`, { method: 'POST', headers }),
  };
}
const openRefunds = async () => (await asOwner<{ results: OwnerRefund[] }>(shop, '/refunds/?failed=true')).body.results;

describe('an order by transfer', () => {
  test('reserves its stock and says what to transfer where and until when, on each page and by email', async () => {
    const order = await ordered();
    expect(order.paymentPageUrl).toMatch(/^http[^?]+\/siparis\/odeme-kontrol\?rt=/);
    expect(await stock()).toBe(8);
    const control = await shop.control(order.rt);
    expect(control).toMatchObject({ status: 'due', order: { payment_method: 'transfer', amount: PRICE } });
    const due = control.order.payment_due;
    expect(due).toMatchObject({ method: 'transfer', amount: PRICE, received: '0.00', reference: order.number });
    expect(due?.method === 'transfer' && due.accounts[0]?.iban).toMatch(/^TR47 0000/);
    expect((await order.buyers()).payment_due).toEqual(due);
    expect((await order.owners()).payment_due).toEqual(due);
    const [mail] = await deliverMails(shop);
    expect(mail?.subject).toBe(`Siparişiniz alındı: ${order.number}`);
    for (const part of ['₺189,70', 'TR47 0000', `Açıklamaya yazın: ${order.number}`, 'Mesafeli Satış Sözleşmesi']) {
      expect(mail?.text).toContain(part);
    }
    expect((await shop.documents())[0]).toContain('Bu siparişin ödeme şekli: havale/EFT.');
  });

  test('is one order for one key, and a replaced one keeps waiting', async () => {
    const body = { payment_method: 'transfer' } as const;
    const first = await shop.order(body, 'key-of-this-order');
    const again = await shop.order(body, 'key-of-this-order');
    expect(again.body.order.number).toBe(first.body.order.number);
    expect(again.body.paymentPageUrl).toMatch(/odeme-kontrol\?rt=/);
    await shop.order({}, 'key-of-another', {
      'Replaces-Idempotency-Key': 'key-of-this-order',
      'Guest-Secret': 's'.repeat(32),
    });
    expect((await shop.control(first.body.rt)).status).toBe('due');
  });

  test('leaves a customer’s cart when it is placed, and later additions stay', async () => {
    const ayse = await signedInCustomer(shop, 'ayse');
    const put = (quantity: number) =>
      ayse.request('/cart/add/', { method: 'POST', body: { product: shop.ids.dinosaur, quantity } });
    const lines = async () => (await ayse.request<{ results: { quantity: number }[] }>('/cart/')).body.results;
    await put(2);
    const { body } = await shop.order({ payment_method: 'transfer' }, undefined, ayse.headers);
    expect(await lines()).toEqual([]);
    await put(1);
    await post(`/orders/${body.order.number}/transfers/`, { amount: PRICE, day: today() });
    expect(await lines()).toMatchObject([{ quantity: 1 }]);
  });

  test('is paid by its exact amount, once, with the confirmation and an audit entry', async () => {
    const order = await ordered();
    await deliverMails(shop);
    const { status, body } = await order.transfer(PRICE, { note: 'Ayşe Yılmaz' });
    expect([status, body]).toEqual([201, { outcome: 'paid', amount: '0.00' }]);
    expect(await order.owners()).toMatchObject({
      order_status: 'paid',
      payment_due: null,
      receipts: [{ kind: 'transfer', amount: PRICE, day: today(), description: 'Ayşe Yılmaz' }],
    });
    expect((await deliverMails(shop)).map(({ subject }) => subject)).toContain(`Siparişiniz alındı: ${order.number}`);
    const entries = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries.map(({ action, entity }) => [action, entity]).toSorted()).toEqual([
      ['transfers.book', 'orders'],
      ['transfers.book', 'receipts'],
    ]);
    const twice = await order.transfer(PRICE);
    expect([twice.status, twice.body.code]).toEqual([409, 'booked_already']);
    expect((await order.owners()).receipts).toHaveLength(1);
  });

  test('keeps waiting for the rest of too little, longer when the deadline is near, and mails what is missing', async () => {
    const order = await ordered();
    const before = (await order.buyers()).payment_due;
    await later(Date.parse(before?.until ?? '') - shop.clock.now().getTime() - MINUTE);
    await deliverMails(shop);
    expect((await order.transfer('100.00')).body).toEqual({ outcome: 'missing', amount: '89.70' });
    const due = (await order.buyers()).payment_due;
    expect(due).toMatchObject({ amount: '89.70', received: '100.00' });
    expect(Date.parse(due?.until ?? '')).toBeGreaterThan(Date.parse(before?.until ?? ''));
    const [mail] = await deliverMails(shop);
    expect(mail?.subject).toBe(`Havalenizden ₺89,70 eksik: ${order.number}`);
    expect((await order.transfer('89.70')).body.outcome).toBe('paid');
    expect((await order.owners()).order_status).toBe('paid');
  });

  test('records what is too much for the owner to give back, who settles it', async () => {
    const order = await ordered();
    expect((await order.transfer('200.00')).body).toEqual({ outcome: 'too_much', amount: '10.30' });
    await sendDueRefunds(shop.ports);
    const [refund] = await openRefunds();
    expect(refund).toMatchObject({ amount: '10.30', cause: 'overpaid', refund_status: 'due', stuck: true });
    const retried = await post<Refused>(`/refunds/${refund?.id}/retry/`);
    expect([retried.status, retried.body.code]).toEqual([409, 'by_hand']);
    const settlement = { method: 'bank_transfer', paid_on: today(), note: '' };
    expect((await post(`/refunds/${refund?.id}/settle/`, settlement)).status).toBe(200);
    expect(await order.owners()).toMatchObject({ order_status: 'paid', refunds: [{ amount: '10.30' }] });
    expect(await openRefunds()).toEqual([]);
  });

  test('reminds once, expires at its deadline, frees stock and coupon, and mails', async () => {
    await shop.writeCoupon('ONDA10', 10);
    const order = await ordered({ coupon: 'ONDA10' });
    await deliverMails(shop);
    const { until = '' } = (await order.buyers()).payment_due ?? {};
    await later(Date.parse(until) - shop.clock.now().getTime() - 60 * MINUTE);
    await later(MINUTE);
    expect((await deliverMails(shop)).map(({ subject }) => subject)).toEqual([
      `Havalenizi bekliyoruz: ${order.number}`,
    ]);
    expect(await stock()).toBe(8);
    await later(60 * MINUTE);
    expect(await order.owners()).toMatchObject({ order_status: 'expired', payment_due: null });
    expect(await stock()).toBe(10);
    expect((await deliverMails(shop)).map(({ subject }) => subject)).toEqual([
      `Siparişinizin süresi doldu: ${order.number}`,
    ]);
    expect((await shop.control(order.rt)).status).toBe('failed');
  });

  test('late money pays an expired order while the stock is there, and is given back otherwise', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await later(9 * DAY);
    expect((await first.transfer(PRICE)).body.outcome).toBe('paid');
    expect(await stock()).toBe(8);
    await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, shop.ids.dinosaur));
    expect((await second.transfer(PRICE)).body).toEqual({ outcome: 'late', amount: PRICE });
    expect(await second.owners()).toMatchObject({ order_status: 'expired', refund_due: true });
    expect(await openRefunds()).toMatchObject([{ amount: PRICE, cause: 'late_payment', refund_status: 'due' }]);
  });

  test('a part that came before it expired is given back', async () => {
    const order = await ordered();
    await order.transfer('100.00');
    await later(12 * DAY);
    expect((await order.owners()).order_status).toBe('expired');
    expect(await openRefunds()).toMatchObject([{ amount: '100.00', cause: 'underpaid' }]);
  });

  test('its buyer cancels it while it waits; money that comes after that is given back', async () => {
    const order = await ordered();
    expect((await order.cancel()).status).toBe(204);
    expect(await stock()).toBe(10);
    expect((await order.transfer(PRICE)).body.outcome).toBe('late');
    expect(await order.owners()).toMatchObject({ order_status: 'cancelled', refund_due: true });
  });

  test('is refused when the owner does not offer it, and transfers of other orders are', async () => {
    const settings = await asOwner<{ version: number }>(shop, '/settings/');
    const change = (on: boolean, version: number) =>
      asOwner<{ version: number }>(shop, '/settings/', { transfer: { on } }, 'PATCH', `"${version}"`);
    const off = await change(false, settings.body.version);
    const refused = await shop.order({ payment_method: 'transfer' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ payment_method: ['This order can not be paid in this way.'] });
    await change(true, off.body.version);
    const { body } = await shop.order();
    const card = await post<Refused>(`/orders/${body.order.number}/transfers/`, { amount: PRICE, day: today() });
    expect([card.status, card.body.code]).toEqual([409, 'wrong_method']);
    expect((await post(`/orders/SH-0000000000/transfers/`, { amount: PRICE, day: today() })).status).toBe(404);
    const order = await ordered();
    expect((await order.transfer(PRICE, { day: '2099-01-01' })).status).toBe(400);
    expect((await order.transfer('0.00')).status).toBe(400);
  });

  test('a wrong IBAN is refused by the settings', async () => {
    const { body } = await asOwner<{ version: number }>(shop, '/settings/');
    const banks = [{ bank: 'Banka', account_name: 'Dükkân', iban: 'TR34 0006 1005 1978 6457 8413 26' }];
    const answer = await asOwner(shop, '/settings/', { company: { banks } }, 'PATCH', `"${body.version}"`);
    expect(answer.status).toBe(400);
  });
});

describe('a bank’s file', () => {
  const content = (rows: [amount: string, text: string][]) =>
    Buffer.from(
      ['Tarih;Açıklama;Tutar', ...rows.map(([amount, text]) => `${today()};${text};${amount}`)].join('\n'),
    ).toString('base64');
  const load = async (file: string, more: object = {}) =>
    (await post<BankFile & Refused>('/transfers/file/', { content: file, dry_run: true, ...more })).body;

  test('is read without writing, and books the chosen lines once, however often it is loaded', async () => {
    const [exact, little] = [await ordered(), await ordered()];
    const file = content([
      ['189,70', `FAST ${exact.number.replace('-', ' ')}`],
      ['100,00', little.number],
      ['-5,00', 'MASRAF'],
      ['42,00', 'BALON'],
    ]);
    const preview = await load(file);
    expect(preview.lines.map(({ kind, order }) => [kind, order])).toEqual([
      ['matched', exact.number],
      ['too_little', little.number],
      ['outgoing', null],
      ['no_reference', null],
    ]);
    expect((await exact.owners()).receipts).toEqual([]);
    const book = preview.lines.slice(0, 2).map(({ line, kind }) => ({ line, kind }));
    const booked = await load(file, { dry_run: false, book });
    expect(booked.lines.map((line) => line.booked)).toEqual(['paid', 'missing', null, null]);
    expect((await load(file)).lines.map(({ kind }) => kind)).toEqual([
      ...['already_booked', 'already_booked', 'outgoing', 'no_reference'],
    ]);
    const again = await load(file, { dry_run: false, book });
    expect(again.lines.map(({ booked: did, problem }) => [did, problem]).slice(0, 2)).toEqual([
      [null, 'changed'],
      [null, 'changed'],
    ]);
    expect((await little.owners()).receipts).toHaveLength(1);
  });

  test('a line without a reference is booked for the order that the staff names; a wrong number keeps no other line', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const file = content([
      ['189,70', 'ANNEM GÖNDERDİ'],
      ['189,70', 'KIM BILIR'],
      ['189,70', other.number],
    ]);
    const { lines } = await load(file, {
      dry_run: false,
      book: [
        { line: 2, kind: 'no_reference', order: order.number },
        { line: 3, kind: 'no_reference', order: 'SH-0000000000' },
        { line: 4, kind: 'matched' },
      ],
    });
    expect(lines.map(({ booked, problem }) => booked ?? problem)).toEqual(['paid', 'not_found', 'paid']);
    expect((await order.owners()).receipts).toMatchObject([{ description: 'ANNEM GÖNDERDİ' }]);
  });

  test('money that was booked by hand is not booked again by the file, unless it is another transfer', async () => {
    const order = await ordered();
    await order.transfer('100.00');
    const file = content([['100,00', order.number]]);
    const { lines } = await load(file);
    expect(lines).toMatchObject([{ kind: 'same_booked', order: order.number, due: '89.70' }]);
    const stale = await load(file, { dry_run: false, book: [{ line: 2, kind: 'too_much' }] });
    expect(stale.lines[0]).toMatchObject({ booked: null, problem: 'changed' });
    const booked = await load(file, { dry_run: false, book: [{ line: 2, kind: 'same_booked' }] });
    expect(booked.lines[0]?.booked).toBe('too_much');
  });

  test('refuses what is no bank’s file, and lines that are no transfers', async () => {
    expect(await load(Buffer.from('%PDF').toString('base64'))).toMatchObject({ code: 'unknown_format' });
    const file = content([['-5,00', 'MASRAF']]);
    expect(await load(file, { dry_run: false, book: [{ line: 2, kind: 'outgoing' }] })).toHaveProperty('book');
    expect(await load('?')).toHaveProperty('content');
  });
});

describe('an order that is paid at the branch', () => {
  const atBranch = (rest: Partial<CheckoutInput> = {}) =>
    ordered({ payment_method: 'branch', delivery: PICKUP, address: '', neighborhood: '', ...rest });
  const go = async ({ number }: { number: string }, action: string, body: unknown = {}) => {
    const answer = await post<Refused>(`/orders/${number}/${action}/`, body);
    return answer.status === 204 ? 204 : answer.body.code;
  };
  const subjects = async () => (await deliverMails(shop)).map(({ subject }) => subject);

  test('is packed and ready before it is paid, handed over only after that, and given back by hand', async () => {
    const order = await atBranch();
    const { number } = order;
    expect(await shop.control(order.rt)).toMatchObject({
      status: 'due',
      order: { amount: '99.80', payment_due: { method: 'branch', amount: '99.80', means: ['cash', 'terminal'] } },
    });
    expect(await subjects()).toContain(`Siparişiniz alındı: ${number}`);
    expect([await go(order, 'pack'), await go(order, 'ready')]).toEqual([204, 204]);
    const [ready] = await deliverMails(shop);
    expect(ready?.text).toContain('Teslim alırken ödeyeceğiniz tutar: ₺99,80.');
    expect(await go(order, 'deliver')).toBe('not_paid');
    expect(await go(order, 'branch-payment', { means: 'cash' })).toBe(204);
    expect(await go(order, 'branch-payment', { means: 'cash' })).toBe('paid_already');
    expect(await order.owners()).toMatchObject({
      order_status: 'shipped',
      payment_due: null,
      receipts: [{ kind: 'cash', amount: '99.80' }],
    });
    expect(await go(order, 'deliver')).toBe(204);
    expect((await order.owners()).events.map(({ order_status }) => order_status)).toEqual([
      ...['reserved', 'preparing', 'shipped', 'paid', 'delivered'],
    ]);
    await post(`/orders/${number}/refund/`, {});
    expect(await openRefunds()).toMatchObject([{ amount: '99.80', cause: 'owner', refund_status: 'due' }]);
  });

  test('that is not collected expires when the branch no longer keeps it, counted from the day it is ready', async () => {
    const order = await atBranch();
    await later(2 * DAY);
    expect(await go(order, 'ready')).toBe(204);
    await later(3 * DAY);
    expect((await order.owners()).order_status).toBe('shipped');
    await later(DAY);
    expect((await order.owners()).order_status).toBe('expired');
    expect(await stock()).toBe(10);
    expect((await subjects()).slice(-2)).toEqual([
      `Siparişiniz sizi bekliyor: ${order.number}`,
      `Siparişinizin süresi doldu: ${order.number}`,
    ]);
    expect(await go(order, 'branch-payment', { means: 'cash' })).toBe('wrong_status');
  });

  test('is cancelled by its buyer while it waits in the branch, without a right of withdrawal or anything to refund', async () => {
    const order = await atBranch();
    await go(order, 'ready');
    expect(await order.buyers()).toMatchObject({ can_cancel: true, withdrawal: { open: false } });
    expect((await order.cancel()).status).toBe(204);
    expect(await order.owners()).toMatchObject({ order_status: 'cancelled', refund_due: false });
    expect(await stock()).toBe(10);
  });

  test('is refused for deliveries and above the owner’s amount', async () => {
    expect((await shop.order({ payment_method: 'branch' })).status).toBe(400);
    const items = [shop.of('costume', 2)];
    const dear = { items, payment_method: 'branch', delivery: PICKUP } as const;
    expect((await shop.order({ ...dear, items: [shop.of('costume', 1), shop.of('dinosaur', 9)] })).status).toBe(201);
    const settings = await asOwner<{ version: number }>(shop, '/settings/');
    const max = { branch_payment: { max: '1500.00' } };
    await asOwner(shop, '/settings/', max, 'PATCH', `"${settings.body.version}"`);
    expect((await shop.order({ ...dear, items: [shop.of('costume', 1), shop.of('dinosaur', 1)] })).status).toBe(201);
  });
});
