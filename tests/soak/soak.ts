import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchShop, startShop } from '@/tests/shop-process';
import { auditShop } from '@/tests/support/commerce/audit-shop';
import { makeMembers } from '@/tests/support/commerce/members';
import { setStocks } from '@/tests/support/commerce/set-stocks';
import { createShopEnvironment, type Engine } from '@/tests/support/commerce/shop-environment';
import { shopUntil } from './load';
import { growthOf, type Memory, readMemory } from './memory';
import type { RequestStats } from './request-stats';

export type Soak = {
  minutes: number;
  /** PostgreSQL server on which a temporary database may be created. */
  postgres?: string;
  /** Folder for heap snapshots, after the warm-up and at the end. */
  snapshots?: string;
};

export type Soaked = {
  stats: RequestStats;
  measured: Memory[];
  growth: ReturnType<typeof growthOf>;
  audit: { counts: string[]; faults: string[] };
  /** Of the shop, after SIGTERM. */
  exitCode: number | null;
};

const SHOPPERS = 10;
const ITEMS = 300;
const VISITED_ITEMS = 120;
const SAMPLES = 30;
/** Two sell out, so that refusals are covered; the last is used for carts only. */
const STOCKS = [20, 200, 100_000, 100_000, 100_000];

const PROBE = ['--expose-gc', '--import', join(import.meta.dirname, 'memory-probe.mjs')];

/** Runs the load on a shop of its own on one engine, stops it and checks its records. */
export async function soak(engine: Engine, { minutes, postgres, snapshots }: Soak): Promise<Soaked> {
  const environment = await createShopEnvironment(engine, { items: ITEMS, ...(postgres ? { postgres } : {}) });
  try {
    const filling = await startShop(environment.variables, 'server/cli/api.ts');
    await filling.stop();
    const products = await setStocks(environment.database, STOCKS);
    const tokens = await makeMembers(environment.database, SHOPPERS);
    // As `npm start` does: from the sources, the compiler and its source maps would be measured too.
    const shop = launchShop(environment.variables, 'server/cli/run.mjs start', 2, PROBE);
    try {
      await shop.opened();
      const targets = { slugs: await slugsOf(shop.url), plenty: products.at(-1)?.id ?? 0 };
      const started = performance.now();
      const duration = minutes * 60_000;
      const ask = (message?: string) => readMemory(shop.child, started, message);
      const snapshot = (name: string) =>
        snapshots && ask(`snapshot ${join(snapshots, `${engine}-${name}.heapsnapshot`)}`);
      const measure = async () => {
        const measured: Memory[] = [];
        for (let count = 1; count <= SAMPLES; count++) {
          await wait(Math.max(0, started + (duration * count) / SAMPLES - performance.now()));
          measured.push(await ask());
          if (count === Math.ceil(SAMPLES / 4)) await snapshot('warm');
        }
        return measured;
      };
      const shoppers = { url: shop.url, folder: environment.folder, tokens, products: products.slice(0, -1), targets };
      const [{ stats, clientLog }, measured] = await Promise.all([shopUntil(started + duration, shoppers), measure()]);
      await snapshot('end');
      const exitCode = await shop.stop();
      const audit = await auditShop(environment, { products, stocks: STOCKS, clientLog, kills: 0 });
      return { stats, measured, growth: growthOf(measured), audit, exitCode };
    } finally {
      await shop.stop('SIGKILL');
    }
  } finally {
    await environment.close();
  }
}

async function slugsOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/items/?page_size=96`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return results.map(({ slug }) => slug).slice(0, VISITED_ITEMS);
}
