import { z } from 'zod';
import { cursorListOf, cursorQuerySchema, idSchema, moneySchema, pagingSchema, timestampSchema } from './common';
import { ORDER_STATUSES } from './order-status';

/** Coupons as the shop's owner sees them. */

/** `coming` before its start, then `on` until it is `used_up`, `over` or `stopped`. */
export const COUPON_STATUSES = ['on', 'coming', 'used_up', 'over', 'stopped'] as const;

export const ownerCouponSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    discount: z.union([z.object({ percent: z.int() }), z.object({ amount: moneySchema })]),
    min_amount: moneySchema,
    /** Category slugs; empty when the coupon applies to all products. */
    categories: z.array(z.string()),
    first_order_only: z.boolean(),
    per_customer: z.int().nullable(),
    total_uses: z.int().nullable(),
    starts_at: timestampSchema,
    ends_at: timestampSchema.nullable(),
    /** Email address of the only customer who can use it. */
    customer: z.string().nullable(),
    listed: z.boolean(),
    demo: z.boolean(),
    standing: z.enum(COUPON_STATUSES),
    /** Number of orders paid with it. */
    uses: z.int().nonnegative(),
    /** Number of orders that hold it and await payment. */
    held: z.int().nonnegative(),
    /** Total discount on the paid orders. */
    taken_off: moneySchema,
  })
  .meta({ id: 'OwnerCoupon' });
export const ownerCouponListSchema = cursorListOf(ownerCouponSchema).meta({ id: 'OwnerCouponList' });

/** Without `all`: only coupons that can be used now or later. */
export const ownerCouponQuerySchema = cursorQuerySchema.extend({ all: z.stringbool().default(false) });
export const couponCodeParamSchema = z.object({ code: z.string().trim().min(1).max(100) });

/** The orders that used a coupon, newest first. `given_back`: the order was not completed, and the use counts no longer. */
export const couponUseSchema = z
  .object({
    order: z.string(),
    order_status: z.enum(ORDER_STATUSES),
    /** The order's discount and its total. */
    discount: moneySchema,
    amount: moneySchema,
    at: timestampSchema,
    given_back: z.boolean(),
  })
  .meta({ id: 'CouponUse' });
/** `after` is that of the previous answer; null on the last page. */
export const couponUseListSchema = z
  .object({ results: z.array(couponUseSchema), after: idSchema.nullable() })
  .meta({ id: 'CouponUseList' });
export const couponUseQuerySchema = z.object({
  after: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  page_size: pagingSchema.shape.page_size,
});

export type CouponUseList = z.infer<typeof couponUseListSchema>;
export type OwnerCouponList = z.infer<typeof ownerCouponListSchema>;
export type OwnerCoupon = z.infer<typeof ownerCouponSchema>;
