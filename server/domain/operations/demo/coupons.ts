import { type NewCoupon, newCouponSchema } from '@/contracts/coupon';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import type { Db } from '@/server/platform/db/client';
import { coupon } from '@/server/platform/db/schema/coupon';

/** A fixed date in the past, so that they are valid whenever the demo is created. */
const SINCE = new Date('2026-01-01T00:00:00Z');

/** Two codes to try the shop with, displayed as demo data. */
const DEMO_COUPONS: readonly NewCoupon[] = [
  { code: 'PARTI10', title: 'Her partiye %10', discount: { percent: 10 }, min_amount: '100.00' },
  {
    code: 'BALON50',
    title: 'Balonlarda ₺50',
    discount: { amount: '50.00' },
    min_amount: '400.00',
    categories: ['balonlar'],
  },
];

/** Does not overwrite an existing code of the owner's. */
export async function seedCoupons(db: Db): Promise<void> {
  const taken = new Set((await db.select({ code: coupon.code }).from(coupon)).map(({ code }) => code));
  for (const demo of DEMO_COUPONS) {
    if (!taken.has(demo.code)) await createCoupon(db, newCouponSchema.parse({ ...demo, demo: true }), SINCE);
  }
}
