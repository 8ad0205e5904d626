import { sql } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { OrderStatus } from '@/server/platform/db/schema/order';

/** Days in which a contract can be withdrawn from without a reason (Mesafeli Sözleşmeler Yönetmeliği, m. 9/1). */
const WITHDRAWAL_DAYS = 14;

/**
 * The last moment for a withdrawal notice. The day of delivery does not count (m. 9/2 with Borçlar Kanunu m. 92): the
 * period ends on the 14th day after it, at midnight in Istanbul.
 */
export function withdrawalDeadline(deliveredAt: Date): Date {
  const last = addDays(istanbulDay(deliveredAt), WITHDRAWAL_DAYS);
  // Türkiye has used UTC+3 all year since 2016.
  return new Date(`${last}T23:59:59.999+03:00`);
}

type Order = { status: OrderStatus; paidAt: Date | null; deliveredAt: Date | null };

/**
 * Whether a withdrawal may be submitted now, which is also possible before delivery (m. 9/2). An order that was not
 * shipped is cancelled instead, and so is one that waits unpaid at a branch.
 */
export function withdrawalOf({ status, paidAt, deliveredAt }: Order, now: Date): { open: boolean; until: Date | null } {
  const until = deliveredAt && withdrawalDeadline(deliveredAt);
  if (status === 'shipped') return { open: paidAt !== null, until };
  return { open: status === 'delivered' && until !== null && now <= until, until };
}

type Units = { missing: number; dropped: number; returnable: number };

/**
 * By id of an order's line: how many units were missing at packing, with the other letters of their words, how many the
 * buyer cancelled before, and how many can still be returned. The first two can't: they were never sent.
 */
export async function readUnits(db: Db, orderId: number): Promise<Map<number, Units>> {
  const rows = await queryRows<Units & { id: number }>(
    db,
    sql`select l.id, u.missing, u.dropped, case when l.withdrawal_exclusion is null
          then l.quantity - u.missing - u.dropped - coalesce((select sum(r.quantity) from return_line r
            join return_request q on q.id = r.return_id where r.order_line_id = l.id and q.status <> 'refused'), 0)
          else 0 end::int as returnable
        from order_line l cross join lateral (select
            coalesce(sum(d.quantity) filter (where f.reason = 'missing'), 0)::int as missing,
            coalesce(sum(d.quantity) filter (where f.reason = 'changed'), 0)::int as dropped
            from refund_line d join refund f on f.id = d.refund_id where d.order_line_id = l.id) u
        where l.order_id = ${orderId}`,
  );
  return new Map(rows.map(({ id, ...units }) => [id, units]));
}
