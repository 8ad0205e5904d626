import { and, desc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnerRefund, ownerRefundQuerySchema } from '@/contracts/refund';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orders } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Ports } from '@/server/platform/ports/ports';
import { planAgain, whyNotOwed } from './failed-refunds';
import { toRefund } from './refund-order';
import { CLAIM } from './send-refunds';

type Query = z.output<typeof ownerRefundQuerySchema>;

/** A page of all refunds, newest first. @throws ApiError 404 for a page past the end */
export async function listOwnerRefunds(db: Db, { page, page_size, failed }: Query, now: Date) {
  const where = failed ? isStuck(now) : undefined;
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(refund).where(where);
  const count = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= count) throw notFound();
  const rows = await db
    .select({ refund, order: orders.number, email: orders.email, stuck: sql<boolean>`${isStuck(now)}` })
    .from(refund)
    .innerJoin(orders, eq(orders.id, refund.orderId))
    .where(where)
    .orderBy(desc(refund.id))
    .limit(page_size)
    .offset(offset);
  const results: OwnerRefund[] = rows.map(({ refund: row, ...of }) => ({ ...toRefund(row), ...of }));
  return { count, results };
}

/**
 * Retries a refund that the provider refused or whose attempts were exhausted. It keeps the id that the provider may
 * know it by and counts as attempted, so the provider's records are queried first and money that was refunded after all
 * is not refunded twice. Amounts that were refunded otherwise in the meantime are no longer available to it.
 * @throws ApiError 404, 409 `not_stuck`, `by_hand` for one that the provider knows nothing of, `more_than_paid`, `given_already`
 */
export async function retryRefund({ db, clock }: Ports, id: number): Promise<OwnerRefund> {
  const [found] = await db.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, id));
  if (!found) throw notFound();
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.orderId);
    const now = clock.now();
    const [stuck] = await tx
      .select()
      .from(refund)
      .where(and(eq(refund.id, id), isStuck(now)))
      .for('update');
    if (!stuck) throw new ApiError(409, 'not_stuck', 'This refund is done, or still being tried.');
    if (stuck.status === 'due') throw new ApiError(409, 'by_hand', 'This refund is paid by hand: settle it.');
    const refused = stuck.status === 'failed' ? await whyNotOwed(tx, stuck) : null;
    if (refused) throw refused;
    const planned = await planAgain(tx, id, now);
    const [before, after] = [{ status: stuck.status }, { status: planned.status }];
    await recordChange(tx, { entity: 'refunds', id, before, after });
    const [order] = await tx
      .select({ order: orders.number, email: orders.email })
      .from(orders)
      .where(eq(orders.id, found.orderId));
    if (!order) throw new Error(`refund ${id} is gone`);
    return { ...toRefund(planned), ...order, stuck: false };
  });
}

/**
 * The owner has to pay it by hand, the provider refused it, or its last attempt is over and none is scheduled. An attempt is shorter than a claim;
 * during one no other may start. A refund that is postponed for longer than a claim is not being attempted.
 */
export function isStuck(now: Date) {
  const claimed = new Date(now.getTime() + CLAIM);
  return or(
    eq(refund.status, 'due'),
    and(
      eq(refund.status, 'failed'),
      // Nothing is owed any more on a payment that was refunded otherwise.
      sql`exists (select 1 from payment p where p.id = ${refund.paymentId} and p.status <> 'refunded')`,
    ),
    and(
      eq(refund.status, 'sent'),
      gte(refund.attempts, MAX_ATTEMPTS),
      or(lte(refund.nextAttemptAt, now), gt(refund.nextAttemptAt, claimed)),
    ),
  );
}
