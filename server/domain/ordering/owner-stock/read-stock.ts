import { and, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { lowStockQuerySchema, StockDetail, StockRow } from '@/contracts/stock';
import { TO_SEND_STATUSES, UNPAID_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import type { Db } from '@/server/platform/db/client';
import { item, product } from '@/server/platform/db/schema/catalog';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { stockChange } from '@/server/platform/db/schema/stock';
import { notFound } from '@/server/platform/http/errors';

/** The maximum number of history entries per product. */
const MAX_HISTORY = 10;

/** Products by SKU or their item's slug, including archived ones; `unknown` lists names that match neither. */
export async function readStock(db: Db, names: readonly string[]) {
  const wanted = [...new Set(names)];
  const named = or(inArray(product.sku, wanted), inArray(item.slug, wanted));
  const rows = await read(db, named, sql`${item.id}, ${product.position}`);
  const history = await readHistory(
    db,
    rows.map((row) => row.product),
  );
  const results: StockDetail[] = rows.map((row) => ({ ...row, history: history.get(row.product) ?? [] }));
  const known = new Set(rows.flatMap(({ sku, slug }) => [sku, slug]));
  return { results, unknown: wanted.filter((name) => !known.has(name)) };
}

/** One page of products for sale with low or no stock, lowest first. @throws ApiError 404 past the end */
export async function readLowStock(db: Db, { page, page_size, below }: z.output<typeof lowStockQuerySchema>) {
  const where = and(isNull(item.archivedAt), not(product.hidden), lt(product.stock, below));
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(product)
    .innerJoin(item, eq(item.id, product.itemId))
    .where(where);
  const count = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= count) throw notFound();
  const order = sql`${product.stock}, ${item.popularity} desc, ${product.id}`;
  return { count, results: await read(db, where, order, { limit: page_size, offset }) };
}

/** The number of products for sale, and of those without a weight. */
export async function countWeights(db: Db) {
  const [counted] = await db
    .select({
      products: sql<number>`count(*)::int`,
      without_weight: sql<number>`(count(*) filter (where ${product.weight} is null))::int`,
    })
    .from(product)
    .innerJoin(item, eq(item.id, product.itemId))
    .where(isNull(item.archivedAt));
  return counted ?? { products: 0, without_weight: 0 };
}

type Part = { limit: number; offset: number };

async function read(db: Db, where: SQL | undefined, order: SQL, part?: Part): Promise<StockRow[]> {
  const query = db
    .select({
      product: product.id,
      sku: product.sku,
      slug: item.slug,
      title: item.title,
      variant_title: product.variantTitle,
      stock: product.stock,
      archived: sql<boolean>`${item.archivedAt} is not null`,
    })
    .from(product)
    .innerJoin(item, eq(item.id, product.itemId))
    .where(where)
    .orderBy(order);
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  const reserved = await readReserved(
    db,
    rows.map((row) => row.product),
  );
  return rows.map((row) => ({ ...row, ...(reserved.get(row.product) ?? { unpaid: 0, to_send: 0 }) }));
}

/** Units reserved by orders, by product, less what refunds have restocked. */
async function readReserved(db: Db, products: number[]): Promise<Map<number, { unpaid: number; to_send: number }>> {
  if (products.length === 0) return new Map();
  const held = sql`${orderLine.quantity} - coalesce((select sum(r.quantity) from refund_line r
                   where r.order_line_id = ${orderLine.id} and r.restocked), 0)`;
  const rows = await db
    .select({
      product: orderLine.productId,
      unpaid: sql<number>`coalesce(sum(${held}) filter (where ${inArray(orders.status, UNPAID_STATUSES)}), 0)::int`,
      to_send: sql<number>`coalesce(sum(${held}) filter (where ${inArray(orders.status, TO_SEND_STATUSES)}), 0)::int`,
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(
      and(
        inArray(orderLine.productId, products),
        inArray(orders.status, [...UNPAID_STATUSES, ...TO_SEND_STATUSES]),
        eq(orders.stockReleased, false),
      ),
    )
    .groupBy(orderLine.productId);
  return new Map(rows.map(({ product: id, ...units }) => [id as number, units]));
}

async function readHistory(db: Db, products: number[]): Promise<Map<number, StockDetail['history']>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stockChange)
    .where(
      and(
        inArray(stockChange.productId, products),
        sql`${stockChange.id} in (select h.id from stock_change h where h.product_id = ${stockChange.productId}
              order by h.id desc limit ${MAX_HISTORY})`,
      ),
    )
    .orderBy(desc(stockChange.id));
  const byProduct = new Map<number, StockDetail['history']>();
  for (const { productId, delta, stock, reason, by, at } of rows) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), { delta, stock, reason, by, at: at.toISOString() }]);
  }
  return byProduct;
}
