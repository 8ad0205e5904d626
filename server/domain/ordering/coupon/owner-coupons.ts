import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { foldCouponCode } from '@/contracts/coupon-code';
import { type Kurus, toMoneyString } from '@/contracts/money';
import type {
  CouponUseList,
  couponUseQuerySchema,
  OwnerCoupon,
  OwnerCouponList,
  ownerCouponQuerySchema,
} from '@/contracts/owner-coupons';
import { type Db, queryRows } from '@/server/platform/db/client';
import { coupon, couponUse } from '@/server/platform/db/schema/coupon';
import { orders } from '@/server/platform/db/schema/order';
import { notFound } from '@/server/platform/http/errors';

type Query = z.output<typeof ownerCouponQuerySchema>;
type Row = {
  id: number;
  code: string;
  title: string;
  kind: 'percent' | 'fixed';
  value: number;
  minAmount: Kurus;
  categories: string[];
  firstOrderOnly: boolean;
  perCustomer: number | null;
  totalUses: number | null;
  startsAt: string | Date;
  endsAt: string | Date | null;
  customer: string | null;
  listed: boolean;
  active: boolean;
  demo: boolean;
  uses: number;
  held: number;
  takenOff: Kurus;
};

/** A page of coupons, newest first. */
export async function listOwnerCoupons(db: Db, { before, limit, all }: Query, now: Date): Promise<OwnerCouponList> {
  const where = all
    ? sql`true`
    : sql`coupon.active and (coupon.ends_at is null or coupon.ends_at > ${now.toISOString()})`;
  const isBefore = before === undefined ? sql`true` : sql`coupon.id < ${before}`;
  const rows = await read(db, sql`where ${where} and ${isBefore} order by coupon.id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  return {
    results: shown.map((row) => toOwnerCoupon(row, now)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** @param code as typed. Null when there is no such coupon */
export async function findOwnerCoupon(db: Db, code: string, now: Date): Promise<OwnerCoupon | null> {
  const [row] = await read(db, sql`where coupon.code = ${foldCouponCode(code)}`);
  return row ? toOwnerCoupon(row, now) : null;
}

/**
 * The orders that used a coupon, newest first.
 * @param code as typed. @param page `after`: the id of the last order that was shown
 * @throws ApiError 404 for an unknown coupon
 */
export async function listCouponUses(
  db: Db,
  code: string,
  { after, page_size }: z.output<typeof couponUseQuerySchema>,
): Promise<CouponUseList> {
  const [found] = await db
    .select({ id: coupon.id })
    .from(coupon)
    .where(eq(coupon.code, foldCouponCode(code)));
  if (!found) throw notFound();
  const rows = await db
    .select({ use: couponUse, number: orders.number, status: orders.status, amount: orders.amount })
    .from(couponUse)
    .innerJoin(orders, eq(orders.id, couponUse.orderId))
    .where(and(eq(couponUse.couponId, found.id), after === undefined ? undefined : lt(couponUse.orderId, after)))
    .orderBy(desc(couponUse.orderId))
    .limit(page_size + 1);
  const shown = rows.slice(0, page_size);
  return {
    results: shown.map(({ use, number, status, amount }) => ({
      order: number,
      order_status: status,
      discount: toMoneyString(use.amount),
      amount: toMoneyString(amount),
      at: use.createdAt.toISOString(),
      given_back: use.givenBackAt !== null,
    })),
    after: rows.length > page_size ? (shown.at(-1)?.use.orderId ?? null) : null,
  };
}

/** Counts uses by unpaid orders separately, because they may be released. */
function read(db: Db, condition: SQL): Promise<Row[]> {
  return queryRows<Row>(
    db,
    sql`select coupon.id, coupon.code, coupon.title, coupon.kind, coupon.value, coupon.min_amount as "minAmount",
          array(select c.slug from category c where c.id = any(coupon.categories) order by c.slug) as categories,
          coupon.first_order_only as "firstOrderOnly", coupon.per_customer as "perCustomer",
          coupon.total_uses as "totalUses", coupon.starts_at as "startsAt", coupon.ends_at as "endsAt",
          (select email from customer where id = coupon.customer_id) as customer,
          coupon.listed, coupon.active, coupon.demo, used.*
        from coupon cross join lateral (
          select (count(*) filter (where not open))::int as uses, (count(*) filter (where open))::int as held,
            coalesce(sum(amount) filter (where not open), 0)::float8 as "takenOff"
          from (select u.amount, o.status in ('created', 'redirected') as open
                from coupon_use u join orders o on o.id = u.order_id
                where u.coupon_id = coupon.id and u.given_back_at is null) counted) used
        ${condition}`,
  );
}

function toOwnerCoupon(row: Row, now: Date): OwnerCoupon {
  const [starts, ends] = [new Date(row.startsAt), row.endsAt === null ? null : new Date(row.endsAt)];
  return {
    code: row.code,
    title: row.title,
    discount: row.kind === 'percent' ? { percent: row.value } : { amount: toMoneyString(row.value) },
    min_amount: toMoneyString(row.minAmount),
    categories: row.categories,
    first_order_only: row.firstOrderOnly,
    per_customer: row.perCustomer,
    total_uses: row.totalUses,
    starts_at: starts.toISOString(),
    ends_at: ends?.toISOString() ?? null,
    customer: row.customer,
    listed: row.listed,
    demo: row.demo,
    standing: statusOf(row, { starts, ends, now }),
    uses: row.uses,
    held: row.held,
    taken_off: toMoneyString(row.takenOff),
  };
}

type Dates = { starts: Date; ends: Date | null; now: Date };

function statusOf(row: Row, { starts, ends, now }: Dates): OwnerCoupon['standing'] {
  if (!row.active) return 'stopped';
  if (ends && ends <= now) return 'over';
  if (row.totalUses !== null && row.uses + row.held >= row.totalUses) return 'used_up';
  return starts > now ? 'coming' : 'on';
}
