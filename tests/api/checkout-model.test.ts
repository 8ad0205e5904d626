import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { queryRows } from '@/server/db/client';
import { orders, outboxMail } from '@/server/db/schema/order';
import { ApiError } from '@/server/http/errors';
import { reconcileOrders } from '@/server/jobs/reconcile';
import { LinesRefusedError } from '@/server/modules/checkout/price-lines';
import { sendDueRefunds } from '@/server/modules/refund/send-refunds';
import { PaymentRefusedError, PaymentUnavailableError } from '@/server/ports/payment';
import { event, happen, type Product, type World } from './checkout-model/events';
import { checkBooks, checkStock } from './checkout-model/invariants';
import { Crash, Mortality } from './checkout-model/mortality';
import { ProviderWorld } from './checkout-model/provider-world';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

/** `npm run test:soak` asks for thousands. A server's transactions wait for its disk, so it plays fewer. */
const RUNS = Number(process.env.CHECKOUT_MODEL_RUNS ?? (globalThis.databaseEngine === 'postgres' ? 60 : 200));
const STOCK = 4;
const DAY = 24 * 3_600_000;

let shop: TestShop;
let mortality: Mortality;
let products: Product[];
let provider: ProviderWorld;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  products = await queryRows<Product>(shop.db, sql`select id, price from product order by id limit 2`);
  mortality = new Mortality(shop.db);
  shop.ports.payments = {
    initialize: (request) => provider.port.initialize(request),
    retrieve: (token, conversationId) => provider.port.retrieve(token, conversationId),
    refund: (request) => provider.port.refund(request),
    cancel: (request) => provider.port.cancel(request),
    findRefund: (request) => provider.port.findRefund(request),
  };
});
afterAll(async () => {
  mortality.end();
  await shop.close();
});

/** An event; with `dies`, the shop's process ends after so many of its statements and calls. */
const dies = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 40 }) });
const step = fc.record({ event, dies });

test('whatever happens, in whatever order, wherever the shop dies: no money, piece, mail or order is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const world = await begin();
      const stock = new Map(products.map(({ id }) => [id, STOCK]));
      for (const { event: now, dies } of steps) {
        mortality.dieAfter(dies);
        await happen(world, now).catch(expectKnown);
        mortality.dieAfter(null);
      }
      await checkStock(shop.db, stock);
      await comeToRest();
      await checkStock(shop.db, stock);
      await checkBooks(shop.db, provider);
    }),
    { numRuns: RUNS, endOnFailure: RUNS > 1000 },
  );
}, 3_600_000);

async function begin(): Promise<World> {
  await shop.db.delete(orders);
  await shop.db.delete(outboxMail);
  await shop.db.execute(sql`update product set stock = ${STOCK}`);
  shop.logLines.length = 0;
  shop.stalePaths.length = 0;
  provider = new ProviderWorld(shop.clock, mortality.step);
  return { shop, provider, products };
}

/** The network heals, reviews end, and the jobs run until nothing waits any more. */
async function comeToRest(): Promise<void> {
  provider.answerLost = false;
  provider.judge(true);
  for (const pause of [60_000, DAY / 24, DAY, DAY]) {
    shop.clock.advance(pause);
    await reconcileOrders(shop.ports);
    await sendDueRefunds(shop.ports);
  }
}

/** Refusals and failures belong to the game; anything else is a bug of the shop. */
function expectKnown(error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const known = [ApiError, LinesRefusedError, PaymentUnavailableError, PaymentRefusedError, Crash];
    if (known.some((kind) => cause instanceof kind)) return;
  }
  throw error;
}
