'use client';

import { useEffect, useState } from 'react';
import { formatMoney } from '@/contracts/money';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useIsRecalled, useShopStore } from '@/store/hooks';
import { type CartNotice, refreshLines } from './refresh-cart';

/** Looks the remembered lines up once when the page opens. `failed` when the shop could not be asked. */
export function useRefreshedCart(): { notices: CartNotice[]; failed: boolean } {
  const store = useShopStore();
  const recalled = useIsRecalled();
  const [state, setState] = useState<{ notices: CartNotice[]; failed: boolean }>({ notices: [], failed: false });
  useEffect(() => {
    const { cartItems } = store.getState().cart;
    if (!recalled || cartItems.length === 0) return;
    let current = true;
    const refresh = async () => {
      const [{ getItems }, { browserApi }] = await Promise.all([
        import('@/services/catalog/catalog'),
        import('@/services/http/browser'),
      ]);
      const ids = [...new Set(cartItems.map((line) => String(line.item.id)))];
      const { results } = await getItems(browserApi, { id: ids.slice(0, 50), page_size: 96 });
      if (!current) return;
      const { lines, notices } = refreshLines(store.getState().cart.cartItems, results, formatMoney);
      store.dispatch(linesReplaced(lines));
      setState({ notices, failed: false });
    };
    refresh().catch(() => current && setState({ notices: [], failed: true }));
    return () => {
      current = false;
    };
  }, [store, recalled]);
  return state;
}
