import { eq, sql } from 'drizzle-orm';
import type { Report } from '@/contracts/report';
import { mailDailyReport } from '@/server/domain/operations/report/daily-mail';
import { product } from '@/server/platform/db/schema/catalog';
import { searchTerm } from '@/server/platform/db/schema/metric';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { asOwner } from './owner-calls';
import { line, openPayingShop, PAYS, type PayingShop } from './paying-shop';
import { testEnv } from './shop';

let shop: PayingShop;
let sold: { id: number; price: number };
beforeAll(async () => {
  shop = await openPayingShop();
  const [first] = await shop.db
    .select({ id: product.id, price: product.price })
    .from(product)
    .where(sql`${product.stock} > 3`)
    .limit(1);
  sold = first as typeof sold;
});
afterAll(() => shop.close());

const report = async (query = '') => (await asOwner<Report>(shop, `/report/?${query}`)).body;

test('a day begins at midnight in Istanbul: an order at 00:30 counts for the new day', async () => {
  shop.clock.set(new Date('2026-11-20T21:30:00Z'));
  const placed = await shop.order({ items: [line(sold.id, sold.price, 2)] });
  await shop.pay(placed.body.paymentPageUrl, PAYS);
  await shop.order({ items: [line(sold.id, sold.price, 1)] });
  const today = await report();
  expect(today).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-21',
    orders: { placed: 2, paid: 1, failed: 0 },
    refunded: '0.00',
    best_sellers: [{ sold: 2 }],
    payments_waiting: 1,
    given_up: { mails: 0, jobs: 0, refunds: 0 },
  });
  expect(today.average_basket).toBe(today.revenue);
  expect((await report('to=2026-11-20')).orders.placed).toBe(0);
  expect((await report('to=2026-11-22&days=3')).orders.placed).toBe(2);
  expect((await asOwner(shop, '/report/?to=gestern')).status).toBe(400);
});

test('contains searches without results, products waited for and page speed', async () => {
  await shop.request('/items/?search=zeplin');
  await shop.request('/items/?search=balon');
  await shop.db.insert(searchTerm).values({ day: '2026-11-20', term: 'zeplin', searches: 4, withoutHits: 4 });
  await shop.request('/vitals/', { method: 'POST', body: { page: 'item', values: { LCP: 900 } } });
  const [gone] = await shop.db.select().from(product).where(eq(product.stock, 0)).limit(1);
  await shop.db.insert(stockWatch).values({
    ...{ productId: gone?.id as number, email: 'a@example.com', ownerKey: 'w'.repeat(43) },
    ...{ confirmedAt: shop.clock.now(), createdAt: shop.clock.now() },
  });
  const { searches, vitals, awaited, low_stock } = await report('days=2');
  expect(searches).toMatchObject({ count: 6, without_hits: 5, nothing_found: [{ term: 'zeplin', searches: 5 }] });
  expect(searches.most[1]).toEqual({ term: 'balon', searches: 1 });
  expect(vitals).toEqual([{ page: 'item', name: 'LCP', p75: 875, visits: 1 }]);
  expect(awaited).toMatchObject([{ waiting: 1 }]);
  expect(low_stock.count).toBeGreaterThan(0);
});

test('is emailed once each morning to DAILY_REPORT_TO only', async () => {
  const env = testEnv({ DAILY_REPORT_TO: 'sahibi@example.com' });
  const mails = () => shop.db.select().from(outboxMail).where(eq(outboxMail.recipient, 'sahibi@example.com'));
  shop.clock.set(new Date('2026-11-22T03:59:00Z'));
  await mailDailyReport({ ...shop.ports, env });
  shop.clock.set(new Date('2026-11-22T04:00:00Z'));
  await mailDailyReport(shop.ports);
  expect(await mails()).toEqual([]);
  await mailDailyReport({ ...shop.ports, env });
  await mailDailyReport({ ...shop.ports, env });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Günün özeti: 21 Kasım 2026');
  expect(mail?.text).toContain('Ödenen: 1');
  expect(mail?.text).toContain('zeplin (1)');
});
