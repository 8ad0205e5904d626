import { sql } from 'drizzle-orm';
import type { OwnerOrderDetail } from '@/contracts/fulfilment';
import type { OwnerRefund, Refund } from '@/contracts/refund';
import type { Report } from '@/contracts/report';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { queryRows } from '@/server/platform/db/client';
import { refund as refunds } from '@/server/platform/db/schema/refund';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { PaymentRefusedError, PaymentUnavailableError, type RefundRequest } from '@/server/platform/ports/payment';
import { deliverMails, resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';

let shop: PayingShop;
let balloon: { id: number; price: number };
let number: string;
/** Amount paid, in lira. */
let paid: number;
beforeAll(async () => {
  shop = await openPayingShop();
  [balloon] = (await queryRows(shop.db, sql`select id, price from product where sku = 'bes-rakam-balon-1'`)) as [
    typeof balloon,
  ];
});
beforeEach(async () => {
  await shop.db.execute(sql`update product set stock = 100 where id = ${balloon.id}`);
  const { body } = await shop.order({ items: [line(balloon.id, balloon.price, 10)] });
  await shop.pay(body.paymentPageUrl, PAYS);
  number = body.order.number;
  paid = Number(body.order.amount);
});
afterEach(async () => {
  await shop.db.execute(sql`delete from orders`);
  await resetCustomers(shop);
  await shop.db.execute(sql`truncate emulator_payment`);
});
afterAll(() => shop.close());

const refund = async (body: unknown = {}) => (await asOwner<Refund>(shop, `/orders/${number}/refund/`, body)).body;
const retry = (id: number) => asOwner<OwnerRefund & { code: string }>(shop, `/refunds/${id}/retry/`, {});
const stuck = async () =>
  (await asOwner<{ results: OwnerRefund[] }>(shop, '/refunds/?failed=true')).body.results.map(({ id }) => id);
const refundable = (yes: boolean) => shop.db.execute(sql`update emulator_payment set refundable = ${yes}`);
/** Refunds recorded by the provider, in lira. */
const refunded = async () =>
  (
    await queryRows<{ price: string }>(
      shop.db,
      sql`select r->>'price' as price from emulator_payment, jsonb_array_elements(refunds) r`,
    )
  ).map(({ price }) => price);
/** A refund that the provider refused. */
async function refused(body: unknown): Promise<number> {
  await refundable(false);
  const { id } = await refund(body);
  await sendDueRefunds(shop.ports);
  await refundable(true);
  return id;
}

test('a refused refund is listed, retried, and paid once', async () => {
  const id = await refused({ amount: '20.00', reason: 'Geciktik' });
  expect((await asOwner<{ results: OwnerRefund[] }>(shop, '/refunds/?failed=true')).body.results).toMatchObject([
    { id, order: number, email: 'ayse@example.com', refund_status: 'failed', stuck: true, note: 'Geciktik' },
  ]);
  expect(await retry(id)).toMatchObject({ status: 200, body: { id, refund_status: 'planned', stuck: false } });
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'not_stuck' } });
  expect(await sendDueRefunds(shop.ports)).toBe(1);
  expect(await refunded()).toEqual(['20.0']);
  expect(await stuck()).toEqual([]);
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'not_stuck' } });
});

describe('a refund that the provider made but reported as refused', () => {
  /** A refund of 20 lira that the provider made but reported as refused. */
  async function denied(): Promise<number> {
    const { payments } = shop.ports;
    const faulty = {
      ...payments,
      refund: async (request: RefundRequest) => {
        await payments.refund(request);
        throw new PaymentRefusedError('1', 'Bilinmeyen hata');
      },
    };
    const { id } = await refund({ amount: '20.00' });
    await sendDueRefunds({ ...shop.ports, payments: faulty });
    expect(await stuck()).toEqual([id]);
    return id;
  }

  test('is not made again by a retry', async () => {
    await retry(await denied());
    expect(await sendDueRefunds(shop.ports)).toBe(1);
    expect(await refunded()).toEqual(['20.0']);
  });

  test('blocks further refunds until it is retried', async () => {
    const id = await denied();
    expect(await refund({ amount: '20.00' })).toMatchObject({ code: 'refund_failed' });
    expect(await refund()).toMatchObject({ code: 'refund_failed' });
    await retry(id);
    expect(await refund()).toMatchObject({ refund_status: 'planned' });
    await sendDueRefunds(shop.ports);
    expect((await refunded()).map(Number).reduce((sum, price) => sum + price)).toBe(paid);
  });

  test('is not made again by cancelling the order', async () => {
    await denied();
    expect((await asOwner(shop, `/orders/${number}/cancel/`, {})).status).toBe(204);
    expect(await sendDueRefunds(shop.ports)).toBe(2);
    expect((await refunded()).map(Number).reduce((sum, price) => sum + price)).toBe(paid);
    expect(await stuck()).toEqual([]);
  });
});

test('a failure to read the provider’s records does not refuse a refund: it is retried', async () => {
  const { id } = await refund({ amount: '20.00' });
  const lost = () => Promise.reject(new PaymentUnavailableError('the answer was lost'));
  await sendDueRefunds({ ...shop.ports, payments: { ...shop.ports.payments, refund: lost } });
  shop.clock.advance(61_000);
  const shut = () => Promise.reject(new PaymentRefusedError('1', 'Kayıtlar kapalı'));
  await sendDueRefunds({ ...shop.ports, payments: { ...shop.ports.payments, findRefund: shut } });
  expect(await stuck()).toEqual([]);
  expect((await shop.db.select().from(refunds))[0]).toMatchObject({ id, status: 'sent', lastError: 'Kayıtlar kapalı' });
});

