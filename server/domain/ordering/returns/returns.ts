import { asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Return, returnInputSchema, returnListQuerySchema } from '@/contracts/returns';
import { titleWithVariant } from '@/contracts/variant-title';
import { wordTitle } from '@/contracts/word-groups';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { mailReturnReceived } from '@/server/domain/ordering/emails/order-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orderLine, orders } from '@/server/platform/db/schema/order';
import { returnLine, returnRequest } from '@/server/platform/db/schema/return';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readUnits, withdrawalOf } from './right-of-withdrawal';

type Input = Omit<z.output<typeof returnInputSchema>, 'order'>;
type Query = z.output<typeof returnListQuerySchema>;

/** A customer's returns, of one order or of all. @throws ApiError 404 for a page past the end */
export function findCustomerReturns(db: Db, customerId: number, { order, ...page }: Query) {
  const own = order ? isOwned({ number: order, owner: { customerId } }) : eq(orders.customerId, customerId);
  return findReturns(db, own, page);
}

/** A page of the withdrawals from these orders, newest first. @throws ApiError 404 for a page past the end */
export async function findReturns(db: Db, where: SQL | undefined, { page, page_size }: Omit<Query, 'order'>) {
  const [counted] = await db
    .select({ count: count() })
    .from(returnRequest)
    .innerJoin(orders, eq(orders.id, returnRequest.orderId))
    .where(where);
  const total = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= total) throw notFound();
  const rows = await db
    .select({ request: returnRequest, number: orders.number })
    .from(returnRequest)
    .innerJoin(orders, eq(orders.id, returnRequest.orderId))
    .where(where)
    .orderBy(desc(returnRequest.id))
    .limit(page_size)
    .offset(offset);
  return { count: total, results: await withLines(db, rows) };
}

/**
 * Accepts a withdrawal notice and confirms it by email.
 * @throws ApiError 404 for an order that does not exist or is not the caller's, 409 `withdrawal_closed`; FieldError
 * `lines`
 */
export async function createReturn(ports: Ports, owned: OwnedOrder, input: Input): Promise<Return> {
  const { db, clock } = ports;
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(isOwned(owned));
    if (!found) throw notFound();
    // Locked before reading: two concurrent notices can't return the same unit twice.
    await lockOrder(tx, found.id);
    const [order] = await tx.select().from(orders).where(eq(orders.id, found.id));
    if (!order || !withdrawalOf(order, clock.now()).open) {
      throw new ApiError(409, 'withdrawal_closed', 'This order can not be withdrawn from now.');
    }
    const wanted = new Map<number, number>();
    for (const { line, quantity } of input.lines) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
    const unitsOf = await readUnits(tx, order.id);
    for (const [line, quantity] of wanted) {
      if (quantity > (unitsOf.get(line)?.returnable ?? 0)) {
        throw new FieldError({ lines: ['Choose no more than can be sent back of that order.'] });
      }
    }
    const [request] = await tx
      .insert(returnRequest)
      .values({ orderId: order.id, status: 'requested', reason: input.reason, createdAt: clock.now() })
      .returning();
    if (!request) throw new Error('a return was not written');
    const lines = [...wanted].map(([orderLineId, quantity]) => ({ returnId: request.id, orderLineId, quantity }));
    await tx.insert(returnLine).values(lines);
    const [created] = await withLines(tx, [{ request, number: order.number }]);
    if (!created) throw new Error('a return was not read');
    const units = created.lines.map(
      ({ title, variant_title, word, quantity }) =>
        `${word ? `${wordTitle(word)} yazısından ` : ''}${titleWithVariant(title, variant_title)} × ${quantity}`,
    );
    await mailReturnReceived(tx, ports, { orderId: order.id, returnId: request.id, units });
    return created;
  });
}

type Row = { request: typeof returnRequest.$inferSelect; number: string };

/** Adds the returned lines to the notices. */
export async function withLines(db: Db, rows: readonly Row[]): Promise<Return[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ request }) => request.id);
  const lines = await db
    .select({
      returnId: returnLine.returnId,
      line: orderLine.id,
      title: orderLine.title,
      variant_title: orderLine.variantTitle,
      word: orderLine.word,
      quantity: returnLine.quantity,
    })
    .from(returnLine)
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .where(inArray(returnLine.returnId, ids))
    .orderBy(asc(orderLine.id));
  return rows.map(({ request, number }) => ({
    id: request.id,
    order: number,
    return_status: request.status,
    reason: request.reason,
    created_at: request.createdAt.toISOString(),
    lines: lines.filter(({ returnId }) => returnId === request.id).map(({ returnId: _id, ...line }) => line),
  }));
}
