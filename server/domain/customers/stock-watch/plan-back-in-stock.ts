import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { product } from '@/server/platform/db/schema/catalog';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { JobKind, planJob } from '@/server/platform/jobs/plan';

export const BACK_IN_STOCK = new JobKind<{ product: number }>('back-in-stock');

/** Due immediately. */
const NOW = new Date(0);

type Of = { products: readonly number[] } | { items: readonly number[] };

/**
 * Queues the back-in-stock job for those of these products that are watched and available. Must be called, in the same
 * transaction, by everything that raises stock: orders that release theirs, and the catalogue writer.
 */
export async function planBackInStock(tx: Db, of: Of): Promise<void> {
  const ids = 'products' in of ? of.products : of.items;
  if (ids.length === 0) return;
  const waitedFor = await tx
    .selectDistinct({ id: product.id })
    .from(stockWatch)
    .innerJoin(product, eq(product.id, stockWatch.productId))
    .where(
      and(
        inArray('products' in of ? product.id : product.itemId, [...ids]),
        gt(product.stock, 0),
        isNotNull(stockWatch.confirmedAt),
      ),
    );
  for (const { id } of waitedFor) {
    await planJob(tx, { kind: BACK_IN_STOCK, payload: { product: id }, runAt: NOW, key: `back-in-stock-${id}` });
  }
}
