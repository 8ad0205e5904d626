import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** How many units of each line of an order can still be returned, by line id. */
export async function readReturnable(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await queryRows<{ id: number; left: number }>(
    db,
    sql`select l.id, case when l.withdrawal_exclusion is null
          then l.quantity - coalesce(sum(r.quantity) filter (where q.status <> 'refused'), 0) else 0 end::int as left
        from order_line l left join return_line r on r.order_line_id = l.id
          left join return_request q on q.id = r.return_id
        where l.order_id = ${orderId} group by l.id`,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}
