import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@/tests/free-port';

export type PlainNext = { url: string; stop(): Promise<void> };

/** How long it may take to start, ms. */
const TIMEOUT_MS = 60_000;

/**
 * Starts `next start`, Next's own server, on the build that the shop serves: the same pages without `server/edge`. They
 * read the shop's API over HTTP, and `/api` and `/media` the shop's database.
 * @param shop URL of the running shop
 * @throws Error when it ends or doesn't answer in time
 */
export async function startPlainNext(shop: string): Promise<PlainNext> {
  const port = `${await freePort()}`;
  const { E2E_DATABASE_URL = '', E2E_DATA_DIR = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', port],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1', LOG_LEVEL: 'error' },
        ...{ API_URL: shop, SITE_URL: shop, DATABASE_URL: E2E_DATABASE_URL, DATA_DIR: E2E_DATA_DIR },
      },
    },
  );
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    await ended(child);
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error('next start did not answer; see above.');
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
