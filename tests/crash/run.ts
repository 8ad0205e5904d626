import { sql } from 'drizzle-orm';
import { toMoneyString } from '@/contracts/money';
import { openDatabase } from '@/server/db/client';
import { product } from '@/server/db/schema/catalog';
import { Crowd, type ForSale } from './crowd';
import { comeToRest } from './last-life';
import { liveAndDie, openOnce, SCRIPTS } from './lives';
import { ENGINES, type Engine, openPlace, type Place } from './place';
import { reckon } from './reckon';

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
    const goods = await fillShelves(place);
    const crowd = new Crowd(goods, place.secret);
    let opening = 0;
    for (let run = 1; run <= RUNS; run++) {
      if (await liveAndDie(place, crowd, SCRIPT)) opening++;
      process.stderr.write(`\r${engine}: killed ${run} of ${RUNS} times`);
    }
    await openOnce(place, SCRIPT);
    const { counts, faults } = await look(place, crowd, goods);
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

async function fillShelves({ database }: Place): Promise<ForSale[]> {
  const { db, close } = await openDatabase(database);
  const goods = await db.select().from(product).orderBy(product.id).limit(STOCKS.length);
  for (const [place, { id }] of goods.entries()) {
    await db.execute(sql`update product set stock = ${STOCKS[place]} where id = ${id}`);
  }
  await close();
  return goods.map(({ id, price }) => ({ id, price: toMoneyString(price) }));
}

async function look({ database, variables, mails }: Place, { promised }: Crowd, goods: readonly ForSale[]) {
  const { db, close } = await openDatabase(database);
  try {
    await comeToRest(db, variables);
    const initial = new Map(goods.map(({ id }, place) => [id, STOCKS[place] as number]));
    return await reckon(db, { initial, promised, mails: mails.counts(), kills: RUNS });
  } finally {
    await close();
  }
}

const ended: boolean[] = [];
for (const engine of CHOSEN) ended.push(await crash(engine));
process.exitCode = ended.length > 0 && ended.every(Boolean) ? 0 : 1;
