'use client';

import { useEffect, useState } from 'react';
import type { CartLine } from '@/services/view-models';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';
import type { CartNotice } from './refresh-lines';

/** Refreshes the persisted lines once when the page opens. `failed` when the API is unreachable. */
export function useRefreshedCart(): { notices: CartNotice[]; failed: boolean } {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  // A customer's lines are loaded from the account first.
  const ready = useShopSelector(({ auth, cart }) => !auth.isLoggedIn || cart.fetched) && rehydrated;
  const [state, setState] = useState<{ notices: CartNotice[]; failed: boolean }>({ notices: [], failed: false });
  useEffect(() => {
    const { cartItems } = store.getState().cart;
    if (!ready || cartItems.length === 0) return;
    let current = true;
    const refresh = async () => {
      const [{ getItemsById }, { findMisspelled }, { browserApi }, { refreshLines }] = await Promise.all([
        import('@/services/catalog/items-by-id'),
        import('@/services/cart/cart'),
        import('@/services/http/browser'),
        import('./refresh-lines'),
      ]);
      const requestedIds = cartItems.flatMap(itemsOf);
      const [items, misspelled] = await Promise.all([
        getItemsById(browserApi, requestedIds),
        findMisspelled(
          browserApi,
          cartItems.map(({ product }) => product.id),
        ),
      ]);
      if (!current) return;
      // Lines added in the meantime are current and were not part of the request.
      const lines = store.getState().cart.cartItems;
      const isRequested = (line: CartLine) => itemsOf(line).every((id) => requestedIds.includes(id));
      const { lines: known, notices } = refreshLines(lines.filter(isRequested), items, misspelled);
      store.dispatch(linesReplaced([...known, ...lines.filter((line) => !isRequested(line))]));
      setState({ notices, failed: false });
    };
    refresh().catch(() => current && setState({ notices: [], failed: true }));
    return () => {
      current = false;
    };
  }, [store, ready]);
  return state;
}

function itemsOf({ word, item }: CartLine): number[] {
  return word ? word.letters.map((letter) => letter.item.id) : [item.id];
}
