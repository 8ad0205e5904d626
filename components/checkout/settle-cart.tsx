'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { boughtOnAccount, linesBought } from '@/store/cart/cart-slice';
import { useIsHydrated, useShopStore } from '@/store/hooks';
import { attemptEnded, orderSettled } from '@/store/order/order-slice';

type Props = {
  status: 'paid' | 'failed';
  number: string;
  lines: readonly { product: number; quantity: number }[];
  /** Whether it was a customer's order, whose lines the shop itself took out of the account's cart. */
  ofAccount: boolean;
  /** Whether a toast tells of it. */
  told: boolean;
};

/**
 * Takes what was bought out of the cart of the browser that began the order, once: neither a reload nor a link that
 * somebody sent empties another cart. Shows nothing.
 */
export function SettleCart({ status, number, lines, ofAccount, told }: Props) {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  useEffect(() => {
    if (!rehydrated) return;
    if (status === 'failed') {
      store.dispatch(attemptEnded(number));
      return;
    }
    const { begun, settled } = store.getState().order;
    if (settled.includes(number) || !begun.some((order) => order.number === number)) return;
    store.dispatch((ofAccount ? boughtOnAccount : linesBought)([...lines]));
    store.dispatch(orderSettled(number));
    if (told) void showToast('success', 'Sipariş Verildi!');
  }, [store, rehydrated, status, number, lines, ofAccount, told]);
  return null;
}
