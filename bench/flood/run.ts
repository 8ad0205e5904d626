import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER, sendRequest } from '@/bench/http-bytes';
import { printMarkdownTable } from '@/bench/markdown-table';
import { freePort } from '@/tests/free-port';
import { launchShop } from '@/tests/shop-process';
import { readMemory } from '@/tests/soak/memory';
import { type Flood, floods } from './floods';

/**
 * `npm run bench:flood`: requests FLOOD_SLUGS (100 000) unknown slugs and FLOOD_QUERIES (10 000) queries, each once,
 * from a built shop with a small catalogue. Measures what they leave in memory (after a forced collection), in the page
 * cache, and on disk in the build and in DATA_DIR. The first twentieth of each warms up. Prints its progress every ten
 * seconds; an unexpected status ends it.
 */
const slugs = Number(process.env.FLOOD_SLUGS || 100_000);
const queries = Number(process.env.FLOOD_QUERIES || 10_000);
const CONCURRENCY = Number(process.env.FLOOD_AT_ONCE || 8);
const PROGRESS_INTERVAL_MS = 10_000;
const PROBE = ['--expose-gc', '--import', './tests/soak/memory-probe.mjs'];

const dataDir = mkdtempSync(join(tmpdir(), 'shop-flood-'));
const variables = {
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SEED_ITEMS: '200',
  SEED_IMAGES: 'first',
  LOG_LEVEL: 'error',
  RATE_LIMIT_ENABLED: '0',
};
const shop = launchShop({ ...variables, PORT: `${await freePort()}` }, 'server/cli/start.ts', 2, PROBE);
const rows = [
  [
    '',
    'requests/s',
    'heap MB',
    'external MB',
    'resident MB',
    'page cache MB',
    'pages',
    '.next MB',
    'DATA_DIR MB',
    'load',
  ],
];

/**
 * Sends requests `from` to `to` with constant concurrency.
 * @returns requests per second
 */
async function send({ name, path: pathOf, statuses }: Flood, from: number, to: number): Promise<number> {
  const started = performance.now();
  let next = from;
  const pace = () => (next - from) / ((performance.now() - started) / 1000);
  const progress = setInterval(
    () => console.error(`  ${next} of ${to} ${name}, ${pace().toFixed(0)} requests/s`),
    PROGRESS_INTERVAL_MS,
  );
  const ask = async () => {
    while (next < to) {
      const path = pathOf(next++);
      const { status } = await sendRequest(shop.url, { path, method: 'GET', headers: BROWSER });
      if (!statuses.includes(status)) throw new Error(`${path} answered ${status}.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, ask));
    return pace();
  } finally {
    clearInterval(progress);
  }
}

async function record(what: string, pace?: number): Promise<void> {
  const { heap, external, resident } = await readMemory(shop.child, 0);
  const metrics = await (await fetch(`${shop.url}/api/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  const cache = figure('shop_page_cache_bytes') / 1024 / 1024;
  const parts = [pace ?? Number.NaN, heap, external, resident, cache, figure('shop_page_cache_pages')];
  const cells = parts.map((part) => (Number.isNaN(part) ? '' : part.toFixed(part < 10 ? 1 : 0)));
  const disk = ['.next', dataDir].map((folder) => (bytesBelow(folder) / 1024 / 1024).toFixed(1));
  rows.push([what, ...cells, ...disk, loadavg()[0]?.toFixed(1) ?? '']);
  console.error(rows.at(-1)?.join(' | '));
}

function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // The database may delete a file in between.
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0);
}

try {
  await shop.opened();
  await record('started');
  for (const flood of floods(slugs, queries)) {
    const warm = Math.ceil(flood.count / 20);
    await record(`${warm} ${flood.name}`, await send(flood, 0, warm));
    const half = Math.ceil(flood.count / 2);
    await record(`${half} ${flood.name}`, await send(flood, warm, half));
    await record(`${flood.count} ${flood.name}`, await send(flood, half, flood.count));
  }
} finally {
  printMarkdownTable(rows);
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
