'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { followOtherTabs } from './other-tabs';
import { createShopStore } from './store';

/**
 * Gives the page its store. What the browser remembers is read after hydration, so that the first client render
 * equals the server's HTML; nothing waits for it.
 */
export function StoreProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createShopStore);
  useEffect(() => {
    const persistor = persistStore(store);
    const unfollow = followOtherTabs(store);
    return () => {
      unfollow();
      persistor.pause();
    };
  }, [store]);
  return <Provider store={store}>{children}</Provider>;
}
