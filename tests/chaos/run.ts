import { needsBuild } from '@/server/cli/build-stamp';
import { ensureRedis } from '@/tests/run/redis';
import { type Cluster, openCluster, PRINTED } from './cluster';
import { allKeptEverywhere } from './steps/all-kept-everywhere';
import { booksAgree } from './steps/books-agree';
import { instanceGone } from './steps/instance-gone';
import { oneCart } from './steps/one-cart';
import { oneLimit } from './steps/one-limit';
import { postgresGone } from './steps/postgres-gone';
import { priceEverywhere } from './steps/price-everywhere';
import { redisGone } from './steps/redis-gone';
import { rollingRestart } from './steps/rolling-restart';
import { startTogether } from './steps/start-together';

/**
 * `npm run test:chaos`: two built shops over one PostgreSQL and one Redis, behind nginx as deploy/nginx.conf sets it
 * up. Servers are really killed (SIGKILL) while people look around and buy. Takes some minutes, so `npm test` leaves it
 * out. The steps go on from each other: a failed first one ends the run.
 */
const STEPS: [name: string, run: (cluster: Cluster) => Promise<string>][] = [
  ['both start at once on an empty database', startTogether],
  ['one cart from both', oneCart],
  ['a new price within a second on both', priceEverywhere],
  ['a change within a second in all that both keep', allKeptEverywhere],
  ['one limit for both', oneLimit],
  ['rolling restart under load', rollingRestart],
  ['Redis killed under load', redisGone],
  ['an instance killed under load', instanceGone],
  ['PostgreSQL killed under load', postgresGone],
  ['nothing lost, nothing sold twice', booksAgree],
];

/** A step takes no longer, ms. */
const LONGEST = 5 * 60_000;

async function main(): Promise<number> {
  if (needsBuild()) throw new Error('There is no build of these sources: npm run build');
  const missing = ensureRedis();
  if (missing) throw new Error(`This needs Redis: ${missing}.`);
  const cluster = await openCluster();
  let failed = 0;
  let done = 0;
  const end = () => void cluster.close().then(() => process.exit(130));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    for (const [name, run] of STEPS) {
      const started = performance.now();
      const [ok, words] = await inTime(run(cluster)).then(
        (said) => [true, said] as const,
        (error: unknown) => [false, error instanceof Error ? error.message : String(error)] as const,
      );
      console.log(`${ok ? '✓' : '✗'} ${name}: ${words} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
      done++;
      if (!ok) failed++;
      if (!ok && done === 1) break;
    }
  } finally {
    await cluster.close();
  }
  const notRun = STEPS.length - done;
  console.log(`\n${done - failed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`);
  if (failed > 0) console.log(`What the shops printed stands in ${PRINTED}.`);
  return failed === 0 ? 0 : 1;
}

function inTime<T>(step: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not done after ${LONGEST / 60_000} minutes`)), LONGEST).unref();
  });
  return Promise.race([step, tooLong]);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
process.exit();
