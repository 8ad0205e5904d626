import type { Cluster } from '../cluster';
import { Load } from '../load';
import { visitorPaths } from '../visitor-paths';

/** Restarts one instance after the other while clients browse and buy. */
export async function rollingRestart(cluster: Cluster): Promise<string> {
  const load = new Load(cluster, await visitorPaths(cluster));
  try {
    for (const instance of cluster.instances) {
      const code = await instance.stop('SIGTERM');
      if (code !== 0) throw new Error(`an instance exited with ${code}`);
      await instance.start();
    }
  } finally {
    await load.leave();
  }
  return load.leaveWithoutFailure();
}
