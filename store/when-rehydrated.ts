import type { ShopStore } from './store';

/** Whether what was stored is in the store. */
export const isRehydrated = (store: Pick<ShopStore, 'getState'>): boolean =>
  store.getState()._persist?.rehydrated ?? false;

/**
 * Resolves once what was stored is in the store, which is a moment after hydration: until then a press can't know whether
 * the shopper is logged in.
 */
export function whenRehydrated(store: Pick<ShopStore, 'getState' | 'subscribe'>): Promise<void> {
  if (isRehydrated(store)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!isRehydrated(store)) return;
      stop();
      resolve();
    });
  });
}
