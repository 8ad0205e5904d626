import { sql } from 'drizzle-orm';
import { foldCouponCode } from '@/contracts/coupon-code';
import { type Kurus, multiplyMoney, sumMoney } from '@/contracts/money';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { coupon } from '@/server/platform/db/schema/coupon';
import { lineDiscounts } from './line-discounts';
import { type CouponWithUses, readCoupons } from './read-coupons';
import { type CouponContext, CouponRefusedError, refusalOf } from './refusal';

/** A coupon code as typed. */
export type CouponRequest = { code: string } & CouponContext;
export type AppliedCoupon = { id: number; code: string; discounts: Kurus[]; discount: Kurus };
type Line = { itemId: number; quantity: number; price: Kurus };

/**
 * The coupon's discount on each of these lines, which must be priced from the database.
 * @throws CouponRefusedError
 */
export async function applyCoupon(db: Db, request: CouponRequest, lines: readonly Line[]): Promise<AppliedCoupon> {
  const found = await findCoupon(db, request);
  const refusal = refusalOf(found, request);
  if (refusal) throw new CouponRefusedError(refusal);
  const eligible = await eligibleItems(
    db,
    found,
    lines.map(({ itemId }) => itemId),
  );
  const totals = lines.map(({ itemId, price, quantity }) => ({
    total: multiplyMoney(price, quantity),
    eligible: eligible === 'all' || eligible.has(itemId),
  }));
  if (!totals.some((line) => line.eligible)) throw new CouponRefusedError('coupon_not_for_these');
  if (sumMoney(totals.map(({ total }) => total)) < found.minAmount) {
    throw new CouponRefusedError('coupon_min_amount', found.minAmount);
  }
  const discounts = lineDiscounts(found, totals);
  return { id: found.id, code: found.code, discounts, discount: sumMoney(discounts) };
}

/**
 * Serializes orders that use the same limited coupon until the transaction ends, so that none counts uses while another
 * is adding one.
 */
export async function lockCoupon(tx: Db, code: string): Promise<void> {
  await tx.execute(
    sql`select 1 from coupon where code = ${foldCouponCode(code)}
          and (total_uses is not null or per_customer is not null or first_order_only) for update`,
  );
}

async function findCoupon(db: Db, { code, customerId }: CouponRequest): Promise<CouponWithUses> {
  const [found] = await readCoupons(db, customerId, sql`${coupon.code} = ${foldCouponCode(code)}`);
  if (!found) throw new CouponRefusedError('coupon_unknown');
  return found;
}

/** The items in the coupon's categories or their descendants. */
async function eligibleItems(db: Db, { categories }: CouponWithUses, items: number[]): Promise<Set<number> | 'all'> {
  if (categories.length === 0) return 'all';
  const wanted = intArray(categories);
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct ic.item_id as id from item_category ic join category c on c.id = ic.category_id
        where ic.item_id = any(${intArray(items)}) and (c.id = any(${wanted}) or c.path && ${wanted})`,
  );
  return new Set(rows.map(({ id }) => id));
}
