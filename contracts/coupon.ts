import { z } from 'zod';
import { idSchema, moneySchema, slugSchema, storedMoneySchema, timestampSchema } from './common';
import { foldCouponCode, LONGEST_CODE } from './coupon-code';
import { MOST_CART_LINES } from './limits';

/**
 * Why a coupon gives no discount on this order. `coupon_held`: another order of the same customer holds it while its
 * payment is undecided. `coupon_changed`: it is valid, but the discount differs from the one the customer saw.
 * `coupon_sign_in`: its rules depend on the customer, and no customer is signed in.
 */
export const COUPON_REFUSALS = [
  'coupon_unknown',
  'coupon_not_started',
  'coupon_expired',
  'coupon_used_up',
  'coupon_already_used',
  'coupon_held',
  'coupon_sign_in',
  'coupon_first_order',
  'coupon_min_amount',
  'coupon_not_for_these',
  'coupon_changed',
] as const;

/** A code as typed. Text that cannot be a code counts as unknown, not as malformed. */
export const couponCodeSchema = z.string().trim().min(1, 'This field may not be blank.').max(100);

export const couponCheckRequestSchema = z
  .object({
    code: couponCodeSchema,
    items: z
      .array(z.object({ product: idSchema, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(MOST_CART_LINES),
  })
  .meta({ id: 'CouponCheckRequest' });

/**
 * The discount a code gives on these products at current prices. `amount` is the total after the discount; `discount`
 * is "0.00" when `reason` says why the code does not apply. `min_amount`: the required cart total, when that is the
 * reason.
 */
export const couponCheckSchema = z
  .object({
    code: z.string(),
    discount: moneySchema,
    amount: moneySchema,
    reason: z.enum(COUPON_REFUSALS).nullable(),
    min_amount: moneySchema.nullable(),
  })
  .meta({ id: 'CouponCheck' });

/**
 * A coupon that a customer can use now or later, or has used. `rules` describes discount and conditions in Turkish;
 * `used`: this customer has no remaining use of it.
 */
export const campaignSchema = z
  .object({
    code: z.string(),
    title: z.string(),
    rules: z.array(z.string()),
    starts_at: timestampSchema,
    ends_at: timestampSchema.nullable(),
    personal: z.boolean(),
    started: z.boolean(),
    used: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'Campaign' });
export const campaignListSchema = z.object({ results: z.array(campaignSchema) }).meta({ id: 'CampaignList' });

const limitSchema = z.int().positive().max(1_000_000).nullable().default(null);

/** A coupon as its owner enters it: amounts as money strings, categories by slug, a customer by email address. */
export const newCouponSchema = z
  .object({
    code: z.string().transform(foldCouponCode).pipe(z.string().min(3).max(LONGEST_CODE)),
    title: z.string().trim().max(80).default(''),
    discount: z.union([
      z.object({ percent: z.int().min(1).max(100) }),
      z.object({ amount: storedMoneySchema.refine((amount) => !/^0+\.00$/.test(amount), 'An amount above 0.00.') }),
    ]),
    min_amount: storedMoneySchema.default('0.00'),
    categories: z.array(slugSchema).max(50).default([]),
    first_order_only: z.boolean().default(false),
    per_customer: limitSchema,
    total_uses: limitSchema,
    starts_at: timestampSchema.nullable().default(null),
    ends_at: timestampSchema.nullable().default(null),
    customer: z.string().trim().toLowerCase().max(254).nullable().default(null),
    listed: z.boolean().default(true),
    demo: z.boolean().default(false),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'It ends before it starts.',
  });

export type CouponRefusal = (typeof COUPON_REFUSALS)[number];
export type CouponCheckRequest = z.input<typeof couponCheckRequestSchema>;
export type CouponCheck = z.infer<typeof couponCheckSchema>;
export type Campaign = z.infer<typeof campaignSchema>;
export type NewCoupon = z.input<typeof newCouponSchema>;
