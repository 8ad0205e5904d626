import { sql } from 'drizzle-orm';
import { toMoneyString } from '@/contracts/money';
import { type DatabaseOptions, openDatabase } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import type { ForSale } from './scenario';

/**
 * Puts so many pieces of the first products on the shelf.
 * @param database of a shop that is closed: the embedded engine belongs to one process
 */
export async function fillShelves(database: DatabaseOptions, stocks: readonly number[]): Promise<ForSale[]> {
  const { db, close } = await openDatabase(database);
  try {
    const goods = await db.select().from(product).orderBy(product.id).limit(stocks.length);
    for (const [place, { id }] of goods.entries()) {
      await db.execute(sql`update product set stock = ${stocks[place]} where id = ${id}`);
    }
    return goods.map(({ id, price }) => ({ id, price: toMoneyString(price) }));
  } finally {
    await close();
  }
}
