'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { connectSession } from '@/services/http/session';
import { sessionEnded } from './auth/auth-slice';
import { loadRestore, untilLoaded } from './late-parts';
import { followOtherTabs } from './other-tabs';
import { EARLY_KEY, openStorage, STATE_KEY } from './storage';
import { createShopStore, type ShopStore } from './store';
import { followAccount } from './sync/follow-account';
import { isRehydrated } from './when-rehydrated';

/**
 * Provides the page's store. The persisted state is read after hydration, so that the first client render equals the
 * server's HTML; nothing waits for it. What reads and stores it loads then too.
 */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [{ store, blank }] = useState(createBlankStore);
  useEffect(() => {
    const stops = [
      persistLater(store),
      followAccount(store),
      followOtherTabs(store),
      connectSession({
        token: () => store.getState().auth.token,
        invalidated: () => store.dispatch(sessionEnded()),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  // Parts that hydrate later than others must match the server's HTML too.
  return (
    <Provider store={store} serverState={blank}>
      {children}
    </Provider>
  );
}

function createBlankStore() {
  const store = createShopStore();
  return { store, blank: store.getState() };
}

/** @returns stops persisting, also when it has not begun */
function persistLater(store: ShopStore): () => void {
  const storage = openStorage();
  let hasLeft = false;
  let stop = () => {};
  const begin = async () => {
    const stored = await storage.getItem(STATE_KEY);
    // Both scripts are needed then: this one is not asked for after the other.
    if (stored) void loadRestore();
    const { persist } = await untilLoaded(() => import('./persistence'));
    if (!hasLeft) stop = persist(store);
  };
  const end = () => {
    hasLeft = true;
    window.removeEventListener('pagehide', leave);
    stop();
  };
  const reload = () => window.location.reload();
  // A page that is left before it has read the stored state can't add to it: the next page does.
  const leave = async () => {
    const { cart, wishlist } = store.getState();
    if (isRehydrated(store) || cart.cartTotal + wishlist.wishlistTotal === 0) return;
    end();
    // Back may show this page again, which would add them once more.
    window.addEventListener('pageshow', reload);
    const added = JSON.stringify([cart.cartItems, wishlist.wishlistItems]);
    await storage.setItem(EARLY_KEY, `${(await storage.getItem(EARLY_KEY)) ?? ''}${added}\n`);
  };
  window.addEventListener('pagehide', leave);
  void begin();
  return () => {
    end();
    window.removeEventListener('pageshow', reload);
  };
}
