import type { Cluster } from '../cluster';
import { Load } from '../load';
import { sights } from '../probes';

/** Each instance in turn is asked to end and started again, while people look around and buy. */
export async function rollingRestart(cluster: Cluster): Promise<string> {
  const load = new Load(cluster, await sights(cluster));
  try {
    for (const instance of cluster.instances) {
      const code = await instance.stop('SIGTERM');
      if (code !== 0) throw new Error(`an instance ended with ${code}`);
      await instance.start();
    }
  } finally {
    await load.leave();
  }
  return load.leaveUnharmed();
}
