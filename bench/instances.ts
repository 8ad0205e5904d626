import { readFileSync } from 'node:fs';
import { freePort } from '@/tests/free-port';
import { TestRedis } from '@/tests/redis/redis-server';
import { installedRedis } from '@/tests/run/redis';
import { type ShopProcess, startShop } from '@/tests/shop-process';
import { makeMembers } from '@/tests/support/commerce/members';
import type { SellableProduct } from '@/tests/support/commerce/scenario';
import { setStocks } from '@/tests/support/commerce/set-stocks';
import { createShopEnvironment, type Engine } from '@/tests/support/commerce/shop-environment';
import { CONNECTIONS } from './load';

/** A shop to be measured, as one process or several. */
export type Instances = {
  urls: string[];
  pids: number[];
  /** Session tokens of customers with a line in the cart: as many as connections, so that no two calls are for the same cart. */
  tokens: string[];
  /** A product with practically unlimited stock. */
  product: SellableProduct;
  setup: string;
  /** Resident memory of each process, MB; empty where the system does not report it. */
  memory(): number[];
  stop(): Promise<void>;
};

type Options = { engine: Engine; count: number; items: number; postgres?: string | undefined };

/** Seeds a new database, then starts `count` instances on it; several share a Redis if one is installed. */
export async function openInstances({ engine, count, items, postgres }: Options): Promise<Instances> {
  const environment = await createShopEnvironment(engine, { items, ...(postgres ? { postgres } : {}) });
  const redis = count > 1 && installedRedis() ? await TestRedis.start() : null;
  const shops: ShopProcess[] = [];
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await redis?.stop();
    await environment.close();
  };
  try {
    const filling = await startShop(environment.variables, 'server/cli/api.ts');
    await filling.stop();
    const [product] = await setStocks(environment.database, [1_000_000]);
    const tokens = await makeMembers(environment.database, CONNECTIONS.many);
    if (!product || tokens.length === 0) throw new Error('The shop has no product or no customer.');
    for (let started = 0; started < count; started++) {
      const own = { ...(redis ? { REDIS_URL: redis.url } : {}), PORT: `${await freePort()}` };
      shops.push(await startShop({ ...environment.variables, ...own }));
    }
    const urls = shops.map(({ url }) => url);
    for (const token of tokens) await fillCart(urls[0] ?? '', token, product);
    const database = engine === 'postgres' ? 'PostgreSQL' : 'embedded database';
    const setup = `${count} × ${database}${count > 1 ? (redis ? ' + Redis' : ', no Redis on this machine') : ''}`;
    const pids = shops.map(({ pid }) => pid);
    return { urls, pids, tokens, product, setup, memory: () => pids.flatMap(residentMemory), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillCart(url: string, token: string, { id }: SellableProduct): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` };
  const body = JSON.stringify({ product: id, quantity: 2 });
  const answer = await fetch(`${url}/api/cart/add/`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`The cart answered ${answer.status}.`);
}

function residentMemory(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return [Math.round(Number(kilobytes ?? 0) / 1024)];
}
