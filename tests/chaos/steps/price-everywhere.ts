import { eq } from 'drizzle-orm';
import { formatKurus } from '@/contracts/money';
import { product } from '@/server/platform/db/schema/catalog';
import { until } from '@/tests/cluster/until';
import { askBehind } from '../asking';
import { firstSeen, importAndLook, lastRecord } from '../catalogue';
import type { Cluster } from '../cluster';

/** So soon everybody has to see it, ms after it stands in the database. */
export const SOON = 1_000;
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
  const [variant] = record.variants;
  if (!variant) throw new Error(`${record.slug} has no variant`);
  const variants = record.variants.map((one) => ({ ...one, price: kurus, market_price: kurus }));
  return importAndLook(cluster, {
    record: { ...record, variants },
    isWritten: async (db) => {
      const [row] = await db.select({ price: product.price }).from(product).where(eq(product.sku, variant.sku));
      return row?.price === kurus;
    },
    seen: (written) =>
      Promise.all(pages.map((url) => firstSeen({ url, words: formatKurus(kurus) }, written, patience))),
  });
}
