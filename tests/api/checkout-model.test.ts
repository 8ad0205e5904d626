import timers from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { istanbulDay } from '@/contracts/calendar-days';
import { newCouponSchema } from '@/contracts/coupon';
import { setTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { retryRefund } from '@/server/domain/ordering/refund/owner-refunds';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { settleRefund } from '@/server/domain/ordering/refund/settle-refund';
import { changeSlotRules } from '@/server/domain/ordering/slots/slot-document';
import { queryRows } from '@/server/platform/db/client';
import { item } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import { orders, receipt } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { refund } from '@/server/platform/db/schema/refund';
import { slotUsage } from '@/server/platform/db/schema/slot';
import {
  applyEvent,
  loadStatement,
  MODEL_BRANCH,
  type Product,
  SLOT_RULES,
  type World,
} from './checkout-model/apply-event';
import { CrashInjector } from './checkout-model/crash-injector';
import { PLAIN_RUNS, run } from './checkout-model/events';
import { settlementFaults, stateFaults } from './checkout-model/invariants';
import { ProviderWorld } from './checkout-model/provider-world';
import { expectKnown } from './checkout-model/refusals';
import { openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';

/** `npm run test:model` sets thousands. The embedded engine is slower in tests, so it gets fewer. */
const RUNS = Number(process.env.CHECKOUT_MODEL_RUNS ?? (globalThis.databaseEngine === 'postgres' ? 100 : 40));
/** Small enough for orders to compete for the last units and the coupon's last use. */
const STOCK = 4;
const COUPON = 'PARTI10';
const HOUR = 3_600_000;

// A reused key polls for its payment page, which a crashed shop never stores: skip the real delays.
beforeEach(() => jest.spyOn(timers, 'setTimeout').mockImplementation(() => new Promise(setImmediate)));

let shop: TestShop;
let crashes: CrashInjector;
let products: Product[];
let provider: ProviderWorld;
beforeAll(async () => {
  shop = await openTestShop({ env: testEnv({ NEW_ORDER_TO: 'company' }) });
  await fillShop(shop.db);
  products = await queryRows<Product>(shop.db, sql`select id, price, sku from product order by id limit 2`);
  // Both are variants of one item, whose balloons the words are made of.
  await shop.db.update(item).set({ title: 'E Harfi Balon' }).where(eq(item.slug, 'dinozor-folyo-balon'));
  const coupon = newCouponSchema.parse({ code: COUPON, discount: { percent: 10 }, total_uses: 2 });
  await createCoupon(shop.db, coupon, shop.clock.now());
  // The dearer product is delivered free of charge, and so are two of the other one.
  const tariff = { basis: 'amount', steps: [{ from: 0, cost: '39.90' }], free_from: '75.00' } as const;
  await setTariff(shop.db, { ...tariff, steps: [...tariff.steps] }, shop.clock.now());
  await shop.db.insert(branch).values(MODEL_BRANCH);
  await changeSlotRules(shop.ports, SLOT_RULES, 0);
  crashes = new CrashInjector(shop.db);
  shop.ports.payments = {
    initialize: (request) => provider.port.initialize(request),
    retrieve: (token, conversationId) => provider.port.retrieve(token, conversationId),
    refund: (request) => provider.port.refund(request),
    cancel: (request) => provider.port.cancel(request),
    findRefund: (request) => provider.port.findRefund(request),
  };
});
afterAll(async () => {
  crashes.end();
  await shop.close();
});

test('events in any order with crashes at any statement lose or duplicate no money, unit, email or order', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (steps) => {
      const world = await begin();
      const stock = new Map(products.map(({ id }) => [id, STOCK]));
      for (const { event, crashesAt } of steps) {
        crashes.crashAfter(crashesAt);
        await applyEvent(world, event).catch((error: unknown) => expectKnown(event, error));
        crashes.crashAfter(null);
      }
      expect(await stateFaults(shop.db, stock)).toEqual([]);
      await drain(world);
      expect(await stateFaults(shop.db, stock)).toEqual([]);
      expect(await settlementFaults(shop.db, provider.payments)).toEqual([]);
      expect(await bookedLines()).toEqual(world.bank.map(nameOfLine).toSorted());
    }),
    { numRuns: RUNS, examples: PLAIN_RUNS.map((steps) => [steps]), endOnFailure: RUNS > 1000 },
  );
}, 3_600_000);

async function begin(): Promise<World> {
  await shop.db.delete(orders);
  await shop.db.delete(outboxMail);
  await shop.db.delete(slotUsage);
  await shop.db.execute(sql`update product set stock = ${STOCK} where stock <> ${STOCK}`);
  shop.logLines.length = 0;
  shop.stalePaths.length = 0;
  provider = new ProviderWorld(shop.clock, crashes.step);
  return { shop, provider, products, coupon: COUPON, bank: [], answered: new Map() };
}

/** The network recovers, reviews end, and the jobs run until nothing is pending. */
async function drain(world: World): Promise<void> {
  provider.recover();
  provider.judge(true);
  await loadStatement(world);
  for (const pause of [HOUR / 60, HOUR, 24 * HOUR, 24 * HOUR, 240 * HOUR, 240 * HOUR]) {
    shop.clock.advance(pause);
    await reconcileOrders(shop.ports);
    await sendDueRefunds(shop.ports);
    await retryRefused();
    await settleDue();
  }
}

const nameOfLine = ({ number, amount }: { number: string; amount: number }) => `${number} ${amount}`;

/** What was booked of the bank's lines: each once. */
async function bookedLines(): Promise<string[]> {
  const rows = await shop.db
    .select({ number: orders.number, amount: receipt.amount })
    .from(receipt)
    .innerJoin(orders, eq(orders.id, receipt.orderId))
    .where(eq(receipt.kind, 'transfer'));
  return rows.map(nameOfLine).toSorted();
}

/** The owner pays refunds of money that came without the provider. */
async function settleDue(): Promise<void> {
  const due = await shop.db.select({ id: refund.id }).from(refund).where(eq(refund.status, 'due')).orderBy(refund.id);
  const settlement = { method: 'bank_transfer', paid_on: istanbulDay(shop.clock.now()), note: '' } as const;
  for (const { id } of due) await settleRefund(shop.ports, id, settlement);
}

/** The owner retries failed refunds; what was meanwhile paid back otherwise is not owed. */
async function retryRefused(): Promise<void> {
  const refused = await shop.db
    .select({ id: refund.id })
    .from(refund)
    .where(eq(refund.status, 'failed'))
    .orderBy(refund.id);
  for (const { id } of refused) await retryRefund(shop.ports, id);
}
