import { and, asc, count, desc, eq, exists, ilike, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import { toMoneyString } from '@/contracts/money';
import type { CustomerOrder, CustomerOrderDetail, orderListQuerySchema } from '@/contracts/orders';
import type { Db } from '@/server/db/client';
import { orderDocument, orderLine, orders } from '@/server/db/schema/order';
import { notFound } from '@/server/http/errors';

type Query = z.output<typeof orderListQuerySchema>;
type Order = typeof orders.$inferSelect;

/**
 * One page of a customer's orders.
 * @throws ApiError 404 for a page past the end
 */
export async function findOrders(db: Db, customerId: number, query: Query) {
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
    results: (await complete(db, rows)).map(({ documents, ...order }) => withoutBodies(order, documents)),
  };
}

/** An order of the customer's by its number; null for one that is somebody else's or nobody's. */
export async function findOrder(db: Db, customerId: number, number: string): Promise<CustomerOrderDetail | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.number, number)));
  const [order] = await complete(db, rows);
  return order && rows[0] ? { ...order, note: rows[0].note } : null;
}

type Complete = Omit<CustomerOrderDetail, 'note'>;

/** Adds lines and documents, in one query each however many orders there are. */
async function complete(db: Db, rows: readonly Order[]): Promise<Complete[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, documents] = await Promise.all([
    db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.id)),
    db.select().from(orderDocument).where(inArray(orderDocument.orderId, ids)).orderBy(asc(orderDocument.id)),
  ]);
  return rows.map((order) => ({
    number: order.number,
    order_status: order.status,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    amount: toMoneyString(order.amount),
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({
        product: line.productId,
        slug: line.slug,
        title: line.title,
        variant_title: line.variantTitle,
        get_thumbnail: line.thumbnail,
        quantity: line.quantity,
        price: toMoneyString(line.price),
        order_status: order.status,
      })),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    tracking: null,
    documents: documents
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, version, body, acceptedAt }) => ({ kind, version, body, accepted_at: acceptedAt.toISOString() })),
  }));
}

function withoutBodies(order: Omit<Complete, 'documents'>, documents: Complete['documents']): CustomerOrder {
  return { ...order, documents: documents.map(({ body: _body, ...document }) => document) };
}

/** By number or by what was bought; `%` and `_` mean themselves. */
function matches(db: Db, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const line = db
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(and(eq(orderLine.orderId, orders.id), ilike(orderLine.title, pattern)));
  return or(ilike(orders.number, pattern), exists(line));
}
