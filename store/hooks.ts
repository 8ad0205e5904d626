import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './root-reducer';
import type { AppDispatch, ShopStore } from './store';

export const useShopDispatch = useDispatch.withTypes<AppDispatch>();
export const useShopSelector = useSelector.withTypes<RootState>();
export const useShopStore = useStore.withTypes<ShopStore>();

/** False on the server, in the first client render, and until rehydration has finished. */
export function useIsHydrated(): boolean {
  return useShopSelector((state) => state._persist?.rehydrated ?? false);
}

/** Calls the latest `effect` after every action while the component is mounted. */
export function useShopListener(effect: (action: UnknownAction) => void): void {
  const store = useShopStore();
  const latest = useRef(effect);
  useEffect(() => {
    latest.current = effect;
  });
  useEffect(() => store.listen((action) => latest.current(action)), [store]);
}
