import { availableParallelism, cpus } from 'node:os';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { currentTextIndex } from '@/server/domain/catalog/text-index/text-index';
import type { App } from '@/server/platform/http/context';
import { appOver } from './app';
import { casesOf, partyCases } from './cases';
import { type Filled, openFilled } from './database';
import { call, measure } from './measure';
import { readOptions } from './options';
import { QUERIES } from './queries';
import { randomTexts } from './random-texts';
import { type Column, printReport } from './report';

/**
 * `npm run bench:search`: search and listing times by catalogue size and engine. Calls the API in process; options.ts
 * lists the options. Prints Markdown in the format of docs/.
 */
async function main(): Promise<void> {
  const { items, engines, rounds, keep, texts } = readOptions(process.argv.slice(2));
  const columns: Column[] = [];
  for (const size of items) {
    for (const engine of engines) {
      console.error(`${engine}, ${size} items`);
      const filled = await openFilled(engine, size, keep);
      try {
        columns.push({ engine, items: size, ...(await measureShop(size, filled, rounds, texts)) });
      } finally {
        await filled.close();
      }
    }
  }
  printReport(columns, { cpu: cpus()[0]?.model ?? '', cores: availableParallelism(), node: process.version });
}

async function measureShop(
  items: number,
  { database, seconds }: Filled,
  rounds: number,
  randomCount: number,
): Promise<Omit<Column, 'engine' | 'items'>> {
  const started = performance.now();
  const { table, db, version } = await currentIndex(database.db);
  const loading = (performance.now() - started) / 1000;
  const textsStarted = performance.now();
  const textIndex = await currentTextIndex(db, version);
  const loadingTexts = (performance.now() - textsStarted) / 1000;
  const app = appOver(database.db);
  await warmUp(app);
  const figures = [];
  const texts = randomCount > 0 ? [randomTexts(randomCount)] : [];
  const cases = [...(await casesOf(app)), ...(items > MOST_FOR_PARTIES ? [] : await partyCases(app)), ...texts];
  for (const each of cases) {
    const { name } = each;
    const measured = await measure(app, each, rounds);
    console.error(
      `  ${name}: p50 ${measured.p50.toFixed(1)} p95 ${measured.p95.toFixed(1)} max ${measured.max.toFixed(1)} ms`,
    );
    figures.push({ name, ...measured });
  }
  return { figures, filling: seconds, loading, indexBytes: table.bytes, loadingTexts, textBytes: textIndex.bytes };
}

/**
 * A demo of a million items has tens of thousands of each party theme, which no shop has: a plan reads them all, and the
 * connection pool times out meanwhile.
 */
const MOST_FOR_PARTIES = 100_000;

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
