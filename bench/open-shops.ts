import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';

export type NamedShop = { shop: string; url: string };

/**
 * The shops that a browser measures: this build with a demo of 600 items, or the running ones that BENCH_SHOPS names
 * (`before=http://localhost:4001,after=http://localhost:4002`), which are measured in turns.
 * @throws Error when BENCH_SHOPS is no such list
 */
export async function openShops(): Promise<{ shops: NamedShop[]; stop(): Promise<void> }> {
  const running = process.env.BENCH_SHOPS;
  if (running) return { shops: running.split(',').map(parseShop), stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-data-'));
  const variables = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED_ITEMS: '600',
    SEED_IMAGES: 'first',
    LOG_LEVEL: 'error',
  };
  const shop = await startShop({ ...variables, RATE_LIMIT_ENABLED: '0', PORT: `${await freePort()}` });
  const stop = async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { shops: [{ shop: 'this build', url: shop.url }], stop };
}

function parseShop(named: string): NamedShop {
  const [shop = '', url = ''] = named.split('=', 2);
  if (!URL.canParse(url)) throw new Error(`BENCH_SHOPS: "${named}" is not name=URL.`);
  return { shop, url };
}
