import { until } from '@/tests/cluster/until';
import type { Cluster } from '../cluster';
import { randomIp } from '../http-client';
import { Load } from '../load';
import { visitorPaths } from '../visitor-paths';
import { changePrice } from './price-propagation';
import { countAnswered, expectLimitsPerInstance } from './shared-limit';

/** Without Redis no invalidation reaches the other instance: cached pages expire after seconds instead. */
const TTL_BOUND_MS = 15_000;

/** Kills Redis under load for a while; it restarts empty. */
export async function redisKilled(cluster: Cluster): Promise<string> {
  const load = new Load(cluster, await visitorPaths(cluster));
  try {
    await cluster.redis.kill();
    await expectLimitsPerInstance(cluster);
    await changePrice(cluster, TTL_BOUND_MS);
  } finally {
    await cluster.redis.start();
    await load.leave();
  }
  await until('a shared limit again', 20_000, async () => {
    const [one, other] = cluster.instances;
    return (await countAnswered(randomIp(), (turn) => (turn % 2 ? one.url : other.url))) === 10;
  });
  const late = await changePrice(cluster, 1_000);
  return `${await load.leaveWithoutFailure()}; limits held, and a new price is visible within ${Math.max(...late)} ms again`;
}