test('a retry is refused when later refunds leave less than its amount', async () => {
  const id = await refused({ amount: '60.00' });
  await refund({ amount: '50.00', anyway: true });
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'more_than_paid' } });
  expect(await stuck()).toEqual([id]);
});

test('units refunded otherwise are not refunded again, though money is left', async () => {
  const [costume] = await queryRows<typeof balloon>(shop.db, sql`select id, price from product where price = 4990`);
  const items = [line(balloon.id, balloon.price, 10), line(costume?.id ?? 0, 4990)];
  const { body } = await shop.order({ items });
  await shop.pay(body.paymentPageUrl, PAYS);
  number = body.order.number;
  const sold = (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body.lines;
  const lines = [{ line: sold.find(({ price }) => price === '49.90')?.id, quantity: 1 }];
  const id = await refused({ lines });
  await refund({ lines, anyway: true });
  expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'given_already' } });
  await sendDueRefunds(shop.ports);
  expect(await refunded()).toEqual(['49.9']);
});

test('an abandoned refund can be retried, but not during an attempt', async () => {
  const { id } = await refund({ amount: '20.00' });
  await sendDueRefunds({
    ...shop.ports,
    payments: { ...shop.ports.payments, refund: () => Promise.reject(new PaymentUnavailableError('lost')) },
  });
  const set = (nextAttemptAt: number) =>
    shop.db.update(refunds).set({
      attempts: MAX_ATTEMPTS,
      nextAttemptAt: new Date(shop.clock.now().getTime() + nextAttemptAt),
    });
  await set(60_000);
  expect(await stuck()).toEqual([]);
  expect((await retry(id)).status).toBe(409);
  await set(34 * 3_600_000);
  expect(await stuck()).toEqual([id]);
  await set(-1000);
  expect(await sendDueRefunds(shop.ports)).toBe(0);
  expect(await retry(id)).toMatchObject({ status: 200, body: { refund_status: 'planned' } });
  expect(await sendDueRefunds(shop.ports)).toBe(1);
  expect(await refunded()).toEqual(['20.0']);
});

describe('a refund refused by the provider and paid by hand', () => {
  const BY_BANK = { method: 'bank_transfer', paid_on: '2026-03-10', note: 'Dekont 42' };
  const settle = (id: number, body: unknown = BY_BANK) =>
    asOwner<OwnerRefund & { code: string }>(shop, `/refunds/${id}/settle/`, body);
  const detail = async () => (await asOwner<OwnerOrderDetail>(shop, `/orders/${number}/`)).body;
  const givenUp = async () => (await asOwner<Report>(shop, '/report/')).body.given_up.refunds;

  test('settles the order: nothing stays due, the buyer is emailed once, and the provider refunds nothing', async () => {
    await deliverMails(shop);
    const part = await refused({ amount: '20.00' });
    await refundable(false);
    await asOwner(shop, `/orders/${number}/cancel/`, {});
    await sendDueRefunds(shop.ports);
    const all = await stuck();
    expect(all).toHaveLength(2);
    expect(await givenUp()).toBe(2);
    expect(await detail()).toMatchObject({ order_status: 'cancelled', refund_due: true, refunds: [] });
    await deliverMails(shop);

    expect(await settle(part)).toMatchObject({
      status: 200,
      body: { refund_status: 'done', method: 'bank_transfer', paid_on: '2026-03-10', settlement_note: 'Dekont 42' },
    });
    expect((await detail()).refund_due).toBe(true);
    for (const id of all) await settle(id);
    const ended = await detail();
    expect(ended).toMatchObject({ order_status: 'refunded', refund_due: false });
    expect(ended.refunds).toMatchObject([
      { amount: '20.00', method: 'bank_transfer', day: '2026-03-10' },
      { method: 'bank_transfer', day: '2026-03-10' },
    ]);
    expect(ended.refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(paid, 2);
    const mails = await deliverMails(shop);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Ödemeniz iade edildi: ${number}`));
    expect(mails[0]?.text).toContain('₺20,00 tutarı, 10 Mart 2026 tarihinde banka havalesiyle size ödendi.');
    expect(await stuck()).toEqual([]);
    expect(await givenUp()).toBe(0);
    shop.clock.advance(48 * 3_600_000);
    expect(await sendDueRefunds(shop.ports)).toBe(0);
    expect(await refunded()).toEqual([]);
  });

  test('is settled once: repeating it changes nothing, other details are refused', async () => {
    const id = await refused({ amount: '20.00' });
    await deliverMails(shop);
    const first = await settle(id);
    expect(await settle(id)).toMatchObject({ status: 200, body: first.body });
    expect(await deliverMails(shop)).toHaveLength(1);
    expect(await settle(id, { ...BY_BANK, method: 'cash' })).toMatchObject({
      status: 409,
      body: { code: 'not_stuck' },
    });
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'not_stuck' } });
    expect(await refund()).toMatchObject({ refund_status: 'planned', amount: (paid - 20).toFixed(2) });
  });

  test('is refused above the amount owed, for finished or running refunds, and for a future date', async () => {
    const id = await refused({ amount: '60.00' });
    await refund({ amount: '50.00', anyway: true });
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'more_than_paid' } });
    expect(await settle(id, { ...BY_BANK, paid_on: '2030-01-01' })).toMatchObject({ status: 400 });
    expect(await settle(id, { ...BY_BANK, method: 'provider' })).toMatchObject({ status: 400 });
    const [, underWay] = await shop.db.select({ id: refunds.id }).from(refunds).orderBy(refunds.id);
    expect(await settle(underWay?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'not_stuck' } });
    expect((await settle(99_999)).status).toBe(404);
  });
});

test('unknown refunds and pages answer 404', async () => {
  expect((await retry(99_999)).status).toBe(404);
  expect((await asOwner(shop, '/refunds/?page=2')).status).toBe(404);
});
