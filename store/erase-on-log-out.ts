import type { Persistor } from 'redux-persist';
import { loggedOut } from './auth/auth-slice';
import { COOKIE_NOTE_KEY, EARLY_KEY, openStorage, SEARCHES_KEY } from './storage';
import type { ShopStore } from './store';

/**
 * Log-out removes everything that the shop has saved in local storage, also for other tabs: the persisted slices, the
 * recent searches, and the mark that the cookie notice was closed. @returns removes the listener
 */
export function eraseOnLogOut(store: ShopStore, persistor: Persistor): () => void {
  return store.listen((action) => {
    if (!loggedOut.match(action)) return;
    for (const key of [SEARCHES_KEY, COOKIE_NOTE_KEY, EARLY_KEY]) void openStorage().removeItem(key);
    // Flush the emptied slices first, so that nothing is left to be written after the removal.
    void persistor.flush().then(() => persistor.purge());
  });
}
