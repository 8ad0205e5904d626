import { needsBuild } from '@/server/cli/build-stamp.mjs';
import { buildSettings } from '@/server/platform/env';
import { ensureRedis } from '@/tests/run/redis';
import { type Cluster, OUTPUT_FILE, openCluster } from './cluster';
import { cachePropagation } from './steps/cache-propagation';
import { concurrentStart } from './steps/concurrent-start';
import { instanceKilled } from './steps/instance-killed';
import { ledgerAgrees } from './steps/ledger-agrees';
import { postgresKilled } from './steps/postgres-killed';
import { pricePropagation } from './steps/price-propagation';
import { redisKilled } from './steps/redis-killed';
import { rollingRestart } from './steps/rolling-restart';
import { sharedCart } from './steps/shared-cart';
import { sharedLimit } from './steps/shared-limit';

/**
 * `npm run test:chaos`: two built instances on one PostgreSQL and one Redis, behind nginx with deploy/nginx.conf.
 * Servers are killed (SIGKILL) under load. Takes some minutes, so `npm test` leaves it out. Steps build on each other:
 * when the first one fails, the run ends.
 */
const STEPS: [name: string, run: (cluster: Cluster) => Promise<string>][] = [
  ['concurrent start on an empty database', concurrentStart],
  ['cart shared by both instances', sharedCart],
  ['new price visible on both within a second', pricePropagation],
  ['change visible in all caches of both within a second', cachePropagation],
  ['rate limit shared by both', sharedLimit],
  ['rolling restart under load', rollingRestart],
  ['Redis killed under load', redisKilled],
  ['instance killed under load', instanceKilled],
  ['PostgreSQL killed under load', postgresKilled],
  ['no order lost, no unit sold twice', ledgerAgrees],
];

/** Maximum duration of a step, ms. */
const STEP_TIMEOUT_MS = 5 * 60_000;

async function main(): Promise<number> {
  if (needsBuild(buildSettings())) throw new Error('There is no build of these sources: npm run build');
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
      const [ok, summary] = await inTime(run(cluster)).then(
        (summary) => [true, summary] as const,
        (error: unknown) => [false, error instanceof Error ? error.message : String(error)] as const,
      );
      console.log(`${ok ? '✓' : '✗'} ${name}: ${summary} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
      done++;
      if (!ok) failed++;
      if (!ok && done === 1) break;
    }
  } finally {
    await cluster.close();
  }
  const notRun = STEPS.length - done;
  console.log(`\n${done - failed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`);
  if (failed > 0) console.log(`Output of the instances: ${OUTPUT_FILE}`);
  return failed === 0 ? 0 : 1;
}

function inTime<T>(step: Promise<T>): Promise<T> {
  const tooLong = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not done after ${STEP_TIMEOUT_MS / 60_000} minutes`)), STEP_TIMEOUT_MS).unref();
  });
  return Promise.race([step, tooLong]);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
process.exit();
