import { REHYDRATE } from 'redux-persist';
import { authReplaced } from '../auth/auth-slice';
import type { Listener } from '../listeners';
import type { RootState } from '../root-reducer';
import type { ShopStore } from '../store';
import type { Reason } from './account-sync';

type Sync = { hear: Listener; stop(): void };

/**
 * While somebody is signed in, cart and favourites are kept on the account. Only this listener is on every page: it
 * notes what the shopper does; what makes changes of that and sends them loads when there is an account. @returns stops following
 */
export function followAccount(store: ShopStore): () => void {
  let token: string | null = null;
  let sync: Sync | undefined;
  let noted: Parameters<Listener>[] = [];

  const begin = async (reason: Reason, of: string) => {
    const { startAccountSync } = await import('./account-sync');
    if (token !== of) return;
    const started = startAccountSync(store, reason);
    sync = started;
    for (const heard of noted.splice(0)) started.hear(...heard);
  };
  const end = () => {
    sync?.stop();
    sync = undefined;
    noted = [];
  };

  const stopListening = store.listen((action, before, now) => {
    if (now.auth.token !== token || action.type === REHYDRATE) {
      // Guests' clicks are no account's: they are merged at log-in. Those before the memory was read may be.
      if (action.type !== REHYDRATE || now.auth.token === null) end();
      token = now.auth.token;
      if (token !== null) void begin(authReplaced.match(action) ? 'other-tab' : 'here', token);
      return;
    }
    if (token === null && now._persist?.rehydrated) return;
    if (!hasChanged(before, now)) return;
    if (sync) sync.hear(action, before, now);
    else noted.push([action, before, now]);
  });
  return () => {
    stopListening();
    token = null;
    end();
  };
}

/** Whether anything happened that an account keeps. */
function hasChanged(before: RootState, now: RootState): boolean {
  return before.cart.cartItems !== now.cart.cartItems || before.wishlist.wishlistItems !== now.wishlist.wishlistItems;
}
