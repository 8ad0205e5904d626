'use client';

import { useEffect } from 'react';
import { linesBought } from '@/store/cart/cart-slice';
import { useIsRecalled, useShopStore } from '@/store/hooks';
import { attemptEnded, orderSettled } from '@/store/order/order-slice';

type Props = { status: 'paid' | 'failed'; number: string; lines: readonly { product: number; quantity: number }[] };

/** Takes what was bought out of the cart, once an order: a reload never empties a later cart. Shows nothing. */
export function SettleCart({ status, number, lines }: Props) {
  const store = useShopStore();
  const recalled = useIsRecalled();
  useEffect(() => {
    if (!recalled) return;
    if (status === 'failed') {
      store.dispatch(attemptEnded());
      return;
    }
    if (store.getState().order.settled.includes(number)) return;
    store.dispatch(linesBought([...lines]));
    store.dispatch(orderSettled(number));
  }, [store, recalled, status, number, lines]);
  return null;
}
