'use client';

import { useEffect, useState } from 'react';
import { formatKurus } from '@/contracts/money';
import type { CartLine, Item } from '@/services/view-models';
import { linesReplaced } from '@/store/cart/cart-slice';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';

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
      const [{ getItemsById }, { browserApi }] = await Promise.all([
        import('@/services/catalog/items-by-id'),
        import('@/services/http/browser'),
      ]);
      const requestedIds = cartItems.map((line) => line.item.id);
      const items = await getItemsById(browserApi, requestedIds);
      if (!current) return;
      // Lines added in the meantime are current and were not part of the request.
      const lines = store.getState().cart.cartItems;
      const { lines: known, notices } = refreshLines(
        lines.filter((line) => requestedIds.includes(line.item.id)),
        items,
      );
      store.dispatch(linesReplaced([...known, ...lines.filter((line) => !requestedIds.includes(line.item.id))]));
      setState({ notices, failed: false });
    };
    refresh().catch(() => current && setState({ notices: [], failed: true }));
    return () => {
      current = false;
    };
  }, [store, ready]);
  return state;
}

/** A change of a line since it was added to the cart, as a message for the customer. */
type CartNotice = { product: number; text: string };

/**
 * Updates persisted lines with current prices, stock and right of withdrawal; returns messages about changes and
 * removes lines that are no longer sold.
 */
function refreshLines(lines: readonly CartLine[], items: readonly Item[]) {
  const products = new Map(items.flatMap((item) => item.products.map((product) => [product.id, product] as const)));
  const exclusions = new Map(items.map((item) => [item.id, item.withdrawal_exclusion]));
  const fresh: CartLine[] = [];
  const notices: CartNotice[] = [];
  for (const line of lines) {
    const today = products.get(line.product.id);
    const notice = (text: string) => notices.push({ product: line.product.id, text: `${line.item.title}: ${text}` });
    if (!today) {
      notice('artık satışta olmadığı için sepetinizden çıkarıldı.');
      continue;
    }
    if (today.price !== line.product.price)
      notice(`fiyatı ${formatKurus(line.product.price)} iken ${formatKurus(today.price)} oldu.`);
    if (today.stock === 0) notice('stokta kalmadı.');
    else if (today.stock < line.quantity) notice(`stokta ${today.stock} adet kaldı, adet buna göre azaltıldı.`);
    const { id, store, market_price, price, variant_title, stock } = today;
    const quantity = stock === 0 ? line.quantity : Math.min(line.quantity, stock);
    const item = { ...line.item, withdrawal_exclusion: exclusions.get(line.item.id) ?? null };
    fresh.push({ ...line, item, product: { id, store, market_price, price, variant_title, stock }, quantity });
  }
  return { lines: fresh, notices };
}
