import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { initialise, launch, prepareServer } from '@/tests/api/engines/postgres-server';
import { freePort } from '@/tests/free-port';
import { until } from './until';

/** A kill is no power cut: what a commit has handed to the operating system survives. */
const DURABLE = { synchronous_commit: 'on' };

/** A PostgreSQL server that can be killed (SIGKILL) and restarted on its data, at the same URL. */
export async function startKillablePostgres() {
  const setup = prepareServer();
  initialise(setup);
  const port = await freePort();
  let server = await launch(setup, port, DURABLE);
  return {
    url: server.url,
    async kill() {
      const [pid] = readFileSync(join(setup.data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // Its child processes exit on their own; until then the data must not be opened again.
      await until('the end of PostgreSQL', 30_000, () => !isInUse(setup.data));
    },
    async start() {
      server = await launch(setup, port, DURABLE);
    },
    stop: () => server.stop(),
  };
}

/** The working directory of PostgreSQL's processes is their data folder. */
function isInUse(folder: string): boolean {
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(name) === folder);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it has exited meanwhile, or belongs to another user
  }
}
