import { eq } from 'drizzle-orm';
import { formatKurus } from '@/contracts/money';
import { product } from '@/server/platform/db/schema/catalog';
import { until } from '@/tests/cluster/until';
import { firstObserved, importAndObserve, lastRecord } from '../catalogue';
import type { Cluster } from '../cluster';
import { requestInstance } from '../http-client';

/** Maximum delay until a change is visible, ms after the commit. */
export const MAX_DELAY_MS = 1_000;
/** Raised by each call, so that each sets a new price. */
let kurus = 77_701;

/** The owner changes a price from the command line while both instances cache the item's page. */
export async function pricePropagation(cluster: Cluster): Promise<string> {
  const late = await changePrice(cluster, MAX_DELAY_MS);
  return `visible on both pages ${late.join(' and ')} ms after the commit`;
}

/**
 * @param maxStalenessMs how long after the commit a request may start and still get the previous price
 * @returns when each instance was first requested and answered with the new price, ms after the commit
 */
export async function changePrice(cluster: Cluster, maxStalenessMs: number): Promise<number[]> {
  const record = await lastRecord(cluster);
  const pages = cluster.instances.map(({ url }) => `${url}/${record.slug}`);
  for (const page of pages)
    await until('a cached page', 20_000, async () => (await requestInstance(page)).status === 200);
  kurus += 100;
  const [variant] = record.variants;
  if (!variant) throw new Error(`${record.slug} has no variant`);
  const variants = record.variants.map((one) => ({ ...one, price: kurus, market_price: kurus }));
  return importAndObserve(cluster, {
    record: { ...record, variants },
    isWritten: async (db) => {
      const [row] = await db.select({ price: product.price }).from(product).where(eq(product.sku, variant.sku));
      return row?.price === kurus;
    },
    observe: (written) =>
      Promise.all(pages.map((url) => firstObserved({ url, words: formatKurus(kurus) }, written, maxStalenessMs))),
  });
}
