import type { CouponRefusal } from '@/contracts/coupon';
import { type Kurus, toMoneyString } from '@/contracts/money';
import type { CouponWithUses } from './read-coupons';

/** 409: the coupon gives no discount on this order. `minAmount` in kuruş, when the cart's total is too low for it. */
export class CouponRefusedError extends Error {
  override name = 'CouponRefusedError';
  constructor(
    readonly code: CouponRefusal,
    readonly minAmount: Kurus | null = null,
  ) {
    super(minAmount === null ? DETAILS[code] : `${DETAILS[code]} It must be at least ${toMoneyString(minAmount)}.`);
  }
}

const DETAILS: Record<CouponRefusal, string> = {
  coupon_unknown: 'There is no such coupon.',
  coupon_not_started: 'The coupon is not valid yet.',
  coupon_expired: 'The coupon is no longer valid.',
  coupon_used_up: 'The coupon was used as often as it may be.',
  coupon_already_used: 'This customer has used the coupon already.',
  coupon_held: 'Another unpaid order of this customer uses the coupon.',
  coupon_sign_in: 'Only signed-in customers can use the coupon.',
  coupon_first_order: 'The coupon is for first orders.',
  coupon_min_amount: 'The cart’s total is too low for the coupon.',
  coupon_not_for_these: 'The coupon is for other items.',
  coupon_changed: 'The coupon’s discount differs from the one that was shown.',
};

/**
 * Who uses a coupon when; `customerId` is null for a guest. `placing` is true while an order is written. Otherwise uses by
 * the customer's own unpaid orders are ignored, because the next order releases them.
 */
export type CouponContext = { customerId: number | null; now: Date; placing: boolean };

/** Why a coupon can't be used regardless of the cart; null when it can. */
export function refusalOf(coupon: CouponWithUses, { customerId, now, placing }: CouponContext): CouponRefusal | null {
  const foreign = coupon.customerId !== null && customerId !== null && coupon.customerId !== customerId;
  if (foreign) return 'coupon_unknown';
  if (!coupon.active || (coupon.endsAt && coupon.endsAt <= now)) return 'coupon_expired';
  if (coupon.startsAt > now) return 'coupon_not_started';
  const aboutPerson = coupon.customerId !== null || coupon.firstOrderOnly || coupon.perCustomer !== null;
  if (aboutPerson && customerId === null) return 'coupon_sign_in';
  // A customer with two open orders has not completed a first one yet; only one of them can be it.
  const perCustomer = coupon.firstOrderOnly ? 1 : (coupon.perCustomer ?? Number.POSITIVE_INFINITY);
  if (coupon.hasOrdered && coupon.firstOrderOnly) return 'coupon_first_order';
  const own = coupon.ownUses - (placing ? 0 : coupon.ownOpenUses);
  if (own >= perCustomer) return coupon.ownOpenUses > 0 ? 'coupon_held' : 'coupon_already_used';
  const uses = coupon.uses - (placing ? 0 : coupon.ownOpenUses);
  if (coupon.totalUses !== null && uses >= coupon.totalUses) return 'coupon_used_up';
  return null;
}
