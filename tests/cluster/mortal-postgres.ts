import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { initialise, launch, makePlace } from '@/tests/api/engines/postgres-server';
import { freePort } from '@/tests/free-port';
import { until } from './until';

/** A kill is no power cut: what a commit has handed to the system is still there. */
const DURABLE = { synchronous_commit: 'on' };

/** A PostgreSQL that can be killed (SIGKILL) and started again over its data, under the same address. */
export async function startMortalPostgres() {
  const place = makePlace();
  initialise(place);
  const port = await freePort();
  let server = await launch(place, port, DURABLE);
  return {
    url: server.url,
    async kill() {
      const [pid] = readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // Its children notice by themselves; until then nobody may open the data again.
      await until('the end of PostgreSQL', 30_000, () => !isWorkedOn(place.data));
    },
    async start() {
      server = await launch(place, port, DURABLE);
    },
    stop: () => server.stop(),
  };
}

/** PostgreSQL's processes work in their data folder. */
function isWorkedOn(folder: string): boolean {
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(name) === folder);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it has ended meanwhile, or is none of ours
  }
}
