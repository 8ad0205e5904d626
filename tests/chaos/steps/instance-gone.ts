import { until } from '@/tests/cluster/until';
import type { Cluster } from '../cluster';
import { Load } from '../load';
import { sights } from '../probes';

/** Requests to be made on the one that is left. */
const ALONE = 200;

/** An instance is killed under load: what it had in hand is lost, nothing after that. */
export async function instanceGone(cluster: Cluster): Promise<string> {
  const load = new Load(cluster, await sights(cluster));
  const [victim] = cluster.instances;
  let killed = 0;
  try {
    await until('some requests', 30_000, () => load.asked > ALONE / 4);
    await victim.stop('SIGKILL');
    killed = Date.now(); // what was sent while it died was in its hand too
    const before = load.asked;
    await until('requests on the other instance', 60_000, () => load.asked > before + ALONE);
    await victim.start();
  } finally {
    await load.leave();
  }
  const after = load.failures.filter(({ at }) => at > killed);
  if (after.length > 0) throw new Error(`${after.length} failed after the kill: ${after[0]?.words}`);
  return `${load.asked} requests; ${load.failures.length} that it had in hand were lost, none after that`;
}
