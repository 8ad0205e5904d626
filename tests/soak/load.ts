import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { machineToken } from '@/server/platform/data-folder';
import type { SellableProduct } from '@/tests/support/commerce/scenario';
import { type ClientLog, emptyClientLog } from '@/tests/support/commerce/shopper';
import { buy } from './buyer';
import { RequestStats } from './request-stats';
import { SoakClient } from './soak-client';
import { browse, fillCart, search, type VisitTargets } from './visits';

type Soaked = {
  url: string;
  /** DATA_DIR of the shop. */
  folder: string;
  tokens: readonly string[];
  products: readonly SellableProduct[];
  targets: VisitTargets;
};

/** Average pause between two visits of a shopper, ms. */
const PAUSE = 150;
/** Interval between two provider failures, ms. */
const FAILURE_INTERVAL_MS = 4_000;
const FAILURES = [
  { call: 'initialize', does: 'error' },
  { call: 'retrieve', does: 'error' },
  { call: 'retrieve', does: 'lost' },
  { call: 'initialize', does: 'nonsense' },
];

/**
 * Runs one shopper for each token until `until` (on the clock of performance.now), with a provider that fails from time
 * to time.
 */
export async function shopUntil(until: number, soaked: Soaked): Promise<{ stats: RequestStats; clientLog: ClientLog }> {
  const [stats, clientLog] = [new RequestStats(), emptyClientLog()];
  const isOpen = () => performance.now() < until;
  const shopper = async (token: string) => {
    const client = new SoakClient(soaked.url, stats, token);
    while (isOpen()) {
      // The failure is recorded; the shopper continues.
      await visit(client, soaked, clientLog, stats).catch(() => wait(500));
      await wait(randomInt(PAUSE * 2));
    }
  };
  await Promise.all([...soaked.tokens.map(shopper), failNowAndThen(soaked, isOpen)]);
  return { stats, clientLog };
}

function visit(
  client: SoakClient,
  { url, products, targets }: Soaked,
  clientLog: ClientLog,
  stats: RequestStats,
): Promise<void> {
  const chance = randomInt(100);
  if (chance < 50) return browse(client, targets);
  if (chance < 70) return search(client);
  if (chance < 82) return fillCart(client, targets);
  return buy(url, products, clientLog, stats);
}

async function failNowAndThen({ url, folder }: Soaked, isOpen: () => boolean): Promise<void> {
  const headers = { authorization: `Bearer ${machineToken(folder)}`, 'content-type': 'application/json' };
  while (isOpen()) {
    const fault = { ...FAILURES[randomInt(FAILURES.length)], times: 1 };
    await fetch(`${url}/api/emulator/control`, { method: 'POST', headers, body: JSON.stringify({ faults: [fault] }) });
    await wait(FAILURE_INTERVAL_MS);
  }
}
