import { lookAtBooks } from '@/tests/support/commerce/look';
import { ENGINES, type Engine, openPlace } from '@/tests/support/commerce/place';
import { fillShelves } from '@/tests/support/commerce/shelves';
import { Crowd } from './crowd';
import { liveAndDie, openOnce, SCRIPTS } from './lives';

/**
 * `npm run test:crash`: the shop is killed CRASH_RUNS times (50) while shoppers order and pay, on each engine, and opened
 * again; then days pass, and the books have to agree with the provider, the shelf, the mails and with what shoppers
 * were told. CRASH_ENGINES=pglite names one engine, CRASH_SHOP=start kills the whole of `npm start` (after a build).
 */
const RUNS = Number(process.env.CRASH_RUNS ?? 50);
const SCRIPT = process.env.CRASH_SHOP === 'start' ? SCRIPTS.start : SCRIPTS.api;
const CHOSEN = ENGINES.filter((engine) => (process.env.CRASH_ENGINES ?? engine).includes(engine));

/** Some run out under the load, so that the last pieces are fought for. */
const STOCKS = [15, 30, 60, 20_000, 20_000];

async function crash(engine: Engine): Promise<boolean> {
  const place = await openPlace(engine);
  try {
    const started = performance.now();
    await openOnce(place, SCRIPT); // fills it
    const goods = await fillShelves(place.database, STOCKS);
    const crowd = new Crowd(goods, place.secret);
    let opening = 0;
    for (let run = 1; run <= RUNS; run++) {
      if (await liveAndDie(place, crowd, SCRIPT)) opening++;
      process.stderr.write(`\r${engine}: killed ${run} of ${RUNS} times`);
    }
    await openOnce(place, SCRIPT);
    const { counts, faults } = await lookAtBooks(place, {
      goods,
      stocks: STOCKS,
      promised: crowd.promised,
      kills: RUNS,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`\n${engine}: killed ${RUNS} times, ${opening} of them while opening (${seconds} s)`);
    for (const line of counts) console.log(`  ${line}`);
    for (const line of faults) console.log(`  ✗ ${line}`);
    console.log(faults.length === 0 ? '  ✓ everything adds up' : `  ${faults.length} faults`);
    return faults.length === 0;
  } finally {
    await place.close();
  }
}

const ended: boolean[] = [];
for (const engine of CHOSEN) ended.push(await crash(engine));
process.exitCode = ended.length > 0 && ended.every(Boolean) ? 0 : 1;
