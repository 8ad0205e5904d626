'use client';

import { useEffect, useState } from 'react';
import { formatMoney } from '@/contracts/money';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useIsRecalled, useShopStore } from '@/store/hooks';
import { type CartNotice, refreshLines } from './refresh-cart';

/** As many as the API takes in one call. */
const IDS_A_CALL = 50;

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
      const pages = await Promise.all(
        batches(ids, IDS_A_CALL).map((id) => getItems(browserApi, { id, page_size: IDS_A_CALL })),
      );
      if (!current) return;
      const items = pages.flatMap(({ results }) => results);
      const { lines, notices } = refreshLines(store.getState().cart.cartItems, items, formatMoney);
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

function batches(ids: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
