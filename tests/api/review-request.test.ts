import { eq } from 'drizzle-orm';
import type { OwnReviews } from '@/contracts/review';
import { item } from '@/server/platform/db/schema/catalog';
import { consentEvent } from '@/server/platform/db/schema/consent';
import { job } from '@/server/platform/db/schema/job';
import { notification } from '@/server/platform/db/schema/notification';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { returnLine, returnRequest } from '@/server/platform/db/schema/return';
import { review } from '@/server/platform/db/schema/review';
import { deliverMails, resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

const DAY = 24 * 3_600_000;
let shop: TestShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
beforeEach(async () => {
  shop.clock.set(new Date('2026-03-10T12:00:00+03:00'));
  ayse = await signUp(shop, 'ayse');
  await allow(true);
});
afterEach(async () => {
  await shop.db.delete(review);
  await resetCustomers(shop);
});
afterAll(() => shop.close());

async function allow(email: boolean): Promise<void> {
  const body = { email, sms: false, phone: false };
  const { status } = await shop.request('/customer/permission/', { method: 'PUT', headers: ayse.headers, body });
  expect(status).toBe(200);
}
const setOrder = (number: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.number, number));

/** An order that the staff marks as delivered. */
async function delivered(values: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const number = await placeOrderRow(shop, ayse);
  await setOrder(number, { ...values, status: 'shipped' });
  const answer = await shop.request(`/admin/orders/${number}/deliver/`, {
    ...{ method: 'POST', headers: OWNER_HEADERS, body: {} },
  });
  expect(answer.status).toBe(204);
  return number;
}
const asked = async () => (await deliverMails(shop)).filter(({ key }) => key.startsWith('review-'));
const notices = async () =>
  (await shop.db.select().from(notification)).filter(({ kind }) => kind === 'review_wanted').length;

test('three days after the delivery one email asks for a review of the items, with a link that opens their form', async () => {
  const number = await delivered();
  shop.clock.advance(2 * DAY);
  expect(await asked()).toEqual([]);
  shop.clock.advance(DAY);
  const [mail, ...more] = await asked();
  expect([mail?.to, more]).toEqual([ayse.email, []]);
  expect(mail?.text).toContain('Dinozor Folyo Balon');
  expect(mail?.text).toContain(`/hesap/degerlendirmelerim?siparis=${number}`);
  expect(mail?.unsubscribeUrl).toContain(`/api/mail/unsubscribe/izin-${ayse.id}/`);
  const own = await shop.request<OwnReviews>('/customer/review/list/', { headers: ayse.headers });
  expect(own.body.waiting.map(({ order }) => order)).toEqual([number]);
  shop.clock.advance(30 * DAY);
  expect(await asked()).toEqual([]);
});

test('before the party nothing is asked, however early the delivery', async () => {
  await delivered({ partyDate: '2026-04-01' });
  shop.clock.set(new Date('2026-04-01T23:00:00+03:00'));
  expect([await asked(), await notices()]).toEqual([[], 0]);
  shop.clock.set(new Date('2026-04-02T10:00:00+03:00'));
  expect(await asked()).toHaveLength(1);
});

test('without permission for campaigns there is a notice in the account and no email', async () => {
  await allow(false);
  await delivered();
  shop.clock.advance(4 * DAY);
  expect([await asked(), await notices()]).toEqual([[], 1]);
});

test('the email’s link ends the permission, once, and a wrong key does not', async () => {
  await delivered();
  shop.clock.advance(4 * DAY);
  const [mail] = await asked();
  const path = new URL(mail?.unsubscribeUrl ?? '').pathname;
  const wrong = await shop.request(
    path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    { method: 'POST' },
  );
  expect(wrong.status).toBe(404);
  for (let times = 0; times < 2; times++) expect((await shop.request(path, { method: 'POST' })).status).toBe(204);
  const log = await shop.db
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.customerId, ayse.id))
    .orderBy(consentEvent.id);
  expect(log.map(({ channel, given, source }) => [channel, given, source])).toEqual([
    ['email', true, 'account'],
    ['email', false, 'mail'],
  ]);
});

test.each<[string, (number: string, orderId: number, lineId: number) => Promise<unknown>]>([
  ['was refunded', (number) => setOrder(number, { status: 'refunded' })],
  [
    'is being returned',
    async (_number, orderId, orderLineId) => {
      const [request] = await shop.db.insert(returnRequest).values({ orderId, status: 'requested' }).returning();
      await shop.db.insert(returnLine).values({ returnId: request?.id ?? 0, orderLineId, quantity: 2 });
    },
  ],
  [
    'has its review',
    async () => {
      const [found] = await shop.db.select().from(item).where(eq(item.slug, 'dinozor-folyo-balon'));
      await shop.db
        .insert(review)
        .values({ customerId: ayse.id, itemId: found?.id ?? 0, rating: 5, text: 'Çok güzel' });
    },
  ],
  ['belongs to an erased account', (number) => setOrder(number, { customerId: null })],
])('what %s is not asked about', async (_what, change) => {
  const number = await delivered();
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  const [line] = await shop.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, order?.id ?? 0));
  await change(number, order?.id ?? 0, line?.id ?? 0);
  shop.clock.advance(4 * DAY);
  expect([await asked(), await notices()]).toEqual([[], 0]);
});

test('a guest is not asked, because a review needs an account', async () => {
  await delivered({ customerId: null });
  expect((await shop.db.select().from(job)).filter(({ kind }) => kind === 'ask-review')).toEqual([]);
});
