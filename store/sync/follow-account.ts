import type { REHYDRATE } from 'redux-persist';
import { authReplaced } from '../auth/auth-slice';
import type { RootState } from '../root-reducer';
import type { ShopStore } from '../store';
import type { Reason, Transition } from './account-sync';

type Sync = { onTransition(...transition: Transition): void; stop(): void };

/** The name that the import of a value would load the whole package for. */
const REHYDRATED: typeof REHYDRATE = 'persist/REHYDRATE';

/**
 * Syncs cart and favourites with the account while a customer is signed in. Every page loads this listener, which
 * records changes; the code that sends them is loaded once there is an account. @returns stops the sync
 */
export function followAccount(store: ShopStore): () => void {
  let token: string | null = null;
  let sync: Sync | undefined;
  let noted: Transition[] = [];

  const begin = async (reason: Reason, of: string) => {
    const { startAccountSync } = await import('./account-sync');
    if (token !== of) return;
    const started = startAccountSync(store, reason);
    sync = started;
    for (const transition of noted.splice(0)) started.onTransition(...transition);
  };
  const end = () => {
    sync?.stop();
    sync = undefined;
    noted = [];
  };

  const stopListening = store.listen((action, before, now) => {
    if (now.auth.token !== token || action.type === REHYDRATED) {
      // A guest's changes are merged at log-in. Changes from before rehydration may be a customer's.
      if (action.type !== REHYDRATED || now.auth.token === null) end();
      token = now.auth.token;
      if (token !== null) void begin(authReplaced.match(action) ? 'other-tab' : 'here', token);
      return;
    }
    if (token === null && now._persist?.rehydrated) return;
    if (!hasChanged(before, now)) return;
    if (sync) sync.onTransition(action, before, now);
    else noted.push([action, before, now]);
  });
  return () => {
    stopListening();
    token = null;
    end();
  };
}

/** Whether synced state has changed. */
function hasChanged(before: RootState, now: RootState): boolean {
  return before.cart !== now.cart || before.wishlist.wishlistItems !== now.wishlist.wishlistItems;
}
