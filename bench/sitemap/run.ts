import { availableParallelism, loadavg } from 'node:os';
import { DEMO_COMPANY } from '@/content/company';
import { streamFeed } from '@/server/domain/catalog/merchant-feed/feed';
import { IDS_PER_FILE, itemsFileName } from '@/server/domain/catalog/sitemap/boundaries';
import { openSitemapFile, readSitemapIndex } from '@/server/domain/catalog/sitemap/files';
import { type Database, openDatabase } from '@/server/platform/db/client';
import { parseEnv } from '@/server/platform/env';
import { createImageUrl } from '@/server/platform/ports/image-url';
import { startPostgres } from '@/tests/api/engines/postgres-server';
import { printMarkdownTable } from '../markdown-table';
import { fillWithItems } from './fill';

/**
 * `npm run bench:sitemap`: measures sitemap index, first and last sitemap file and merchant feed for BENCH_ITEMS
 * (default 1 000 000) items on a temporary PostgreSQL, each read to its end (BENCH_FEED_ITEMS limits the feed). Memory
 * is the process's peak above its start, garbage included.
 */
const items = Number(process.env.BENCH_ITEMS ?? 1_000_000);
const feedItems = Number(process.env.BENCH_FEED_ITEMS ?? items);
const site = 'http://localhost:3000';

type Measured = { name: string; seconds: number; first: number; bytes: number; urls: number; extraMb: number };

async function main(): Promise<void> {
  const server = await startPostgres();
  try {
    const database = await openDatabase({ url: server.url, dataDir: '' });
    const started = performance.now();
    await fillWithItems(database, items);
    console.log(`${items} items in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
    printMarkdownTable([
      ['document', 'entries', 'MB', 'first byte', 'whole', 'memory'],
      ...(await measureAll(database)).map(row),
    ]);
    console.log(`Load average at the end: ${loadavg()[0]?.toFixed(1)}, on ${availableParallelism()} cores.`);
    await database.close();
  } finally {
    await server.stop();
  }
}

const imageUrl = createImageUrl(undefined);

async function measureAll({ db }: Database): Promise<Measured[]> {
  const env = parseEnv({ SITE_URL: site, SECRET_KEY: 'secret-of-a-shop-that-is-only-measured' });
  const last = itemsFileName(Math.ceil(items / IDS_PER_FILE));
  return [
    await measure('index', /<sitemap>/g, async function* () {
      yield await readSitemapIndex(db, site, new Date());
    }),
    await measure(itemsFileName(1), /<url>/g, () => fileOf(db, itemsFileName(1))),
    await measure(last, /<url>/g, () => fileOf(db, last)),
    await measure('feed', /<item>/g, () => streamFeed({ db, catalogDb: () => db, env, imageUrl }), feedItems),
  ];
}

async function* fileOf(db: Database['db'], name: string): AsyncGenerator<string> {
  const parts = await openSitemapFile(
    db,
    { env: { SITE_URL: site }, claims: DEMO_COMPANY.claims, ownPages: [], imageUrl },
    name,
  );
  if (!parts) throw new Error(`There is no ${name}.`);
  yield* parts;
}

/** @param enough number of entries after which reading stops */
async function measure(
  name: string,
  entry: RegExp,
  open: () => AsyncGenerator<string>,
  enough = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const before = process.memoryUsage.rss();
  const started = performance.now();
  let [bytes, urls, first, most] = [0, 0, 0, before];
  for await (const part of open()) {
    first ||= performance.now() - started;
    bytes += Buffer.byteLength(part);
    urls += part.match(entry)?.length ?? 0;
    most = Math.max(most, process.memoryUsage.rss());
    if (urls >= enough) break;
  }
  const seconds = (performance.now() - started) / 1000;
  return { name, seconds, first: first / 1000, bytes, urls, extraMb: (most - before) / 2 ** 20 };
}

function row({ name, seconds, first, bytes, urls, extraMb }: Measured): string[] {
  const time = (value: number) => (value < 1 ? `${(value * 1000).toFixed(0)} ms` : `${value.toFixed(1)} s`);
  return [name, `${urls}`, (bytes / 1e6).toFixed(1), time(first), time(seconds), `+${extraMb.toFixed(0)} MB`];
}

await main();
