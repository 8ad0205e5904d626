import { auditShop } from '@/tests/support/commerce/audit-shop';
import { setStocks } from '@/tests/support/commerce/set-stocks';
import { createShopEnvironment, ENGINES, type Engine } from '@/tests/support/commerce/shop-environment';
import { runAndKill, SCRIPTS, startAndStop } from './run-and-kill';
import { ShopperPool } from './shopper-pool';

/**
 * `npm run test:crash`: kills the shop CRASH_RUNS times (50) on each engine while shoppers order and pay, and restarts
 * it each time. Then the clock advances several days, and database, provider records, stock, emails and responses to
 * shoppers are checked for consistency.
 *
 * CRASH_ENGINES=pglite selects one engine; CRASH_SHOP=start kills the whole of `npm start` (needs a build).
 */
const RUNS = Number(process.env.CRASH_RUNS ?? 50);
const SCRIPT = process.env.CRASH_SHOP === 'start' ? SCRIPTS.start : SCRIPTS.api;
const CHOSEN = ENGINES.filter((engine) => (process.env.CRASH_ENGINES ?? engine).includes(engine));

/** Some are small enough to sell out under the load, so that shoppers compete for the last units. */
const STOCKS = [15, 30, 60, 20_000, 20_000];

async function crash(engine: Engine): Promise<boolean> {
  const environment = await createShopEnvironment(engine);
  try {
    const started = performance.now();
    await startAndStop(environment, SCRIPT); // seeds the database
    const products = await setStocks(environment.database, STOCKS);
    const pool = new ShopperPool(products, environment.folder);
    let duringStart = 0;
    for (let run = 1; run <= RUNS; run++) {
      if (await runAndKill(environment, pool, SCRIPT)) duringStart++;
      process.stderr.write(`\r${engine}: killed ${run} of ${RUNS} times`);
    }
    await startAndStop(environment, SCRIPT);
    const { counts, faults } = await auditShop(environment, {
      products,
      stocks: STOCKS,
      clientLog: pool.clientLog,
      kills: RUNS,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`\n${engine}: killed ${RUNS} times, ${duringStart} of them during start (${seconds} s)`);
    for (const line of counts) console.log(`  ${line}`);
    for (const line of faults) console.log(`  ✗ ${line}`);
    console.log(faults.length === 0 ? '  ✓ consistent' : `  ${faults.length} faults`);
    return faults.length === 0;
  } finally {
    await environment.close();
  }
}

const ended: boolean[] = [];
for (const engine of CHOSEN) ended.push(await crash(engine));
process.exitCode = ended.length > 0 && ended.every(Boolean) ? 0 : 1;
