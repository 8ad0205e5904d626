import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';
import { anyPageRequest, type PageRequest } from './page-requests';

/**
 * Second half of `npm run test:fuzz`: sends generated paths to a built shop on this machine, or to FUZZ_SHOP_URL. A
 * status of 500 or more, a missing response and a redirect to another host are faults.
 */
const REQUESTS = Number(process.env.FUZZ_PAGES || 3_000);
const SEED = Number(process.env.FUZZ_SEED || Date.now() % 2 ** 31);
const CONCURRENCY = 8;
/** How long a response may take, ms. */
const TIMEOUT_MS = 30_000;

async function main(): Promise<void> {
  const given = process.env.FUZZ_SHOP_URL;
  if (given) return fuzzPages(given);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-fuzz-'));
  const port = await freePort();
  const shop = await startShop({
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED_ITEMS: '200',
    SEED_IMAGES: 'first',
    LOG_LEVEL: 'error',
    RATE_LIMIT_ENABLED: '0',
  });
  try {
    await fuzzPages(shop.url);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fuzzPages(url: string): Promise<void> {
  const requests = fc.sample(anyPageRequest, { numRuns: REQUESTS, seed: SEED });
  const queue = requests.values();
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowest = 0;
  const worker = async () => {
    for (const request of queue) {
      const started = performance.now();
      const { status, location } = await send(url, request).catch((error: unknown) => ({
        status: 599,
        location: String(error),
      }));
      slowest = Math.max(slowest, performance.now() - started);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || isOtherHost(url, location)) faults.push(`${status} ${location} ${JSON.stringify(request)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const table = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  console.log(`${REQUESTS} requests, seed ${SEED}, slowest ${Math.round(slowest)} ms. ${table.join(', ')}`);
  for (const fault of faults) console.error(fault.slice(0, 1_000));
  if (faults.length > 0) process.exitCode = 1;
}

type Outcome = { status: number; location: string };

/** Sends the path unchanged, which no client library does. */
function send(url: string, { method, target, headers }: PageRequest): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path: target, headers, timeout: TIMEOUT_MS, agent: false });
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error(`no answer after ${TIMEOUT_MS} ms`)));
    sent.once('response', (answer) => {
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }));
      answer.resume();
    });
    sent.end();
  });
}

function isOtherHost(url: string, location: string): boolean {
  return location !== '' && URL.canParse(location, url) && new URL(location, url).hostname !== new URL(url).hostname;
}

await main();
