import { asc, inArray, sql } from 'drizzle-orm';
import { MOST_STOCK, type StockChanged, type StockChanges } from '@/contracts/stock';
import { catalogEvents } from '@/server/domain/catalog/events';
import { publishEditedStock } from '@/server/domain/catalog/stock/publish-stock';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { product } from '@/server/platform/db/schema/catalog';
import { stockChange } from '@/server/platform/db/schema/stock';
import type { Ports } from '@/server/platform/ports/ports';

type Result = StockChanged['results'][number];
type Locked = { id: number; itemId: number; sku: string; stock: number };
type Written = { productId: number; delta: number; stock: number };

/**
 * Changes stock for the owner, each change completely or not at all: an impossible one (unknown SKU, negative stock) is
 * reported, the others are applied. Concurrent orders lock the same rows in the same order, so neither overwrites the
 * other. Notifies watchers.
 * @returns the result of each, in their order
 */
export async function changeStock(ports: Ports, { changes, by, reason }: StockChanges): Promise<Result[]> {
  const { results, items } = await inTransaction(ports.db, async (tx) => {
    const rows = await lockProducts(
      tx,
      changes.map(({ sku }) => sku),
    );
    const products = new Map(rows.map((row) => [row.sku, row]));
    const results: Result[] = [];
    const written: Written[] = [];
    for (const change of changes) {
      const row = products.get(change.sku);
      const before = row?.stock ?? null;
      const wanted = 'stock' in change ? change.stock : (before ?? 0) + change.add;
      const problem = problemOf(before, wanted);
      results.push({ sku: change.sku, before, stock: problem ? before : wanted, problem });
      if (!row || problem || wanted === row.stock) continue;
      written.push({ productId: row.id, delta: wanted - row.stock, stock: wanted });
      row.stock = wanted;
    }
    await writeStock(tx, written, { by, reason, at: ports.clock.now() });
    await recordChange(
      tx,
      ...results
        .filter(({ before, stock }) => before !== stock)
        .map(({ sku, before, stock }) => ({
          entity: 'products',
          id: sku,
          before: { stock: before },
          after: { stock },
        })),
    );
    const ids = new Set(written.map(({ productId }) => productId));
    return { results, items: rows.flatMap(({ id, itemId }) => (ids.has(id) ? itemId : [])) };
  });
  await publishEditedStock(ports, [...new Set(items)]);
  return results;
}

function problemOf(before: number | null, wanted: number): Result['problem'] {
  if (before === null) return 'unknown_sku';
  if (wanted < 0) return 'below_zero';
  return wanted > MOST_STOCK ? 'too_much' : null;
}

/** Ordered by id, like orders do, to avoid deadlocks. */
function lockProducts(tx: Db, skus: readonly string[]): Promise<Locked[]> {
  return tx
    .select({ id: product.id, itemId: product.itemId, sku: product.sku, stock: product.stock })
    .from(product)
    .where(inArray(product.sku, [...new Set(skus)]))
    .orderBy(asc(product.id))
    .for('update');
}

/** Writes new stocks and their history, and queues the watchers' emails. */
export async function writeStock(
  tx: Db,
  written: readonly Written[],
  noted: Pick<StockChanges, 'by' | 'reason'> & { at: Date },
): Promise<void> {
  if (written.length === 0) return;
  const last = new Map(written.map(({ productId, stock }) => [productId, stock]));
  const rows = JSON.stringify([...last].map(([id, stock]) => ({ id, stock })));
  await tx.execute(sql`update product set stock = r.stock from json_to_recordset(${rows}::json) as r(id int, stock int)
                       where product.id = r.id`);
  await tx.insert(stockChange).values(written.map((change) => ({ ...change, ...noted })));
  await catalogEvents.publish(tx, 'stockRaised', {
    products: written.flatMap(({ productId, delta }) => (delta > 0 ? productId : [])),
  });
}
