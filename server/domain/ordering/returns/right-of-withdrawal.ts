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

type Order = { status: OrderStatus; deliveredAt: Date | null };

/**
 * Whether a withdrawal may be submitted now, which is also possible before delivery (m. 9/2). An order that was not
 * shipped is cancelled instead.
 */
export function withdrawalOf({ status, deliveredAt }: Order, now: Date): { open: boolean; until: Date | null } {
  const until = deliveredAt && withdrawalDeadline(deliveredAt);
  if (status === 'shipped') return { open: true, until };
  return { open: status === 'delivered' && until !== null && now <= until, until };
}

/** How many units of each line of an order can still be returned, by line id; those that were never sent can't. */
export async function readReturnable(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await queryRows<{ id: number; left: number }>(
    db,
    sql`select l.id, case when l.withdrawal_exclusion is null
          then l.quantity - coalesce(sum(r.quantity) filter (where q.status <> 'refused'), 0)
            - coalesce((select sum(m.quantity) from refund_line m join refund f on f.id = m.refund_id
                        where m.order_line_id = l.id and f.reason = 'missing'), 0) else 0 end::int as left
        from order_line l left join return_line r on r.order_line_id = l.id
          left join return_request q on q.id = r.return_id
        where l.order_id = ${orderId} group by l.id`,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}
