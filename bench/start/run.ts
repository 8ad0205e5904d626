import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { printMarkdownTable } from '@/bench/markdown-table';
import { measureTree, type TreeUse } from '@/bench/process-tree';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';
import { createShopEnvironment, type Engine } from '@/tests/support/commerce/shop-environment';

/**
 * `npm run bench:start`: how long `npm start` takes with a build and a filled database, and the memory of its processes
 * when it is ready, after IDLE_SECONDS (30) without requests and after the pages of 200 items. BENCH_ITEMS (10 500) is
 * the size of the demo, BENCH_STARTS (3) the number of starts per engine, BENCH_ENGINES (pglite,postgres) the engines;
 * DATABASE_URL names a PostgreSQL server, otherwise one is started. The first row may contain a build. Linux only.
 */
const items = Number(process.env.BENCH_ITEMS || 10_500);
const starts = Number(process.env.BENCH_STARTS || 3);
const idleSeconds = Number(process.env.IDLE_SECONDS || 30);
const engines = (process.env.BENCH_ENGINES || 'pglite,postgres').split(',') as Engine[];
const postgres = process.env.DATABASE_URL || undefined;
const PAGES = 200;

type Start = { seconds: number; ready: TreeUse; idle: TreeUse; used: TreeUse };

async function measureStart(variables: Record<string, string>): Promise<Start> {
  const port = `${await freePort()}`;
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...variables, PORT: port },
  });
  const ended = once(npm, 'exit');
  const pid = npm.pid ?? 0;
  const url = `http://localhost:${port}`;
  try {
    while (!(await isReady(url))) {
      if (npm.exitCode !== null || npm.signalCode !== null) throw new Error('The shop did not open; see above.');
      await wait(20);
    }
    const [seconds, ready] = [(performance.now() - started) / 1000, measureTree(pid)];
    await wait(idleSeconds * 1000);
    const idle = measureTree(pid);
    await visitItems(url);
    return { seconds, ready, idle, used: measureTree(pid) };
  } finally {
    npm.kill();
    await ended;
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
  return answer?.ok === true;
}

async function visitItems(url: string): Promise<void> {
  for (let page = 1; page <= PAGES / 50; page++) {
    const answer = await fetch(`${url}/api/items/?page_size=50&page=${page}`);
    const { results } = (await answer.json()) as { results: { slug: string }[] };
    for (const { slug } of results) {
      const item = await fetch(`${url}/${slug}`);
      if (!item.ok) throw new Error(`/${slug} answered ${item.status}.`);
      await item.text();
    }
  }
}

const rows: string[][] = [];
const mb = ({ pss, anonymous }: TreeUse) => `${pss.toFixed(0)} (${anonymous.toFixed(0)})`;
for (const engine of engines) {
  const environment = await createShopEnvironment(engine, { items, ...(postgres ? { postgres } : {}) });
  try {
    const filling = await startShop(environment.variables, 'server/cli/api.ts');
    await filling.stop();
    for (let count = 0; count < starts; count++) {
      const { seconds, ready, idle, used } = await measureStart(environment.variables);
      const load = loadavg()[0]?.toFixed(1) ?? '';
      rows.push([engine, seconds.toFixed(1), ready.processor.toFixed(1), mb(ready), mb(idle), mb(used), load]);
      console.error(idle.processes.map(({ name, pss }) => `  ${pss.toFixed(0)} MB ${name.slice(0, 80)}`).join('\n'));
    }
  } finally {
    await environment.close();
  }
}
console.log(`\nNode ${process.version}, ${availableParallelism()} cores, ${items} items`);
printMarkdownTable([
  ['engine', 'ready, s', 'processor, s', 'ready, MB', `idle ${idleSeconds} s, MB`, `${PAGES} items, MB`, 'load'],
  ...rows,
]);
console.log('MB: proportional set size of all processes, in brackets what no file backs.');
