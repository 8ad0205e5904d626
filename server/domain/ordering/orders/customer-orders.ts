import { and, asc, count, desc, eq, exists, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { CustomerOrder, orderListQuerySchema } from '@/contracts/orders';
import { orderHead, serializeLine } from '@/server/domain/ordering/lifecycle/serialize-order';
import type { Db } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
import { orderDocument, orderLine, orders } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';

type Query = z.output<typeof orderListQuerySchema>;
type Order = typeof orders.$inferSelect;

/**
 * One page of a customer's orders.
 * @throws ApiError 404 for a page past the end
 */
export async function findOrders({ db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>, customerId: number, query: Query) {
  const { page, page_size, ordering, status, search } = query;
  const where = and(
    eq(orders.customerId, customerId),
    status ? inArray(orders.status, status) : undefined,
    search ? matches(db, search) : undefined,
  );
  const [counted] = await db.select({ count: count() }).from(orders).where(where);
  const total = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= total) throw notFound();
  const direction = ordering === 'created_at' ? asc : desc;
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(direction(orders.createdAt), direction(orders.id))
    .limit(page_size)
    .offset(offset);
  return {
    count: total,
    results: await complete(db, imageUrl, rows),
  };
}

/** Adds lines and documents, with one query each for all orders. */
async function complete(db: Db, imageUrl: ImageUrl, rows: readonly Order[]): Promise<CustomerOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, documents] = await Promise.all([
    db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.id)),
    db
      .select({
        orderId: orderDocument.orderId,
        kind: orderDocument.kind,
        version: orderDocument.version,
        acceptedAt: orderDocument.acceptedAt,
      })
      .from(orderDocument)
      .where(inArray(orderDocument.orderId, ids))
      .orderBy(asc(orderDocument.id)),
  ]);
  return rows.map((order) => ({
    ...orderHead(order),
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => serializeLine(line, order.status, imageUrl)),
    documents: documents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, version, acceptedAt }) => ({ kind, version, accepted_at: acceptedAt.toISOString() })),
  }));
}

/** Matches the number or the products' names. */
function matches(db: Db, search: string) {
  const line = db
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orders.id), containsFolded(orderLine.title, search)));
  return or(containsFolded(orders.number, search), exists(line));
}
