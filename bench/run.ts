import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { casesOf } from './cases';
import { openInstances } from './instances';
import { CONNECTIONS, HAS_WRK } from './load';
import { markdownTable } from './markdown-table';
import { type Figures, measureCase } from './measure-case';
import { speedRows, weightRows } from './table';

/**
 * `npm run bench`: measures pages and API calls on a production build with the demo catalogue, over loopback, beside a
 * bare Node server that answers the same bytes. First one instance on the embedded database, then two on PostgreSQL
 * (DATABASE_URL, or a server started for the run) and Redis (if installed). BENCH_ITEMS (default 10 500) and
 * BENCH_SECONDS (default 5, per case and server) bound it; BENCH_SETUPS=one leaves out the second setup. Prints tables,
 * writes them to bench/results.md and all figures to bench/results.json. Clients run on the same machine, so ratios are
 * more reliable than absolute numbers. BENCH_CASES=home,item measures only these.
 */
const items = Number(process.env.BENCH_ITEMS || 10_500);
const seconds = Number(process.env.BENCH_SECONDS || 5);
const postgres = process.env.DATABASE_URL || undefined;
const cases = process.env.BENCH_CASES?.split(',');
const SETUPS = { one: { engine: 'pglite', count: 1 }, two: { engine: 'postgres', count: 2 } } as const;
const chosen = (process.env.BENCH_SETUPS || 'one,two').split(',') as (keyof typeof SETUPS)[];

type Measured = {
  setup: string;
  count: number;
  figures: Figures[];
  memory: { before: number[]; after: number[] };
  load: number[][];
};

async function measure(name: keyof typeof SETUPS): Promise<Measured> {
  const instances = await openInstances({ ...SETUPS[name], items, postgres });
  try {
    const [before, busyBefore] = [instances.memory(), loadavg()];
    const figures: Figures[] = [];
    for (const one of await casesOf(instances)) {
      if (cases && !cases.includes(one.name)) continue;
      console.error(`${instances.setup}: ${one.name}`);
      figures.push(await measureCase(instances.urls, one, seconds));
    }
    const memory = { before, after: instances.memory() };
    return { setup: instances.setup, count: SETUPS[name].count, figures, memory, load: [busyBefore, loadavg()] };
  } finally {
    await instances.stop();
  }
}

const runs: Measured[] = [];
for (const name of chosen) runs.push(await measure(name));

const machine = { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version };
const day = new Date().toISOString().slice(0, 16);
const how = `${day}, Node ${machine.node}, ${machine.cores} cores that shop, database and load share, ${items} items, ${CONNECTIONS} connections for ${seconds} s a case and server, sent by ${HAS_WRK ? 'wrk where one URL is measured, otherwise ' : ''}undici.`;
const setups = runs.map(
  ({ setup, memory, load }) =>
    `- ${setup}: load average ${load.map(([minute = 0]) => minute.toFixed(1)).join(' → ')}, ` +
    `resident ${memory.before.join(' and ')} MB before and ${memory.after.join(' and ')} MB after`,
);
const text = [
  how,
  setups.join('\n'),
  markdownTable(speedRows(runs)),
  `${markdownTable(weightRows(runs[0]?.figures ?? []))}\n`,
].join('\n\n');
console.log(text);
writeFileSync('bench/results.md', text);
writeFileSync('bench/results.json', `${JSON.stringify({ day, items, seconds, machine, runs }, null, 2)}\n`);
