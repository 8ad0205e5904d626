'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { connectSession } from '@/services/http/session';
import { sessionEnded } from './auth/auth-slice';
import { eraseOnLogOut } from './erase-on-log-out';
import { followOtherTabs } from './other-tabs';
import { createShopStore } from './store';
import { followAccount } from './sync/follow-account';

/**
 * Provides the page's store. The persisted state is read after hydration, so that the first client render equals the
 * server's HTML; nothing waits for it.
 */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [{ store, blank }] = useState(createBlankStore);
  useEffect(() => {
    const stopAccount = followAccount(store);
    const persistor = persistStore(store);
    // redux-persist writes a moment after a change: without this a page that is left at once loses it.
    const flush = () => void persistor.flush();
    window.addEventListener('pagehide', flush);
    const stops = [
      stopAccount,
      followOtherTabs(store),
      eraseOnLogOut(store, persistor),
      connectSession({
        token: () => store.getState().auth.token,
        invalidated: () => store.dispatch(sessionEnded()),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', flush);
      // Write pending changes now, and nothing afterwards.
      flush();
      persistor.pause();
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
