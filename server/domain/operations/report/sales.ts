import { type SQL, sql } from 'drizzle-orm';
import { toMoneyString } from '@/contracts/money';
import type { Report } from '@/contracts/report';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Span } from './span';

type Orders = Pick<Report, 'orders' | 'revenue' | 'refunded' | 'average_basket'>;

const MAX_BEST_SELLERS = 10;

function within(column: SQL, { start, end }: Span): SQL {
  return sql`${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`;
}

/** Ordered, paid and refunded amounts. */
export async function readOrders(db: Db, span: Span): Promise<Orders> {
  type Sums = Report['orders'] & { revenue: number; average: number | null; refunded: number };
  const [sums] = await queryRows<Sums>(
    db,
    sql`select (count(*) filter (where e.status in ('created', 'awaiting_transfer', 'reserved')))::int as placed,
          (count(*) filter (where e.status = 'paid'))::int as paid,
          (count(*) filter (where e.status = 'failed'))::int as failed,
          (count(*) filter (where e.status = 'expired'))::int as expired,
          (count(*) filter (where e.status = 'cancelled'))::int as cancelled,
          coalesce(sum(o.amount) filter (where e.status = 'paid'), 0)::float8 as revenue,
          (round(avg(o.amount) filter (where e.status = 'paid')))::float8 as average,
          (select coalesce(sum(r.amount), 0)::float8 from refund r
           where r.status = 'done' and ${within(sql`r.done_at`, span)}) as refunded
        from order_event e join orders o on o.id = e.order_id where ${within(sql`e.at`, span)}`,
  );
  if (!sums) throw new Error('a count without a row');
  const { revenue, average, refunded, ...orders } = sums;
  return {
    orders,
    revenue: toMoneyString(revenue),
    refunded: toMoneyString(refunded),
    average_basket: average === null ? null : toMoneyString(average),
  };
}

/** The best sellers of paid orders. */
export async function readBestSellers(db: Db, span: Span): Promise<Report['best_sellers']> {
  const rows = await queryRows<{ slug: string; title: string; sold: number; revenue: number }>(
    db,
    sql`select l.slug, max(l.title) as title, sum(l.quantity)::int as sold,
          sum(l.quantity::bigint * l.price - l.discount)::float8 as revenue
        from order_event e join order_line l on l.order_id = e.order_id
        where e.status = 'paid' and ${within(sql`e.at`, span)}
        group by l.slug order by sold desc, revenue desc, l.slug limit ${MAX_BEST_SELLERS}`,
  );
  return rows.map((row) => ({ ...row, revenue: toMoneyString(row.revenue) }));
}
