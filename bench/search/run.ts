import { availableParallelism, cpus } from 'node:os';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { currentTextIndex } from '@/server/domain/catalog/text-index/text-index';
import type { App } from '@/server/platform/http/context';
import { appOver } from './app';
import { casesOf } from './cases';
import { type Filled, openFilled } from './database';
import { call, measure } from './measure';
import { readOptions } from './options';
import { QUERIES } from './queries';
import { type Column, printReport } from './report';

/**
 * `npm run bench:search`: search and listing times by catalogue size and engine. Calls the API in process; options.ts
 * lists the options. Prints Markdown in the format of docs/.
 */
async function main(): Promise<void> {
  const { items, engines, rounds, keep } = readOptions(process.argv.slice(2));
  const columns: Column[] = [];
  for (const size of items) {
    for (const engine of engines) {
      console.error(`${engine}, ${size} items`);
      const filled = await openFilled(engine, size, keep);
      try {
        columns.push({ engine, items: size, ...(await measureShop(filled, rounds)) });
      } finally {
        await filled.close();
      }
    }
  }
  printReport(columns, { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version });
}

async function measureShop({ database, seconds }: Filled, rounds: number): Promise<Omit<Column, 'engine' | 'items'>> {
  const started = performance.now();
  const { table, db, version } = await currentIndex(database.db);
  const loading = (performance.now() - started) / 1000;
  const textsStarted = performance.now();
  const texts = await currentTextIndex(db, version);
  const loadingTexts = (performance.now() - textsStarted) / 1000;
  const app = appOver(database.db);
  await warmUp(app);
  const figures = [];
  for (const { name, paths, once } of await casesOf(app)) {
    const measured = await measure(app, paths, once ? 1 : rounds);
    console.error(
      `  ${name}: p50 ${measured.p50.toFixed(1)} p95 ${measured.p95.toFixed(1)} max ${measured.max.toFixed(1)} ms`,
    );
    figures.push({ name, ...measured });
  }
  return { figures, filling: seconds, loading, indexBytes: table.bytes, loadingTexts, textBytes: texts.bytes };
}

/** Page sizes that the measured calls do not use. */
const WARM_UP = [10, 11, 12, 13];

/**
 * Searches and lists as often as a shop does in its first minutes: until then most of a call's time is V8 compiling the
 * shop and, on PGlite, the database. A result is cached by page size in the quick search, by filters in listings, so no
 * measured call finds it.
 */
async function warmUp(app: App): Promise<void> {
  for (const size of WARM_UP)
    for (const text of QUERIES) {
      await call(app, `/items/search/?page_size=${size}&search=${encodeURIComponent(text)}`);
      await call(app, `/items/?price_min=${size}&search=${encodeURIComponent(text)}`);
    }
}

await main();
