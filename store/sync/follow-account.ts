import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { authReplaced } from '../auth/auth-slice';
import { type CartChange, cartChanges } from '../cart/cart-changes';
import type { RootState, ShopStore } from '../store';
import { wishlistChanges } from '../wishlist/wishlist-changes';
import type { FavouriteChange } from '../wishlist/wishlist-slice';

export type Change = { of: 'cart'; change: CartChange } | { of: 'wishlist'; change: FavouriteChange };
export type Reason = 'here' | 'other-tab';

type Sync = { tell(change: Change): void; stop(): void };

/**
 * While somebody is signed in, cart and favourites are kept on the account. Only this listener is on every page: it
 * notes what the shopper does; what sends it loads when there is an account. @returns stops following
 */
export function followAccount(store: ShopStore): () => void {
  let token: string | null = null;
  let sync: Sync | undefined;
  let noted: Change[] = [];

  const begin = async (reason: Reason, of: string) => {
    const { startAccountSync } = await import('./account-sync');
    if (token !== of) return;
    const started = startAccountSync(store, reason);
    sync = started;
    for (const change of noted.splice(0)) started.tell(change);
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
    for (const change of changesOf(action, before, now)) {
      if (sync) sync.tell(change);
      else noted.push(change);
    }
  });
  return () => {
    stopListening();
    token = null;
    end();
  };
}

function changesOf(action: UnknownAction, before: RootState, now: RootState): Change[] {
  return [
    ...cartChanges(action, before.cart.cartItems, now.cart.cartItems).map(
      (change) => ({ of: 'cart', change }) as const,
    ),
    ...wishlistChanges(action, before.wishlist.wishlistItems, now.wishlist.wishlistItems).map(
      (change) => ({ of: 'wishlist', change }) as const,
    ),
  ];
}
