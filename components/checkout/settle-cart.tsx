'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import type { LineKey } from '@/contracts/word-key';
import { boughtOnAccount, linesBought } from '@/store/cart/cart-slice';
import { useIsHydrated, useShopStore } from '@/store/hooks';
import { attemptEnded, orderSettled } from '@/store/order/order-slice';

type Props = {
  status: 'paid' | 'due' | 'failed';
  number: string;
  /** The bought products and words. */
  lines: readonly { product: LineKey; quantity: number }[];
  /** True for a customer's order, whose lines the server has already removed from the account's cart. */
  ofAccount: boolean;
  /** Whether to show a toast. */
  announced: boolean;
};

/**
 * Removes the ordered lines from the cart, once and only in the browser that placed the order, so that reloads and
 * shared links do not empty another cart. Renders nothing.
 */
export function SettleCart({ status, number, lines, ofAccount, announced }: Props) {
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
    if (announced) void showToast('success', 'Sipariş Verildi!');
  }, [store, rehydrated, status, number, lines, ofAccount, announced]);
  return null;
}
