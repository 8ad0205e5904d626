import { eq } from 'drizzle-orm';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { OwnerReturn, Refund } from '@/contracts/refund';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { item } from '@/server/platform/db/schema/catalog';
import { payment } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { deliverMails, signUp, type TestCustomer } from './customers';
import { type DeliveringShop, openDeliveringShop } from './delivering-shop';
import { asOwner } from './owner-calls';
import { PAYS } from './paying-shop';

let shop: DeliveringShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openDeliveringShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
});
afterEach(() => shop.resetShop());
afterAll(() => shop.close());

const detail = async (number: string) => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;
/** All refunds paid so far, in kuruş. */
const refunded = async () => {
  await sendDueRefunds(shop.ports);
  const rows = await shop.db.select().from(refund).orderBy(refund.id);
  expect(rows.filter(({ status }) => status !== 'done')).toEqual([]);
  return rows.map(({ amount }) => amount);
};

/** Three balloons with a discount of 10 % (134.73) and 89.90 for delivery, paid: 224.63. */
async function paid(items = [shop.of('dinosaur', 3)]) {
  await shop.writeCoupon('PARTI10', 10);
  const { body } = await shop.order({ items, coupon: 'PARTI10' }, undefined, ayse.headers);
  await shop.pay(body.paymentPageUrl, PAYS);
  return body.order.number;
}

/** The same, delivered; with the ids of its lines. */
async function delivered(items?: ReturnType<typeof shop.of>[]) {
  const number = await paid(items);
  await asOwner(shop, `/orders/${number}/ship/`, { carrier: 'Aras Kargo', number: '7012345' });
  await asOwner(shop, `/orders/${number}/deliver/`, {});
  return { number, lines: (await detail(number)).lines.map(({ id }) => id) };
}

async function sendBack(order: string, line: number | undefined, quantity: number) {
  const body = { order, lines: [{ line, quantity }] };
  const answer = await shop.request<OwnerReturn>('/customer/return/create/', {
    method: 'POST',
    body,
    headers: ayse.headers,
  });
  expect((await asOwner(shop, `/returns/${answer.body.id}/accept/`, {})).status).toBe(204);
}

describe('the delivery cost is refunded', () => {
  test('when the order is cancelled', async () => {
    const number = await paid();
    await asOwner(shop, `/orders/${number}/cancel/`, {});
    expect(await refunded()).toEqual([22_463]);
    expect((await detail(number)).order_status).toBe('refunded');
  });

  test('when the whole order is returned', async () => {
    const { number, lines } = await delivered();
    await sendBack(number, lines[0], 3);
    expect(await refunded()).toEqual([22_463]);
    expect((await detail(number)).order_status).toBe('refunded');
    const emails = (await deliverMails(shop)).filter(({ subject }) => subject.startsWith('Ödemeniz iade edildi'));
    expect(emails.map(({ text }) => text.includes('₺224,63'))).toEqual([true]);
  });

  test('with the last unit, when units are returned one after the other', async () => {
    const { number, lines } = await delivered();
    await sendBack(number, lines[0], 1);
    expect(await refunded()).toEqual([4491]);
    await sendBack(number, lines[0], 1);
    expect((await detail(number)).order_status).toBe('delivered');
    await sendBack(number, lines[0], 1);
    expect(await refunded()).toEqual([4491, 4491, 4491 + 8990]);
    expect((await detail(number)).order_status).toBe('refunded');
  });

  test('when the owner refunds all lines, or all that is left', async () => {
    const number = await paid([shop.of('dinosaur'), shop.of('costume')]);
    const [first, second] = (await detail(number)).lines;
    const back = (body: object) => asOwner<Refund>(shop, `/orders/${number}/refund/`, body);
    expect((await back({ lines: [{ line: first?.id, quantity: 1 }] })).body.amount).toBe('44.91');
    expect((await back({ lines: [{ line: second?.id, quantity: 1 }] })).body.amount).toBe('899.90');
    const [{ price } = { price: 0 }] = await shop.db.select({ price: payment.price }).from(payment);
    expect((await refunded()).reduce((sum, amount) => sum + amount)).toBe(price);
  });

  test('once: less what the owner has refunded of it before', async () => {
    const { number, lines } = await delivered();
    await asOwner(shop, `/orders/${number}/refund/`, { amount: '89.90' });
    await sendBack(number, lines[0], 3);
    expect(await refunded()).toEqual([8990, 13_473]);
  });
});

describe('the delivery cost is kept', () => {
  test('when a part is returned', async () => {
    const { number, lines } = await delivered();
    await sendBack(number, lines[0], 2);
    expect(await refunded()).toEqual([8982]);
    expect((await detail(number)).order_status).toBe('delivered');
  });

  test('when only items without a right of withdrawal are kept', async () => {
    const costumes = eq(item.slug, 'dinozor-kostumu');
    await shop.db.update(item).set({ withdrawalExclusion: 'personalised' }).where(costumes);
    const { number, lines } = await delivered([shop.of('dinosaur'), shop.of('costume')]);
    await shop.db.update(item).set({ withdrawalExclusion: null }).where(costumes);
    await sendBack(number, lines[0], 1);
    expect(await refunded()).toEqual([4491]);
  });
});
