import { startBalancer } from '@/tests/cluster/balancer';
import { freePort } from '@/tests/free-port';
import { TestRedis } from '@/tests/redis/redis-server';
import { ensureRedis } from '@/tests/run/redis';
import { type ShopProcess, startShop } from '@/tests/shop-process';

/**
 * Starts two instances on the same database, with Redis and nginx in front.
 * @param variables shared by both
 * @throws Error when either of them does not start
 */
export async function openTwoInstances(variables: Record<string, string>): Promise<Pick<ShopProcess, 'url' | 'stop'>> {
  const missing = ensureRedis();
  if (missing) throw new Error(`Two instances need Redis: ${missing}.`);
  const redis = await TestRedis.start();
  const ports = [await freePort(), await freePort()] as const;
  const balancer = await startBalancer(ports);
  const shared = { ...variables, SITE_URL: balancer.url, REDIS_URL: redis.url, TRUSTED_PROXIES: '1' };
  const opening = ports.map((port) => startShop({ ...shared, PORT: `${port}` }));
  const close = async () => {
    const shops = await Promise.allSettled(opening);
    await Promise.all(shops.map((shop) => (shop.status === 'fulfilled' ? shop.value.stop() : null)));
    await Promise.all([balancer.stop(), redis.stop()]);
    return 0;
  };
  try {
    await Promise.all(opening);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: balancer.url, stop: close };
}
