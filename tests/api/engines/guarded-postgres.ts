import { spawn } from 'node:child_process';
import type { PostgresServer } from './postgres-server';

const GUARD = 'tests/api/engines/postgres-guard.ts';

/**
 * A PostgreSQL for one test run, with the template made. It ends with `stop`, and also when this process dies.
 * @throws Error when it can't be started; the reason is on standard error
 */
export async function startGuardedPostgres(): Promise<PostgresServer> {
  // Detached: a Ctrl-C reaches every process of the terminal's group at once, and the guard has to outlive it.
  const guard = spawn(process.execPath, ['--import', 'tsx', GUARD], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    guard.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    guard.once('error', reject);
    void ended.then(() => reject(new Error('PostgreSQL for the tests could not be started; see above.')));
  });
  // Neither the guard nor its pipes keep this process alive.
  guard.unref();
  guard.stdout.destroy();
  return {
    url,
    stop: async () => {
      guard.stdin.end();
      await ended;
    },
  };
}
