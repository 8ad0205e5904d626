import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase, queryRows } from '@/server/platform/db/client';
import { setStocks } from '@/tests/support/commerce/set-stocks';
import type { Cluster } from '../cluster';

/** The last stock is small, so that shoppers compete for its last units; the others do not run out. */
export const STOCKS = [20_000, 20_000, 20_000, 60];

/** Starts both instances at once on an empty database. */
export async function concurrentStart(cluster: Cluster): Promise<string> {
  await Promise.all(cluster.instances.map((one) => one.start()));
  const files = readdirSync('server/platform/db/migrations').filter((name) => name.endsWith('.sql')).length;
  const { db, close } = await openDatabase(cluster.database);
  try {
    const [found] = await queryRows<{ applied: number; items: number }>(
      db,
      sql`select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
                 (select count(*)::int from item) as items`,
    );
    if (found?.applied !== files) throw new Error(`${found?.applied} migrations applied instead of ${files}`);
    if (`${found.items}` !== cluster.variables.SEED_ITEMS) throw new Error(`${found.items} items after the seed`);
    cluster.products.push(...(await setStocks(cluster.database, STOCKS)));
    return `${files} migrations and ${found.items} items, each once`;
  } finally {
    await close();
  }
}
