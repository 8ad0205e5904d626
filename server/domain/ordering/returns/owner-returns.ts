import { asc, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnerReturn, ownerReturnQuerySchema } from '@/contracts/refund';
import { mailReturnRefused } from '@/server/domain/ordering/emails/order-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { planUnitRefund } from '@/server/domain/ordering/refund/refund-order';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orders } from '@/server/platform/db/schema/order';
import { returnLine, returnRequest } from '@/server/platform/db/schema/return';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { withLines } from './returns';

type Query = z.output<typeof ownerReturnQuerySchema>;

/** A page of all withdrawals, newest first. @throws ApiError 404 for a page past the end */
export async function listOwnerReturns(db: Db, { page, page_size, status }: Query) {
  const where = status ? eq(returnRequest.status, status) : undefined;
  const [counted] = await db.select({ count: count() }).from(returnRequest).where(where);
  const total = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= total) throw notFound();
  const rows = await db
    .select({ request: returnRequest, number: orders.number, email: orders.email })
    .from(returnRequest)
    .innerJoin(orders, eq(orders.id, returnRequest.orderId))
    .where(where)
    .orderBy(desc(returnRequest.id))
    .limit(page_size)
    .offset(offset);
  const returns = await withLines(db, rows);
  const results: OwnerReturn[] = returns.map((row, index) => ({ ...row, email: rows[index]?.email ?? '' }));
  return { count: total, results };
}

/**
 * The returned goods have arrived: refunds them and restocks them on the owner's request.
 * @throws ApiError 404, 409 `wrong_status`, and the errors of a refund
 */
export async function acceptReturn(
  ports: Ports,
  id: number,
  { restock, anyway }: { restock: boolean; anyway: boolean },
): Promise<void> {
  const orderId = await decideReturn(ports, id, 'received', async (tx, order) => {
    const lines = await tx
      .select({ line: returnLine.orderLineId, quantity: returnLine.quantity })
      .from(returnLine)
      .where(eq(returnLine.returnId, id))
      .orderBy(asc(returnLine.orderLineId));
    const at = ports.clock.now();
    await planUnitRefund(tx, {
      orderId: order,
      units: lines,
      restocked: restock,
      anyway,
      reason: 'return',
      returnId: id,
      at,
    });
  });
  if (restock) await publishOrderStock(ports, orderId);
}

/** Refuses a return and mails the customer the reason. @throws ApiError 404, 409 `wrong_status` */
export async function refuseReturn(ports: Ports, id: number, reason: string): Promise<void> {
  await decideReturn(ports, id, 'refused', (tx, orderId) =>
    mailReturnRefused(tx, ports, { orderId, returnId: id, reason }),
  );
}

async function decideReturn(
  { db }: Ports,
  id: number,
  status: 'received' | 'refused',
  consequence: (tx: Db, orderId: number) => Promise<void>,
): Promise<number> {
  const [found] = await db
    .select({ orderId: returnRequest.orderId })
    .from(returnRequest)
    .where(eq(returnRequest.id, id));
  if (!found) throw notFound();
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, found.orderId);
    const [request] = await tx
      .select({ now: returnRequest.status })
      .from(returnRequest)
      .where(eq(returnRequest.id, id));
    if (request?.now !== 'requested') throw new ApiError(409, 'wrong_status', `The return is ${request?.now} already.`);
    await tx.update(returnRequest).set({ status }).where(eq(returnRequest.id, id));
    await recordChange(tx, { entity: 'returns', id, before: { status: request.now }, after: { status } });
    await consequence(tx, found.orderId);
  });
  return found.orderId;
}
