import { until } from '@/tests/cluster/until';
import { someAddress } from '../asking';
import type { Cluster } from '../cluster';
import { Load } from '../load';
import { sights } from '../probes';
import { countAnswered, limitsAlone } from './one-limit';
import { changePrice } from './price-everywhere';

/** Without Redis nobody tells the other instance what has changed: pages live for seconds then. */
const UNTOLD = 15_000;

/** Redis is killed under load, stays away for a while, and comes back empty. */
export async function redisGone(cluster: Cluster): Promise<string> {
  const load = new Load(cluster, await sights(cluster));
  try {
    await cluster.redis.kill();
    await limitsAlone(cluster);
    await changePrice(cluster, UNTOLD);
  } finally {
    await cluster.redis.start();
    await load.leave();
  }
  await until('one limit again', 20_000, async () => {
    const [one, other] = cluster.instances;
    return (await countAnswered(someAddress(), (turn) => (turn % 2 ? one.url : other.url))) === 10;
  });
  const late = await changePrice(cluster, 1_000);
  return `${await load.leaveUnharmed()}; limits held, and a price is seen within ${Math.max(...late)} ms again`;
}
