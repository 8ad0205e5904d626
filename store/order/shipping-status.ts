import { createSelector } from '@reduxjs/toolkit';
import { type Kurus, subtractMoney, sumMoney } from '@/contracts/money';
import type { ShippingQuoteRequest } from '@/contracts/shipping';
import { selectBuyableLines } from '../cart/buyable-lines';
import { productsOf } from '../cart/line-products';
import type { RootState } from '../root-reducer';
import { couponSent, selectCoupon, selectCouponQuestion, selectGoodsAmount } from './coupon-status';
import { selectByCourier, selectDelivery } from './delivery-choice';
import type { ShippingAnswer } from './order-state';

/**
 * `checking` until the API has answered for this cart, with the `freeFrom` of the last answer, which rarely changes.
 * `none` while there is nothing to quote.
 */
export type ShippingStatus = ShippingAnswer | { kind: 'none' } | { kind: 'checking'; freeFrom?: Kurus | null };

/** The quote to request; null for an empty cart, before a branch is chosen, and while the coupon is checked. */
export const selectShippingRequest = createSelector(
  [selectBuyableLines, selectCoupon, selectDelivery, selectByCourier],
  (lines, coupon, delivery, byCourier): ShippingQuoteRequest | null => {
    if (lines.length === 0 || !delivery || coupon.kind === 'checking') return null;
    const { coupon: code } = couponSent(coupon);
    return {
      items: productsOf(lines),
      ...(code === undefined ? {} : { coupon: code }),
      delivery,
      ...(byCourier ? { slot: true } : {}),
    };
  },
);

/** Identifies everything that the quote depends on: lines and prices, coupon, customer, delivery method and its hour. */
export const selectShippingQuestion = createSelector([selectShippingRequest, selectCouponQuestion], (request, goods) =>
  JSON.stringify([request, goods]),
);

export const selectShipping = createSelector(
  [
    (state: RootState) => state.order.shippingAnswer,
    selectShippingQuestion,
    selectDelivery,
    (state: RootState) => selectBuyableLines(state).length === 0,
  ],
  (answer, question, delivery, empty): ShippingStatus => {
    if (empty || !delivery) return { kind: 'none' };
    if (answer?.question === question) return answer;
    return answer?.kind === 'known' ? { kind: 'checking', freeFrom: answer.freeFrom } : { kind: 'checking' };
  },
);

/** The amount to pay: items minus coupon, plus shipping once it is known, in kuruş. */
export const selectPayable = createSelector([selectGoodsAmount, selectShipping], (goods, shipping) =>
  shipping.kind === 'known' ? sumMoney([goods, shipping.shipping]) : goods,
);

/** The amount for free shipping and what is missing of it, in kuruş; `missing` is 0 when it is reached. */
export type FreeDelivery = { goal: Kurus; missing: Kurus };

/**
 * Progress towards free shipping: null where shipping is never free or the quote failed, `checking` before the first
 * answer.
 */
export const selectFreeDelivery = createSelector(
  [selectShipping, selectGoodsAmount, selectDelivery],
  (shipping, goods, delivery): FreeDelivery | 'checking' | null => {
    if (delivery?.method !== 'shipping' || (shipping.kind !== 'known' && shipping.kind !== 'checking')) return null;
    const { freeFrom } = shipping;
    if (freeFrom === undefined) return 'checking';
    // 0: delivery is always free.
    if (!freeFrom) return null;
    const goal = freeFrom;
    const isReached = shipping.kind === 'known' ? shipping.shipping === 0 : goods >= goal;
    if (isReached) return { goal, missing: 0 };
    // The cart may show outdated, higher prices.
    return goods < goal ? { goal, missing: subtractMoney(goal, goods) } : null;
  },
);
