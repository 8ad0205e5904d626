import { parseMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { ShippingQuoteRequest } from '@/contracts/shipping';
import { selectBuyableLines } from '../cart/buyable-lines';
import { createSelector } from '../create-selector';
import type { RootState } from '../store';
import { couponSent, selectCoupon, selectCouponQuestion, selectGoodsAmount } from './coupon-standing';
import { selectDelivery } from './delivery-choice';

/**
 * What the shop said delivery costs. `question` names what was asked, see {@link selectShippingQuestion}. `freeFrom`:
 * goods of this much are delivered for free, null when none are. `failed`: the shop could not be asked.
 */
export type ShippingAnswer = { question: string } & (
  | { kind: 'known'; shipping: string; freeFrom: string | null }
  | { kind: 'failed' }
);

/** `checking` until the shop has answered for this very cart; `none` while there is nothing to ask about. */
export type ShippingStanding = ShippingAnswer | { kind: 'none' } | { kind: 'checking' };

/** What to ask; null with an empty cart, before a branch is chosen, and while the coupon is checked. */
export const selectShippingRequest = createSelector(
  [selectBuyableLines, selectCoupon, selectDelivery],
  (lines, coupon, delivery): ShippingQuoteRequest | null => {
    if (lines.length === 0 || !delivery || coupon.kind === 'checking') return null;
    const { coupon: code } = couponSent(coupon);
    return {
      items: lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
      ...(code === undefined ? {} : { coupon: code }),
      delivery,
    };
  },
);

/** What the cost follows from: goods at their prices, coupon, customer and the way of delivery. */
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
  (answer, question, delivery, empty): ShippingStanding => {
    if (empty || !delivery) return { kind: 'none' };
    return answer?.question === question ? answer : { kind: 'checking' };
  },
);

/** What is left to pay: goods less coupon, and delivery as far as its cost is known; a money string. */
export const selectPayable = createSelector([selectGoodsAmount, selectShipping], (goods, shipping) =>
  shipping.kind === 'known' ? toMoneyString(sumMoney([parseMoney(goods), parseMoney(shipping.shipping)])) : goods,
);
