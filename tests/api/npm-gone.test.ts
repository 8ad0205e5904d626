import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '@/tests/cluster/until';
import { freePort } from '@/tests/free-port';
import { createPersistentDatabase } from './engines/persistent-database';

/** Each process that opens a database takes long on a busy machine. */
jest.setTimeout(300_000);
const TIMEOUT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-npm-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run api` in the project `cwd`. */
function runApi(cwd: string, variables: Record<string, string>): ChildProcess {
  return spawn('npm', ['run', 'api'], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', HOST: '127.0.0.1', ...variables },
  });
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Body and headers, but for those of each request. */
async function answerOf(url: string) {
  const response = await fetch(url);
  const { 'x-request-id': id, date, ...headers } = Object.fromEntries(response.headers);
  expect(id).toBeDefined();
  return { status: response.status, headers, body: await response.text() };
}

test('the API with DEMO=0 serves an empty database, ends with a killed npm, and releases database and port', async () => {
  const { variables } = await createPersistentDatabase(folder, async () => {});
  const lock = join(folder, 'pglite.lock');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api`;
  const npm = runApi(process.cwd(), { ...variables, DEMO: '0', PORT: `${port}`, LOG_LEVEL: 'error' });
  await until('the API', TIMEOUT_MS, () => answers(`${url}/health`));
  expect(existsSync(lock)).toBe(true);
  const paths = ['items', 'categories', 'branches', 'menu'];
  const read = async (path: string) => (await fetch(`${url}/${path}/?menu_type=main`)).json();
  expect(await Promise.all(paths.map(read))).toMatchObject([
    { count: 0 },
    { results: [] },
    { results: [] },
    { results: [] },
  ]);
  // The second answer comes from the cache, without the API.
  const first = await answerOf(`${url}/branches/`);
  expect(await answerOf(`${url}/branches/`)).toEqual(first);
  npm.kill('SIGKILL');
  await until('the end of the API', TIMEOUT_MS, async () => !(await answers(`${url}/health`)) && !existsSync(lock));
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a process started by the script `api` ends when npm receives %s',
  async (signal) => {
    const project = mkdtempSync(join(folder, 'project-'));
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { api: string } };
    const api = scripts.api.replace(
      'server/cli/run.mjs api',
      `--import tsx ${resolve('tests/api/stoppable-server.ts')}`,
    );
    expect(api).not.toBe(scripts.api);
    writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', scripts: { api } }));
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const npm = runApi(project, { PORT: `${port}`, TSX_TSCONFIG_PATH: resolve('tsconfig.json') });
    await until('the server', TIMEOUT_MS, () => answers(url));
    npm.kill(signal);
    await until('the end of the server', TIMEOUT_MS, async () => !(await answers(url)));
  },
);
