import { createSelector } from '@reduxjs/toolkit';
import { type Kurus, subtractMoney } from '@/contracts/money';
import { selectBuyableLines } from '../cart/buyable-lines';
import type { RootState } from '../root-reducer';
import type { CouponAnswer } from './order-state';

/** The coupon's status for the current cart; `checking` until the API has answered for this cart. */
export type CouponStatus = CouponAnswer | { kind: 'none' } | { kind: 'checking'; code: string };

/** Identifies everything that a coupon's discount depends on: customer, lines and prices. */
export const selectCouponQuestion = createSelector(
  [selectBuyableLines, (state: RootState) => state.auth.email],
  (lines, email) =>
    JSON.stringify([email, lines.map(({ product, quantity }) => [product.id, quantity, product.price])]),
);

export const selectCoupon = createSelector(
  [
    (state: RootState) => state.order.coupon,
    (state: RootState) => state.order.couponAnswer,
    selectCouponQuestion,
    (state: RootState) => state.cart.cartItems.length === 0,
  ],
  (coupon, answer, question, empty): CouponStatus => {
    if (empty) return { kind: 'none' };
    // An unknown code is checked once, also when the cart changes.
    if (coupon === null) return answer?.kind === 'refused' ? answer : { kind: 'none' };
    return answer?.question === question ? answer : { kind: 'checking', code: coupon };
  },
);

/** The cart's amount minus the coupon's discount, in kuruş. */
export const selectGoodsAmount = createSelector(
  [(state: RootState) => state.cart.amount, selectCoupon],
  // The discount may exceed the amount while the cart shows outdated prices.
  (amount, coupon): Kurus =>
    coupon.kind === 'holds' ? subtractMoney(amount, Math.min(amount, coupon.discount)) : amount,
);

/** The coupon to send with an order, with the displayed discount if there is one; a refused coupon is not sent. */
export function couponSent(coupon: CouponStatus): { coupon?: string; discount?: Kurus } {
  if (coupon.kind === 'holds') return { coupon: coupon.code, discount: coupon.discount };
  return coupon.kind === 'checking' || coupon.kind === 'failed' ? { coupon: coupon.code } : {};
}
