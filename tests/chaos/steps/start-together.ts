import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase, queryRows } from '@/server/platform/db/client';
import { fillShelves } from '@/tests/support/commerce/shelves';
import type { Cluster } from '../cluster';

/** The last has a few pieces, so that the last ones are fought for; the others last. */
export const STOCKS = [20_000, 20_000, 20_000, 60];

/** Both instances are started at once over a database that holds nothing. */
export async function startTogether(cluster: Cluster): Promise<string> {
  await Promise.all(cluster.instances.map((one) => one.start()));
  const files = readdirSync('server/platform/db/migrations').filter((name) => name.endsWith('.sql')).length;
  const { db, close } = await openDatabase(cluster.database);
  try {
    const [found] = await queryRows<{ applied: number; items: number }>(
      db,
      sql`select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
                 (select count(*)::int from item) as items`,
    );
    if (found?.applied !== files)
      throw new Error(`${found?.applied} migrations stand in the books, there are ${files}`);
    if (`${found.items}` !== cluster.variables.SEED_ITEMS) throw new Error(`${found.items} items after the seed`);
    cluster.goods.push(...(await fillShelves(cluster.database, STOCKS)));
    return `${files} migrations and ${found.items} items, each once`;
  } finally {
    await close();
  }
}
