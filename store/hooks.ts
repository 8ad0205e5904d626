import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState, ShopStore } from './store';

export const useShopDispatch = useDispatch.withTypes<AppDispatch>();
export const useShopSelector = useSelector.withTypes<RootState>();
export const useShopStore = useStore.withTypes<ShopStore>();

/** False on the server, in the first client render, and until the browser's memory was read. */
export function useIsRecalled(): boolean {
  return useShopSelector((state) => state._persist?.rehydrated ?? false);
}
