import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '@/tests/cluster/balancer';
import { Instance } from '@/tests/cluster/instance';
import { startKillablePostgres } from '@/tests/cluster/killable-postgres';
import { freePort } from '@/tests/free-port';
import { TestRedis } from '@/tests/redis/redis-server';
import { openMailCounter } from '@/tests/support/commerce/mail-counter';
import type { SellableProduct } from '@/tests/support/commerce/scenario';
import { emptyClientLog } from '@/tests/support/commerce/shopper';

/** Output of the instances across restarts; kept when a step failed. */
export const OUTPUT_FILE = join(tmpdir(), 'shop-chaos.log');

/** Two instances, not started yet, with the PostgreSQL and Redis that they share and nginx in front. */
export async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-chaos-'));
  const output = openSync(OUTPUT_FILE, 'w');
  const [mails, postgres, redis] = await Promise.all([openMailCounter(), startKillablePostgres(), TestRedis.start()]);
  const ports = [await freePort(), await freePort()] as const;
  const balancer = await startBalancer(ports);
  const variables = {
    HOST: '127.0.0.1',
    SITE_URL: balancer.url,
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    MAIL_URL: mails.url,
    SEED_ITEMS: '60',
    SEED_IMAGES: 'first',
    // nginx, and this run as the proxy before it.
    TRUSTED_PROXIES: '2',
    RATE_LIMIT_ENABLED: '1',
    // As in compose.yaml: longer than nginx keeps an idle connection open.
    SHUTDOWN_DELAY: '3',
    LOG_LEVEL: 'warn',
  };
  const instance = (port: number) => new Instance({ ...variables, PORT: `${port}` }, output);
  const instances = [instance(ports[0]), instance(ports[1])] as const;
  const closeShops = () => Promise.all(instances.map((one) => one.stop('SIGKILL')));
  return {
    ...{ folder, url: balancer.url, instances, postgres, redis, mails, variables },
    /** The same shop as a single process, for `auditShop`. */
    environment: { folder, mails, variables: { ...variables, PORT: `${ports[0]}` } },
    database: { url: postgres.url, dataDir: folder },
    /** The products that the steps sold, and what the shoppers were answered. */
    products: [] as SellableProduct[],
    clientLog: emptyClientLog(),
    async close() {
      await closeShops();
      await Promise.all([balancer.stop(), redis.stop(), postgres.stop(), mails.close()]);
      closeSync(output);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>;
