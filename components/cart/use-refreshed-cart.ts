'use client';

import { useEffect, useState } from 'react';
import { formatMoney } from '@/contracts/money';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';
import { type CartNotice, refreshLines } from './refresh-cart';

/** Looks the remembered lines up once when the page opens. `failed` when the shop could not be asked. */
export function useRefreshedCart(): { notices: CartNotice[]; failed: boolean } {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  // A customer's lines come from the account first.
  const ready = useShopSelector(({ auth, cart }) => !auth.isLoggedIn || cart.fetched) && rehydrated;
  const [state, setState] = useState<{ notices: CartNotice[]; failed: boolean }>({ notices: [], failed: false });
  useEffect(() => {
    const { cartItems } = store.getState().cart;
    if (!ready || cartItems.length === 0) return;
    let current = true;
    const refresh = async () => {
      const [{ getItemsById }, { browserApi }] = await Promise.all([
        import('@/services/catalog/items-by-id'),
        import('@/services/http/browser'),
      ]);
      const asked = cartItems.map((line) => line.item.id);
      const items = await getItemsById(browserApi, asked);
      if (!current) return;
      // What came into the cart meanwhile was not asked for, and is fresh.
      const lines = store.getState().cart.cartItems;
      const { lines: known, notices } = refreshLines(
        lines.filter((line) => asked.includes(line.item.id)),
        items,
        formatMoney,
      );
      store.dispatch(linesReplaced([...known, ...lines.filter((line) => !asked.includes(line.item.id))]));
      setState({ notices, failed: false });
    };
    refresh().catch(() => current && setState({ notices: [], failed: true }));
    return () => {
      current = false;
    };
  }, [store, ready]);
  return state;
}
