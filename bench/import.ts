import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import { demoRecords } from '@/server/domain/operations/demo/generate';
import { startPostgres } from '@/tests/api/engines/postgres-server';
import { startCatalog } from '@/tests/cli-command';

/**
 * `npm run bench:import`: imports a catalogue of BENCH_ITEMS (default 100 000) items with one broken row per thousand
 * into an empty database of each engine (BENCH_ENGINES, default both): killed in the middle, run again, and run once
 * more without changes. Memory is the peak of the importing process, which on PGlite includes the engine.
 */
const items = Number(process.env.BENCH_ITEMS ?? 100_000);
const engines = (process.env.BENCH_ENGINES ?? 'pglite,postgres').split(',');

type Figures = { engine: string; run: string; seconds: number; peakMb: number; outcome: string };

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-import-'));
  const file = join(folder, 'catalogue.jsonl');
  await writeCatalogue(file);
  try {
    for (const engine of engines) {
      const server = engine === 'postgres' ? await startPostgres() : null;
      const variables = { DATA_DIR: join(folder, engine), DATABASE_URL: server?.url ?? '', LOG_LEVEL: 'error' };
      try {
        print(await measure(engine, 'killed in the middle', file, variables, /[5-9]0% \d+ items/));
        print(await measure(engine, 'run again', file, variables));
        print(await measure(engine, 'nothing to do', file, variables));
      } finally {
        await server?.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  engine: string,
  run: string,
  file: string,
  variables: Record<string, string>,
  killAt?: RegExp,
): Promise<Figures> {
  const started = performance.now();
  const command = startCatalog(['import', file], variables);
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, peakMemory(command.pid));
  }, 250);
  if (killAt) {
    await command.printed(killAt);
    command.kill('SIGKILL');
  }
  const { output, code, signal } = await command.ended;
  clearInterval(watch);
  const outcome = output.match(/Items: .*/)?.[0] ?? `${signal ?? code}`;
  return { engine, run, seconds: (performance.now() - started) / 1000, peakMb, outcome };
}

/** Peak resident memory of a running process in MB; 0 after its end. */
function peakMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0; // the process ended between two samples
  }
}

async function writeCatalogue(file: string): Promise<void> {
  const out = createWriteStream(file);
  const write = async (line: unknown) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
  };
  for (const category of demoCategories()) await write({ kind: 'category', ...category });
  let count = 0;
  for (const record of demoRecords(items)) {
    const broken = ++count % 1000 === 0;
    const variants = broken ? record.variants.map((variant) => ({ ...variant, price: -1 })) : record.variants;
    await write({ kind: 'item', ...record, variants, images: [] });
  }
  out.end();
  await once(out, 'finish');
}

function print({ engine, run, seconds, peakMb, outcome }: Figures): void {
  console.log(`| ${engine} | ${run} | ${seconds.toFixed(0)} s | ${peakMb} MB | ${outcome} |`);
}

console.log('| engine | run | time | peak memory | outcome |\n| --- | --- | --- | --- | --- |');
await main();
