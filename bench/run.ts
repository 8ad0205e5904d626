import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/free-port';
import { startShop } from '@/tests/shop-process';
import { measurePage, type PageFigures } from './page';
import { printTable } from './table';

/**
 * `npm run bench`: what the storefront's pages cost, on a production build with the demo catalogue, over loopback.
 * BENCH_ITEMS (default 10 500) and BENCH_SECONDS (default 8, per page and server) bound it; DATABASE_URL takes a
 * PostgreSQL server instead of the embedded database. Prints a table and writes bench/results.json.
 */
const items = process.env.BENCH_ITEMS ?? '10500';
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const variables = { HOST: '127.0.0.1', DATA_DIR: dataDir, SEED_ITEMS: items, LOG_LEVEL: 'error' };
  const shop = await startShop({ CALL_LIMITS: '0', ...variables, PORT: `${await freePort()}` });
  try {
    const figures: PageFigures[] = [];
    for (const [name, path] of Object.entries(await pages(shop.url))) {
      figures.push(await measurePage(name, `${shop.url}${path}`, seconds));
    }
    printTable(figures);
    const machine = { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version };
    const settings = { items: Number(items), seconds, database: process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite' };
    writeFileSync('bench/results.json', `${JSON.stringify({ ...settings, machine, pages: figures }, null, 2)}\n`);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One page of each kind. The API finds the item: asking for its page would warm it. */
async function pages(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/items/by-category/balonlar?page_size=1`);
  const { results } = (await answer.json()) as { results: { slug: string }[] };
  return { home: '/', category: '/balonlar', item: `/${results[0]?.slug}`, search: '/alisveris?search=balon' };
}

await main();
