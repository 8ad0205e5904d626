import { z } from 'zod';
import { listOf, moneySchema, pagingSchema, timestampSchema } from './common';

/** Coupons as the owner of the shop sees them. */

/** `on` until it is `used_up`, `over` or `stopped`; before that it is `coming`. */
export const COUPON_STANDINGS = ['on', 'coming', 'used_up', 'over', 'stopped'] as const;

export const ownerCouponSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    discount: z.union([z.object({ percent: z.int() }), z.object({ amount: moneySchema })]),
    min_amount: moneySchema,
    /** Slugs; empty: it holds for everything. */
    categories: z.array(z.string()),
    first_order_only: z.boolean(),
    per_customer: z.int().nullable(),
    total_uses: z.int().nullable(),
    starts_at: timestampSchema,
    ends_at: timestampSchema.nullable(),
    /** Mail address of the only one who can use it. */
    customer: z.string().nullable(),
    listed: z.boolean(),
    demo: z.boolean(),
    standing: z.enum(COUPON_STANDINGS),
    /** Orders that were paid with it. */
    uses: z.int().nonnegative(),
    /** Orders that have it and wait for their payment. */
    held: z.int().nonnegative(),
    /** What it took off the paid ones. */
    taken_off: moneySchema,
  })
  .meta({ id: 'OwnerCoupon' });
export const ownerCouponListSchema = listOf(ownerCouponSchema).meta({ id: 'OwnerCouponList' });

/** Without `all`: those that can be used, now or later. */
export const ownerCouponQuerySchema = pagingSchema.extend({ all: z.stringbool().default(false) });
export const couponCodeParamSchema = z.object({ code: z.string().trim().min(1).max(100) });

export type OwnerCoupon = z.infer<typeof ownerCouponSchema>;
