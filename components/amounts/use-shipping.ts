'use client';

import { useEffect } from 'react';
import type { ShippingQuoteRequest } from '@/contracts/shipping';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';
import { shippingAnswered } from '@/store/order/order-slice';
import type { ShippingAnswer } from '@/store/order/order-state';
import {
  type ShippingStatus,
  selectShipping,
  selectShippingQuestion,
  selectShippingRequest,
} from '@/store/order/shipping-status';

/** The delivery cost, requested again whenever the cart, coupon, customer or delivery method changes. */
export function useShipping(): ShippingStatus {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const shipping = useShopSelector(selectShipping);
  const question = useShopSelector(selectShippingQuestion);
  const asking = rehydrated && shipping.kind === 'checking';
  useEffect(() => {
    const request = asking ? selectShippingRequest(store.getState()) : null;
    if (!request) return;
    let here = true;
    ask(request, question).then((answer) => here && store.dispatch(shippingAnswered(answer)));
    return () => {
      here = false;
    };
  }, [store, asking, question]);
  return shipping;
}

/** Never rejects: a failure is a state of its own. The http client loads with the first request. */
async function ask(request: ShippingQuoteRequest, question: string): Promise<ShippingAnswer> {
  const [{ quoteShipping }, { browserApi }] = await Promise.all([
    import('@/services/checkout/shipping'),
    import('@/services/http/browser'),
  ]);
  try {
    const { shipping, free_from } = await quoteShipping(browserApi, request);
    return { question, kind: 'known', shipping, freeFrom: free_from };
  } catch {
    return { question, kind: 'failed' };
  }
}
