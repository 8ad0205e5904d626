import { sql } from 'drizzle-orm';
import { addDays, istanbulDay, midnight } from '@/contracts/calendar-days';
import { toMoneyString } from '@/contracts/money';
import { LOW_STOCK } from '@/contracts/stock';
import type { Sales, Today } from '@/contracts/today';
import { TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import { isStuck } from '@/server/domain/ordering/refund/owner-refunds';
import { HAS_TROUBLE, isArrivingLate, isSentLate } from '@/server/domain/ordering/tracking/late-orders';
import { queryRows } from '@/server/platform/db/client';
import { refund } from '@/server/platform/db/schema/refund';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Ports } from '@/server/platform/ports/ports';

const DAY = 24 * 3_600_000;
const WEEK = 7;
/** Parties up to this many days ahead are soon. */
const SOON = 2;

/** Counts of what waits for the staff. */
export async function readToday({ db, clock }: Ports): Promise<Today> {
  const now = clock.now();
  const today = istanbulDay(now);
  const toSend = sql.raw(TO_SEND_STATUSES.map((status) => `'${status}'`).join(', '));
  const soon = addDays(today, SOON);
  const [counts] = await queryRows<Today>(
    db,
    sql`select o.*, s.*, r.*, f.*, l.*, c.*, m.* from
        (select (count(*) filter (where status in ('paid', 'reserved')))::int as to_pack,
          (count(*) filter (where status = 'preparing'))::int as preparing,
          (count(*) filter (where party_date <= ${soon}::date))::int as party_soon
         from orders where status in (${toSend})) o,
        (select (count(*) filter (where ${isSentLate(today)}))::int as late,
          (count(*) filter (where ${isArrivingLate(today)}))::int as late_arrivals,
          (count(*) filter (where ${HAS_TROUBLE}))::int as parcel_trouble
         from orders o join shipment s on s.order_id = o.id where o.status in (${toSend}, 'shipped')) s,
        (select count(*)::int as returns from return_request where status = 'requested') r,
        (select count(*)::int as failed_refunds from ${refund} where ${isStuck(now)}) f,
        (select count(*)::int as low_stock from product p join item i on i.id = p.item_id
         where i.archived_at is null and not p.hidden and p.stock < ${LOW_STOCK}) l,
        (select count(*)::int as messages from contact_message where state = 'open') c,
        (select count(*)::int as failed_mails from outbox_mail where sent_at is null and attempts >= ${MAX_ATTEMPTS}) m`,
  );
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** Paid orders by day; the last day is today. */
export async function readSales({ db, clock }: Ports, days: number): Promise<Sales> {
  const now = clock.now();
  const today = istanbulDay(now);
  const first = addDays(today, 1 - Math.max(days, WEEK + 1));
  const lastWeek = addDays(today, -WEEK);
  const until = new Date(now.getTime() - WEEK * DAY).toISOString();
  const rows = await queryRows<{ day: string; orders: number; amount: number }>(
    db,
    sql`select to_char(e.at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as orders,
          sum(o.amount)::float8 as amount
        from order_event e join orders o on o.id = e.order_id
        where e.status = 'paid' and e.at >= ${midnight(first)}::timestamptz and e.at <= ${now.toISOString()}::timestamptz
        group by 1`,
  );
  const [before] = await queryRows<{ orders: number; amount: number }>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(o.amount), 0)::float8 as amount
        from order_event e join orders o on o.id = e.order_id
        where e.status = 'paid' and e.at >= ${midnight(lastWeek)}::timestamptz and e.at <= ${until}::timestamptz`,
  );
  const byDay = new Map(rows.map(({ day, orders, amount }) => [day, { orders, amount: toMoneyString(amount) }]));
  const on = (day: string) => byDay.get(day) ?? { orders: 0, amount: toMoneyString(0) };
  return {
    days: Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days)).map((day) => ({
      day,
      ...on(day),
    })),
    today: on(today),
    last_week: { orders: before?.orders ?? 0, amount: toMoneyString(before?.amount ?? 0) },
  };
}
