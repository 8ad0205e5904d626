import { sql } from 'drizzle-orm';
import { toMoneyString } from '@/contracts/money';
import { type DatabaseOptions, openDatabase } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import type { SellableProduct } from './scenario';

/**
 * Sets the stock of the first products.
 * @param database of a stopped shop: the embedded engine belongs to one process
 */
export async function setStocks(database: DatabaseOptions, stocks: readonly number[]): Promise<SellableProduct[]> {
  const { db, close } = await openDatabase(database);
  try {
    const products = await db.select().from(product).orderBy(product.id).limit(stocks.length);
    for (const [index, { id }] of products.entries()) {
      await db.execute(sql`update product set stock = ${stocks[index]} where id = ${id}`);
    }
    return products.map(({ id, price }) => ({ id, price: toMoneyString(price) }));
  } finally {
    await close();
  }
}
