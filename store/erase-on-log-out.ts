import type { Persistor } from 'redux-persist';
import { loggedOut } from './auth/auth-slice';
import { COOKIE_NOTE_KEY, openStorage, SEARCHES_KEY } from './storage';
import type { ShopStore } from './store';

/**
 * Log-out takes the remembered state out of the browser's storage, for other tabs as well: the slices, what was
 * searched for, and that the note about cookies was closed. @returns stops that
 */
export function eraseOnLogOut(store: ShopStore, persistor: Persistor): () => void {
  return store.listen((action) => {
    // What the reducers have emptied is written first: nothing is left to be written after the removal.
    if (!loggedOut.match(action)) return;
    void persistor.flush().then(() => persistor.purge());
    for (const key of [SEARCHES_KEY, COOKIE_NOTE_KEY]) void openStorage().removeItem(key);
  });
}
