import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import type { Db } from '@/server/platform/db/client';
import { appOver } from '../search/app';
import { openFilled } from '../search/database';
import { demoDocuments } from './engines/document';
import type { SearchEngine } from './engines/engine';
import { miniSearch } from './engines/minisearch';
import { oramaSearch } from './engines/orama';
import { postgresSearch } from './engines/postgres';
import { shopListing, shopQuickSearch } from './engines/shop';
import { hasXapian, xapianSearch } from './engines/xapian';
import { demoFacts } from './facts';
import { type Measured, measureRelevance } from './measure';
import { type RelevanceOptions, readOptions } from './options';
import { readQueries } from './query-list';
import { summarize, tablesOf, worstOf, wrongCorrectionsOf } from './report';

/** `npm run bench:relevance`: how well the search answers a list of judged queries, beside four other engines. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { items, engine, keep, heldOut, shopOnly } = options;
  const { database, close } = await openFilled(engine, items, keep);
  const engines: SearchEngine[] = [];
  try {
    const app = appOver(database.db);
    engines.push(shopListing(app), shopQuickSearch(app));
    if (!shopOnly) for await (const other of openOthers(database.db, items)) engines.push(other);
    print(options, await measureRelevance(engines, readQueries(heldOut), demoFacts(items)));
  } finally {
    for (const one of engines) await one.close();
    await close();
  }
}

async function* openOthers(db: Db, items: number): AsyncGenerator<SearchEngine> {
  const documents = demoDocuments(items);
  yield await postgresSearch(db, documents);
  if (hasXapian()) yield await xapianSearch(documents);
  else console.error('Xapian is left out: the Debian package python3-xapian is not installed.');
  yield miniSearch(documents);
  yield await oramaSearch(documents);
}

function print({ items, heldOut, json, worst }: RelevanceOptions, measured: readonly Measured[]): void {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? ''}), Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  const list = heldOut ? 'held-out list' : 'list';
  const { queries } = summarize(measured[0]?.results ?? []);
  console.log(`${date}, ${machine}, ${items.toLocaleString('en')} items, ${queries} queries of the ${list}.\n`);
  console.log(tablesOf(measured));
  // The queries of the held-out list are not printed: the search must not be tuned by them.
  if (!heldOut) console.log(`\n${worstOf(measured, worst)}\n\n${wrongCorrectionsOf(measured)}`);
  const summaries = measured.map(({ name, results }) => ({ name, ...summarize(results) }));
  const details = heldOut ? {} : { measured };
  if (json) writeFileSync(json, JSON.stringify({ date, machine, items, list, summaries, ...details }, null, 2));
}

await main();
