import { until } from '@/tests/cluster/until';
import type { Cluster } from '../cluster';
import { Load } from '../load';
import { visitorPaths } from '../visitor-paths';

/** Requests that the remaining instance has to answer. */
const REQUESTS = 200;

/** Kills an instance under load: requests in flight on it may fail, later ones may not. */
export async function instanceKilled(cluster: Cluster): Promise<string> {
  const load = new Load(cluster, await visitorPaths(cluster));
  const [victim] = cluster.instances;
  let killed = 0;
  try {
    await until('some requests', 30_000, () => load.requests > REQUESTS / 4);
    await victim.stop('SIGKILL');
    killed = Date.now(); // requests sent while it died were in flight too
    const before = load.requests;
    await until('requests on the other instance', 60_000, () => load.requests > before + REQUESTS);
    await victim.start();
  } finally {
    await load.leave();
  }
  const after = load.failures.filter(({ at }) => at > killed);
  if (after.length > 0) throw new Error(`${after.length} failed after the kill: ${after[0]?.message}`);
  return `${load.requests} requests; ${load.failures.length} in flight failed, none after that`;
}
