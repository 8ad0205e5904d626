import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Listener } from './listeners';
import type { RootState } from './root-reducer';
import type { AppDispatch, ShopStore } from './store';

export const useShopDispatch = useDispatch.withTypes<AppDispatch>();
export const useShopSelector = useSelector.withTypes<RootState>();
export const useShopStore = useStore.withTypes<ShopStore>();

/** False on the server, in the first client render, and until the browser's memory was read. */
export function useIsHydrated(): boolean {
  return useShopSelector((state) => state._persist?.rehydrated ?? false);
}

/** Lets a component react to what happens in the store while it is on the page. */
export function useShopListener(listener: Listener): void {
  const store = useShopStore();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => store.listen((...heard) => latest.current(...heard)), [store]);
}
