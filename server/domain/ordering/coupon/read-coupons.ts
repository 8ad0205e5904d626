import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { coupon } from '@/server/platform/db/schema/coupon';

/** A coupon with its number of uses: in total, and by one customer (0 and false for a guest). */
export type CouponWithUses = Omit<typeof coupon.$inferSelect, 'createdAt'> & {
  uses: number;
  ownUses: number;
  /** Of these, uses by orders that await payment. */
  ownOpenUses: number;
  /**
   * Whether the customer has paid an order before, also as a guest with the same email address; only queried when
   * needed.
   */
  hasOrdered: boolean;
};

type Row = Omit<CouponWithUses, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null };

/**
 * The coupons that match `where` (in terms of the table `coupon`), with their usage by a customer (null for a guest).
 */
export async function readCoupons(db: Db, customerId: number | null, where: SQL): Promise<CouponWithUses[]> {
  const own = sql`u.customer_id = ${customerId}::int`;
  const rows = await queryRows<Row>(
    db,
    sql`select coupon.id, coupon.code, coupon.title, coupon.kind, coupon.value, coupon.min_amount as "minAmount", coupon.categories,
          coupon.first_order_only as "firstOrderOnly", coupon.per_customer as "perCustomer", coupon.total_uses as "totalUses",
          coupon.starts_at as "startsAt", coupon.ends_at as "endsAt", coupon.customer_id as "customerId",
          coupon.listed, coupon.active, coupon.demo, used.*,
          case when coupon.first_order_only then exists (
            select 1 from orders o where o.paid_at is not null and (o.customer_id = ${customerId}::int
              or o.email = (select email from customer where id = ${customerId}::int))) else false end as "hasOrdered"
        from coupon cross join lateral (
          select count(*)::int as uses, (count(*) filter (where ${own}))::int as "ownUses",
            (count(*) filter (where ${own} and o.status in ('created', 'redirected')))::int as "ownOpenUses"
          from coupon_use u join orders o on o.id = u.order_id
          where u.coupon_id = coupon.id and u.given_back_at is null) used
        where ${where} order by coupon.ends_at nulls last, coupon.id`,
  );
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }));
}
