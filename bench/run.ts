import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { capacityRows } from './capacity';
import { casesOf } from './cases';
import { buildEmptyNext, startEmptyNext } from './empty-next';
import { BROWSER } from './http-bytes';
import { openInstances } from './instances';
import { CONNECTIONS, HAS_WRK } from './load';
import { markdownTable } from './markdown-table';
import { type CaseFigures, measure, measureCase } from './measure-case';
import { HAS_NGINX } from './nginx';
import { type SpeedRow, speedRows, weightRows } from './table';

/**
 * `npm run bench`: measures pages and API calls on a production build with the demo catalogue, over loopback, beside a
 * bare Node server and nginx that answer the same bytes, and an empty page of the same Next.js. First one instance on the
 * embedded database, then two on PostgreSQL (DATABASE_URL, or a server started for the run) and Redis (if installed).
 * BENCH_ITEMS (default 10 500) and BENCH_SECONDS (default 5, per case and server) bound it, with 600 items or more
 * a second, since an item can be asked for the first time once; BENCH_SETUPS=one leaves out
 * the second setup. Prints tables and how many instances 1 000 orders a minute take, writes them to bench/results.md and
 * all figures to bench/results.json. Clients run on the same machine, so ratios and processor times are more reliable than
 * rates. BENCH_CASES="home;item, first request" measures only these.
 */
const items = Number(process.env.BENCH_ITEMS || 10_500);
const seconds = Number(process.env.BENCH_SECONDS || 5);
const postgres = process.env.DATABASE_URL || undefined;
const cases = process.env.BENCH_CASES?.split(';');
const SETUPS = { one: { engine: 'pglite', count: 1 }, two: { engine: 'postgres', count: 2 } } as const;
const chosen = (process.env.BENCH_SETUPS || 'one,two').split(',') as (keyof typeof SETUPS)[];

type Measured = {
  setup: string;
  cases: ({ name: string } & CaseFigures)[];
  emptyPage: SpeedRow[];
  memory: { before: number[]; after: number[] };
  load: number[][];
};

async function measureSetup(name: keyof typeof SETUPS): Promise<Measured> {
  const instances = await openInstances({ ...SETUPS[name], items, postgres });
  try {
    const [before, busyBefore] = [instances.memory(), loadavg()];
    const measured: Measured['cases'] = [];
    const all = await casesOf(instances);
    const wanted = all.filter((one) => !cases || cases.includes(one.name));
    for (const one of wanted) {
      console.error(`${instances.setup}: ${one.name}`);
      measured.push({ name: one.name, ...(await measureCase(instances, one, seconds)) });
    }
    const emptyPage = wanted.some(({ isPage }) => isPage) ? await measureEmptyPage() : [];
    const memory = { before, after: instances.memory() };
    return { setup: instances.setup, cases: measured, emptyPage, memory, load: [busyBefore, loadavg()] };
  } finally {
    await instances.stop();
  }
}

/** The least that a page costs which Next.js renders for a request. */
async function measureEmptyPage(): Promise<SpeedRow[]> {
  const server = await startEmptyNext();
  const shop = { urls: [server.url], pids: server.pids };
  const request = { path: '/', method: 'GET', headers: BROWSER } as const;
  try {
    await measure(shop, request, { seconds, connections: CONNECTIONS.one }); // compiles it
    const rows: SpeedRow[] = [];
    for (const connections of [CONNECTIONS.one, CONNECTIONS.many]) {
      const figures = await measure(shop, request, { seconds, connections });
      rows.push({ name: 'empty page of Next.js, one process', connections, shop: figures });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

buildEmptyNext();
const runs: Measured[] = [];
for (const name of chosen) runs.push(await measureSetup(name));

const machine = { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version };
const day = new Date().toISOString().slice(0, 16);
const client = HAS_WRK
  ? 'wrk'
  : 'undici, a client in Node.js that takes more than a cached page does: it measures itself (install wrk)';
const how = [
  `${day}, Node ${machine.node}, ${machine.cpu}, ${machine.cores} cores that servers, databases and client share, ${items} items,`,
  `${seconds} s a row and server; client: ${client}${HAS_NGINX ? '' : '; no nginx on this machine'}.`,
].join(' ');
const parts = runs.flatMap(({ setup, memory, load, cases: measured, emptyPage }) => {
  const [loads, before, after] = [
    load.map(([minute = 0]) => minute.toFixed(1)).join(' → '),
    memory.before.join(' and '),
    memory.after.join(' and '),
  ];
  const figures = measured.flatMap((one) => one.figures);
  const capacity = capacityRows(figures);
  return [
    `**${setup}**: load average ${loads}, resident ${before} MB before and ${after} MB after`,
    markdownTable(speedRows([...figures, ...emptyPage])),
    ...(capacity ? ['1 000 orders a minute (docs/production.md):', markdownTable(capacity)] : []),
  ];
});
const text = [how, ...parts, `${markdownTable(weightRows(runs[0]?.cases ?? []))}\n`].join('\n\n');
console.log(text);
writeFileSync('bench/results.md', text);
writeFileSync('bench/results.json', `${JSON.stringify({ day, items, seconds, machine, runs }, null, 2)}\n`);
