import type { CheckoutInput } from '@/contracts/checkout';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { OwnerReturn, Refund } from '@/contracts/refund';
import type { Substituted } from '@/contracts/shortage';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { stockChange } from '@/server/platform/db/schema/stock';
import { deliverMails, resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { PAYS } from './paying-shop';
import { type Caller, signedInCustomer } from './signed-in';
import { openSkuShop, type SkuShop, STOCK } from './sku-shop';

let shop: SkuShop;
let ayse: Caller;
beforeAll(async () => {
  const items = {
    'KIRMIZI Balon': { KIRMIZI: { price: 10_000 } },
    'MAVI Balon': { MAVI: { price: 7000 } },
    'ALTIN Balon': { ALTIN: { price: 15_000 } },
  };
  shop = await openSkuShop(items, { NEW_ORDER_TO: 'company' });
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.refill();
});
afterAll(() => shop.close());

const of = (sku: string, quantity = 1) => shop.of(sku, quantity);
const words = (quantity: number) => shop.words(quantity);
const stockOf = (sku: string) => shop.stockOf(sku);
const detailOf = async (number: string) => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;

/** A paid order of the customer, with the ids of its lines. */
async function paid(order: Partial<CheckoutInput>) {
  const { status, body } = await shop.order(order, undefined, ayse.headers);
  expect(status).toBe(201);
  await shop.pay(body.paymentPageUrl, PAYS);
  const { number } = body.order;
  return { number, lines: (await detailOf(number)).lines.map(({ id }) => id) };
}
const post = <Body>(number: string, action: string, body: unknown) =>
  asOwner<Body & { code: string }>(shop, `/orders/${number}/${action}/`, body);
const missing = (number: string, body: object) => post<Refund>(number, 'missing', body);
const substitute = (number: string, body: object) => post<Substituted>(number, 'substitute', body);
async function deliver(number: string) {
  await post(number, 'ship', { carrier: 'Aras Kargo', number: '7012345' });
  await post(number, 'deliver', {});
}
const mailOf = async (subject: RegExp) => (await deliverMails(shop)).find((mail) => subject.test(mail.subject))?.text;

describe('the choice for a missing product', () => {
  test('is part of each line, and a call without one, in the order and its emails', async () => {
    const items = [{ ...of('KIRMIZI'), if_missing: 'substitute' as const }, of('MAVI')];
    const { number } = await paid({
      items,
      words: words(1).map((word) => ({ ...word, if_missing: 'refund' as const })),
    });
    const order = (await ayse.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`)).body;
    expect(order.lines.map(({ sku, if_missing }) => [sku, if_missing])).toEqual([
      ...[...'ŞULE'].map((sku) => [sku, 'refund']),
      ['KIRMIZI', 'substitute'],
      ['MAVI', 'call'],
    ]);
    const choices = 'MAVI Balon: Sizi ararız. “ŞULE”: Ücretini iade ederiz. KIRMIZI Balon: Benzerini göndeririz.';
    const mails = await deliverMails(shop);
    expect(mails.filter(({ text }) => text.includes(`Bir ürün tükenirse: ${choices}`))).toHaveLength(2);
  });

  test('is a call for a product that is named twice with different choices', async () => {
    const items = [{ ...of('KIRMIZI'), if_missing: 'substitute' as const }, of('KIRMIZI')];
    expect((await detailOf((await paid({ items })).number)).lines).toMatchObject([{ quantity: 2, if_missing: 'call' }]);
  });

  test('is written in the contract and the form before it, only in orders that have one other than a call', async () => {
    const none = await paid({ items: [of('KIRMIZI')], words: words(1) });
    for (const { body } of (await detailOf(none.number)).documents) expect(body).not.toContain('alıcının seçimi');
    const chosen = await paid({
      items: [{ ...of('KIRMIZI'), if_missing: 'substitute' as const }, of('MAVI')],
      words: words(1).map((word) => ({ ...word, if_missing: 'refund' as const })),
    });
    const { documents } = await detailOf(chosen.number);
    expect(documents).toHaveLength(2);
    for (const { body } of documents) {
      expect(body).toContain(
        [
          'Hazırlık sırasında eksik olduğu anlaşılan bir ürün için alıcının seçimi:',
          '- “ŞULE” yazısı: bedeli iade edilir, siparişin kalanı gönderilir',
          '- KIRMIZI Balon: benzer bir ürün gönderilir',
          '- MAVI Balon: alıcı aranır, onayı olmadan başka ürün gönderilmez',
          'Benzer ürün daha pahalıysa alıcı fark ödemez, daha ucuzsa fark alıcıya iade edilir. Alıcının cayma hakkı benzer ürün için de geçerlidir.',
          'Bir harfi eksik olan yazının tamamı eksik sayılır.',
        ].join('\n'),
      );
    }
  });

  test('can’t be a similar product for a word', async () => {
    const similar = words(1).map((word) => ({ ...word, if_missing: 'substitute' as never }));
    expect((await shop.order({ words: similar })).status).toBe(400);
  });
});

describe('missing units', () => {
  test('are refunded less their share of the coupon, and stay out of stock and returns', async () => {
    const { number, lines } = await paid({ items: [of('KIRMIZI', 3)], coupon: 'ONDA10' });
    const { status, body } = await missing(number, { lines: [{ line: lines[0], quantity: 1 }] });
    expect([status, body.amount, body.cause]).toEqual([201, '90.00', 'missing']);
    expect(await stockOf('KIRMIZI')).toBe(STOCK - 3);
    expect(await mailOf(/tükenen ürün/)).toContain('KIRMIZI Balon × 1. Bunun için özür dileriz.');
    await sendDueRefunds(shop.ports);
    await deliver(number);
    const order = await detailOf(number);
    expect(order).toMatchObject({ order_status: 'delivered', refunds: [{ amount: '90.00' }], refund_due: false });
    expect(order.lines).toMatchObject([{ quantity: 3, missing: 1, returnable: 2 }]);
    expect((await missing(number, { lines: [{ line: lines[0], quantity: 1 }] })).body.code).toBe('wrong_status');
  });

  test('don’t go back into stock when the order is cancelled; what was paid for the rest goes back', async () => {
    const { number, lines } = await paid({ items: [of('KIRMIZI', 3)] });
    await missing(number, { lines: [{ line: lines[0], quantity: 2 }], sold_out: true });
    expect(await stockOf('KIRMIZI')).toBe(0);
    expect(await shop.db.select().from(stockChange)).toMatchObject([
      { delta: -2, stock: 0, reason: `Missing for ${number}` },
    ]);
    expect((await missing(number, { lines: [{ line: lines[0], quantity: 2 }] })).status).toBe(400);
    await post(number, 'cancel', {});
    await sendDueRefunds(shop.ports);
    expect(await stockOf('KIRMIZI')).toBe(1);
    expect(await detailOf(number)).toMatchObject({
      order_status: 'refunded',
      refunds: [{ amount: '200.00' }, { amount: '100.00' }],
    });
  });

  test('of a letter cancel its whole word, whose other letters go back into stock', async () => {
    const { number, lines } = await paid({ items: [of('Ş')], words: words(2) });
    const { body } = await missing(number, { lines: [{ line: lines[1], quantity: 1 }] });
    expect(body.amount).toBe('200.00');
    expect(await Promise.all([...'ŞULE'].map((sku) => stockOf(sku)))).toEqual([3, 3, 4, 4]);
    expect((await detailOf(number)).lines.map((one) => one.missing)).toEqual([1, 1, 1, 1, 0]);
    expect(await mailOf(/tükenen ürün/)).toContain('gönderemiyoruz: “ŞULE” yazısı.');
  });
});

describe('a substitute', () => {
  const SIMILAR = { if_missing: 'substitute' } as const;

  test('that is cheaper refunds the difference, and is returned for what is left of the price', async () => {
    const { number, lines } = await paid({ items: [{ ...of('KIRMIZI', 2), ...SIMILAR }], coupon: 'ONDA10' });
    const { status, body } = await substitute(number, { line: lines[0], quantity: 1, sku: 'MAVI' });
    // 90.00 were paid for a unit; 63.00 is the same share of the substitute's price.
    expect([status, body.refund?.amount, body.refund?.cause]).toEqual([201, '27.00', 'substitute']);
    expect([await stockOf('KIRMIZI'), await stockOf('MAVI')]).toEqual([STOCK - 2, STOCK - 1]);
    const order = (await ayse.request<CustomerOrderDetail>(`/customer/order/detail/${number}/`)).body;
    expect(order.lines).toMatchObject([
      { id: lines[0], sku: 'KIRMIZI', quantity: 1, replaces: null },
      { id: body.line, sku: 'MAVI', quantity: 1, price: '100.00', replaces: { sku: 'KIRMIZI', amount: '27.00' } },
    ]);
    expect(await mailOf(/benzerini/)).toMatch(/KIRMIZI Balon .* Yerine şunu gönderiyoruz: MAVI Balon .*₺27,00 farkı/s);
    await sendDueRefunds(shop.ports);
    await deliver(number);
    const sentBack = await ayse.request<OwnerReturn>('/customer/return/create/', {
      method: 'POST',
      body: { order: number, lines: [{ line: body.line, quantity: 1 }] },
    });
    await asOwner(shop, `/returns/${sentBack.body.id}/accept/`, { restock: true });
    await sendDueRefunds(shop.ports);
    expect((await detailOf(number)).refunds.map(({ amount }) => amount)).toEqual(['27.00', '63.00']);
    expect(await stockOf('MAVI')).toBe(STOCK);
  });

  test('that is dearer costs nothing more, and goes back into stock when the order is cancelled', async () => {
    const { number, lines } = await paid({ items: [of('KIRMIZI', 2)] });
    const agreed = { agreed: true, note: 'Altın olsun dediniz' };
    const { body } = await substitute(number, { line: lines[0], sku: 'ALTIN', ...agreed });
    expect(body).toMatchObject({ line: lines[0], refund: null });
    expect(await detailOf(number)).toMatchObject({
      amount: '200.00',
      refund_due: false,
      lines: [{ sku: 'ALTIN', quantity: 2, replaces: { sku: 'KIRMIZI', note: 'Altın olsun dediniz', amount: '0.00' } }],
    });
    await post(number, 'cancel', {});
    expect([await stockOf('KIRMIZI'), await stockOf('ALTIN')]).toEqual([STOCK - 2, STOCK]);
  });

  test('leaves units apart that were refunded before, to the kuruş', async () => {
    const items = [{ ...of('KIRMIZI', 3), ...SIMILAR }];
    const { number, lines } = await paid({ items, coupon: 'ONDA10' });
    await post(number, 'refund', { lines: [{ line: lines[0], quantity: 1 }] });
    expect((await substitute(number, { line: lines[0], quantity: 3, sku: 'MAVI' })).status).toBe(400);
    await substitute(number, { line: lines[0], sku: 'MAVI' });
    await post(number, 'refund', {});
    await sendDueRefunds(shop.ports);
    expect(await detailOf(number)).toMatchObject({
      order_status: 'refunded',
      lines: [
        { sku: 'KIRMIZI', quantity: 1 },
        { sku: 'MAVI', quantity: 2 },
      ],
      refunds: [{ amount: '90.00' }, { amount: '54.00' }, { amount: '126.00' }],
    });
  });

  test.each([
    ['not_chosen', 'when the buyer wants the money back', { if_missing: 'refund' as const }, {}],
    ['not_agreed', 'without the call that the buyer wants', {}, {}],
    ['out_of_stock', 'without stock', SIMILAR, { quantity: STOCK, sku: 'Ş' }],
  ])('is refused as %s %s, and nothing changes', async (code, _when, choice, body) => {
    const { number, lines } = await paid({ items: [{ ...of('KIRMIZI', STOCK), ...choice }, of('Ş')] });
    expect((await substitute(number, { line: lines[0], sku: 'MAVI', ...body })).body.code).toBe(code);
    expect([await stockOf('MAVI'), await stockOf('Ş')]).toEqual([STOCK, STOCK - 1]);
    expect((await detailOf(number)).lines.map(({ sku }) => sku)).toEqual(['KIRMIZI', 'Ş']);
  });

  test('is refused for a letter of a word, a second time, the same or an unknown product, and after shipping', async () => {
    const { number, lines } = await paid({ items: [{ ...of('KIRMIZI'), ...SIMILAR }], words: words(1) });
    const [letter, , , , balloon] = lines;
    const agreed = { agreed: true, note: 'Telefonda' };
    const codes = async (bodies: object[]) => {
      const all = [];
      for (const body of bodies) all.push((await substitute(number, body)).body.code);
      return all;
    };
    expect(
      await codes([
        { line: letter, sku: 'MAVI', ...agreed },
        { line: balloon, sku: 'KIRMIZI' },
        { line: balloon, sku: 'YOK' },
        { line: balloon, sku: 'MAVI', agreed: true },
        { line: balloon, sku: 'MAVI' },
        { line: balloon, sku: 'ALTIN' },
      ]),
    ).toEqual(['part_of_word', undefined, undefined, undefined, undefined, 'substituted_already']);
    expect((await detailOf(number)).lines.map(({ sku }) => sku)).toEqual([...'ŞULE', 'MAVI']);
    await deliver(number);
    expect(await codes([{ line: balloon, sku: 'ALTIN' }])).toEqual(['wrong_status']);
  });
});
