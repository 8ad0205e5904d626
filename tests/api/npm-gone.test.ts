import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@/tests/cluster/until';
import { freePort } from '@/tests/free-port';
import { createPersistentDatabase, type PersistentDatabase } from './engines/persistent-database';

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);
const TIMEOUT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-npm-'));
const lock = join(folder, 'pglite.lock');
let persistent: PersistentDatabase;
beforeAll(async () => {
  persistent = await createPersistentDatabase(folder, async () => {});
});
afterAll(async () => {
  await persistent.drop();
  rmSync(folder, { recursive: true });
});

const answers = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'the API started by npm ends with it after %s and releases database and port',
  async (signal) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const variables = { ...persistent.variables, DEMO: '0', HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'error' };
    const npm = spawn('npm', ['run', 'api'], {
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...variables },
    });
    await until('the API', TIMEOUT_MS, () => answers(url));
    expect(existsSync(lock)).toBe(true);
    npm.kill(signal);
    await until('the end of the API', TIMEOUT_MS, async () => !(await answers(url)) && !existsSync(lock));
  },
);
