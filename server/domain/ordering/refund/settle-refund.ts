import { and, eq } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { OwnerRefund, RefundSettlement } from '@/contracts/refund';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { recordChange } from '@/server/platform/audit/record-change';
import { inTransaction } from '@/server/platform/db/retry';
import { orders } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { whyNotOwed } from './failed-refunds';
import { finishRefund } from './finish-refund';
import { isStuck } from './owner-refunds';
import { toRefund } from './refund-order';

type Row = typeof refund.$inferSelect;

/**
 * Records that the owner paid a refused or exhausted refund outside of the provider. It completes like any other: the
 * buyer is mailed, and return and order are updated. Repeating the same settlement changes nothing.
 * @throws ApiError 404, 409 `not_stuck`, `more_than_paid`, `given_already`; FieldError `paid_on` for a future date
 */
export async function settleRefund(ports: Ports, id: number, settlement: RefundSettlement): Promise<OwnerRefund> {
  const { db, clock } = ports;
  const [found] = await db.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, id));
  if (!found) throw notFound();
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.orderId);
    const now = clock.now();
    if (settlement.paid_on > istanbulDay(now)) throw new FieldError({ paid_on: ['Choose a day that has come.'] });
    const [before] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
    if (!before || !isSettledSo(before, settlement)) {
      const [stuck] = await tx
        .select()
        .from(refund)
        .where(and(eq(refund.id, id), isStuck(now)));
      if (!stuck) throw new ApiError(409, 'not_stuck', 'This refund is done, or still being tried.');
      const refused = stuck.status === 'failed' ? await whyNotOwed(tx, stuck) : null;
      if (refused) throw refused;
      const { method, paid_on: paidOn, note: settlementNote } = settlement;
      await tx.update(refund).set({ status: 'sent', method, paidOn, settlementNote }).where(eq(refund.id, id));
      await finishRefund(tx, ports, id, null);
      const after = { status: 'done', method, paid_on: paidOn };
      await recordChange(tx, { entity: 'refunds', id, before: { status: stuck.status }, after });
    }
    const [settled] = await tx
      .select({ refund, order: orders.number, email: orders.email })
      .from(refund)
      .innerJoin(orders, eq(orders.id, refund.orderId))
      .where(eq(refund.id, id));
    if (!settled) throw new Error(`refund ${id} is gone`);
    return { ...toRefund(settled.refund), order: settled.order, email: settled.email, stuck: false };
  });
}

function isSettledSo(row: Row, { method, paid_on, note }: RefundSettlement): boolean {
  return row.status === 'done' && row.method === method && row.paidOn === paid_on && row.settlementNote === note;
}
