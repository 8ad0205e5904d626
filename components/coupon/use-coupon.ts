'use client';

import { useEffect } from 'react';
import type { CouponCheck } from '@/services/view-models';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { productsOf } from '@/store/cart/line-products';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';
import { type CouponStatus, selectCoupon, selectCouponQuestion } from '@/store/order/coupon-status';
import { couponAnswered } from '@/store/order/order-slice';
import type { CouponAnswer } from '@/store/order/order-state';

/** The coupon's validation, requested again whenever the cart or the customer changes. */
export function useCoupon(): CouponStatus {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const coupon = useShopSelector(selectCoupon);
  const question = useShopSelector(selectCouponQuestion);
  const code = rehydrated && coupon.kind === 'checking' ? coupon.code : null;
  useEffect(() => {
    if (code === null) return;
    let here = true;
    const items = productsOf(selectBuyableLines(store.getState()));
    ask(code, items, question).then((answer) => here && store.dispatch(couponAnswered(answer)));
    return () => {
      here = false;
    };
  }, [store, code, question]);
  return coupon;
}

type Items = { product: number; quantity: number }[];

/** Never rejects: a failure is a state of its own. The http client loads with the first coupon. */
async function ask(code: string, items: Items, question: string): Promise<CouponAnswer> {
  const [{ checkCoupon }, { browserApi }, { hasStatus }] = await Promise.all([
    import('@/services/coupon/coupon'),
    import('@/services/http/browser'),
    import('@/services/http/errors'),
  ]);
  if (items.length === 0) return { question, code, kind: 'refused', reason: 'coupon_not_for_these', minAmount: null };
  try {
    return answerOf(await checkCoupon(browserApi, { code, items }), question);
  } catch (failure) {
    return { question, code, kind: hasStatus(failure, 429) ? 'too-many' : 'failed' };
  }
}

function answerOf({ code, discount, reason, min_amount }: CouponCheck, question: string): CouponAnswer {
  if (reason === null) return { question, code, kind: 'holds', discount };
  return { question, code, kind: 'refused', reason, minAmount: min_amount };
}
