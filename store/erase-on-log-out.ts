import type { Persistor } from 'redux-persist';
import { loggedOut } from './auth/auth-slice';
import { openStorage } from './storage';
import { SEARCHES_KEY, type ShopStore } from './store';

/**
 * Log-out takes the remembered state out of the browser's storage, for other tabs as well: the slices, and what was
 * searched for. @returns stops that
 */
export function eraseOnLogOut(store: ShopStore, persistor: Persistor): () => void {
  return store.listen((action) => {
    // What the reducers have emptied is written first: nothing is left to be written after the removal.
    if (!loggedOut.match(action)) return;
    void persistor.flush().then(() => persistor.purge());
    void openStorage().removeItem(SEARCHES_KEY);
  });
}
