import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { formatKurus } from '@/contracts/money';
import { openDatabase } from '@/server/db/client';
import { product } from '@/server/db/schema/catalog';
import { runCatalog } from '@/tests/cli-command';
import { until } from '@/tests/cluster/until';
import { askBehind } from '../asking';
import type { Cluster } from '../cluster';

/** So soon everybody has to see it, ms after it stands in the database. */
const SOON = 1_000;
/** A new price each time that this is called. */
let kurus = 77_701;

/** The owner changes a price from the command line, while both instances keep the item's page. */
export async function priceEverywhere(cluster: Cluster): Promise<string> {
  const late = await changePrice(cluster, SOON);
  return `seen on both pages ${late.join(' and ')} ms after it was written`;
}

/**
 * @param patience how late a request for the page may begin that is still given the old price, ms
 * @returns when each instance was first asked that answered with the new one, ms after the commit
 */
export async function changePrice(cluster: Cluster, patience: number): Promise<number[]> {
  const record = await lastRecord(cluster);
  const pages = cluster.instances.map(({ url }) => `${url}/${record.slug}`);
  for (const page of pages)
    await until('a page that is kept', 20_000, async () => (await askBehind(page)).status === 200);
  kurus += 100;
  const shown = formatKurus(kurus);
  const [variant] = record.variants;
  if (!variant) throw new Error(`${record.slug} has no variant`);
  const changed = {
    ...record,
    variants: record.variants.map((one) => ({ ...one, price: kurus, market_price: kurus })),
  };
  const imported = importRecord(cluster, changed);
  const written = await writtenAt(cluster, variant.sku);
  const late = await Promise.all(pages.map((page) => firstSeen(page, shown, written, patience)));
  const { code, output } = await imported;
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  return late;
}

/** The last item of the catalogue: nobody buys it. */
async function lastRecord({ variables, folder }: Cluster): Promise<CatalogRecord> {
  const file = join(folder, 'catalogue.jsonl');
  const { code, output } = await runCatalog(['export', '--out', file], variables);
  if (code !== 0) throw new Error(`the export ended with ${code}: ${output}`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '') as CatalogRecord;
}

function importRecord({ variables, folder }: Cluster, record: CatalogRecord) {
  const file = join(folder, 'price.jsonl');
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  return runCatalog(['import', file, '--no-pictures', '--yes'], variables);
}

/** When the new price stands in the database. */
async function writtenAt({ database }: Cluster, sku: string): Promise<number> {
  const { db, close } = await openDatabase(database);
  try {
    await until('the new price in the database', 60_000, async () => {
      const [row] = await db.select({ price: product.price }).from(product).where(eq(product.sku, sku));
      return row?.price === kurus;
    });
    return Date.now();
  } finally {
    await close();
  }
}

/** @throws Error when a request that began after the patience was given the old price */
async function firstSeen(page: string, price: string, written: number, patience: number): Promise<number> {
  for (;;) {
    const asked = Date.now() - written;
    const { status, text } = await askBehind(page);
    if (status === 200 && text.includes(price)) return asked;
    if (asked > patience) throw new Error(`${page}, asked ${asked} ms after the change, shows no ${price} (${status})`);
  }
}
