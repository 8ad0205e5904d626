import { createSelector } from '@reduxjs/toolkit';
import { parseMoney, subtractMoney, toMoneyString } from '@/contracts/money';
import { selectBuyableLines } from '../cart/buyable-lines';
import type { RootState } from '../root-reducer';
import type { CouponAnswer } from './order-slice';

/** How the coupon stands to the cart as it is now; `checking` until the shop has answered for this very cart. */
export type CouponStanding = CouponAnswer | { kind: 'none' } | { kind: 'checking'; code: string };

/** What a coupon's discount follows from: code, cart and customer. Another question needs another answer. */
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
  (coupon, answer, question, empty): CouponStanding => {
    if (empty) return { kind: 'none' };
    // A code that doesn't exist is asked about only once, whatever becomes of the cart.
    if (coupon === null) return answer?.kind === 'refused' ? answer : { kind: 'none' };
    return answer?.question === question ? answer : { kind: 'checking', code: coupon };
  },
);

/** What the goods cost: the cart's amount less the coupon's discount, as a money string. */
export const selectGoodsAmount = createSelector(
  [(state: RootState) => state.cart.amount, selectCoupon],
  (amount, coupon) => (coupon.kind === 'holds' ? lessAtMost(parseMoney(amount), parseMoney(coupon.discount)) : amount),
);

/** The cart may still show yesterday's prices, of which the discount is not. */
function lessAtMost(amount: number, discount: number): string {
  return toMoneyString(subtractMoney(amount, Math.min(amount, discount)));
}

/** A coupon goes along with the discount that was shown, or without one while none was; a refused one stays behind. */
export function couponSent(coupon: CouponStanding): { coupon?: string; discount?: string } {
  if (coupon.kind === 'holds') return { coupon: coupon.code, discount: coupon.discount };
  return coupon.kind === 'checking' || coupon.kind === 'failed' ? { coupon: coupon.code } : {};
}
