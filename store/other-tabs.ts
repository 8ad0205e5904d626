import { authReplaced, loggedOut } from './auth/auth-slice';
import { cartReplaced, overwrittenCartSeen } from './cart/cart-slice';
import { moneyToKurus } from './migrations';
import { orderReplaced } from './order/order-slice';
import { rehydrateState } from './rehydrate';
import type { ShopState } from './root-reducer';
import { openStorage, STORAGE_KEY } from './storage';
import type { ShopStore } from './store';
import { userReplaced } from './user/user-slice';
import { wishlistReplaced } from './wishlist/wishlist-slice';

const KEY = `persist:${STORAGE_KEY}`;

/**
 * Adopts the state that another tab has written: otherwise this tab would overwrite it with an older one.
 * @returns stops following
 */
export function followOtherTabs(store: ShopStore): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== KEY) return;
    if (newValue) takeOver(store, newValue, storageArea !== null && storageArea.getItem(KEY) !== newValue);
    // Removed: the other tab has logged out. This tab may have written its state again since.
    else store.dispatch(loggedOut());
  };
  // A page in the back/forward cache receives no storage events.
  const catchUp = async ({ persisted }: PageTransitionEvent) => {
    const stored: string | null = persisted ? await openStorage().getItem(KEY) : null;
    if (stored) takeOver(store, stored);
    else if (persisted && store.getState().auth.isLoggedIn) store.dispatch(loggedOut());
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
}

/**
 * A cart that was overwritten since only adds its mutations: adopting it would restore older lines, and two tabs could
 * swap carts forever.
 */
function takeOver(store: ShopStore, stored: string, isOverwritten = false): void {
  const slices = parseStored(stored);
  if (!slices) return;
  const theirs = rehydrateState(slices);
  const ours = rehydrateState({ ...store.getState() });
  const differs = (slice: keyof ShopState) => JSON.stringify(theirs[slice]) !== JSON.stringify(ours[slice]);
  if (differs('auth')) store.dispatch(authReplaced(theirs.auth));
  if (differs('user')) store.dispatch(userReplaced(theirs.user));
  if (differs('cart')) store.dispatch((isOverwritten ? overwrittenCartSeen : cartReplaced)(theirs.cart));
  if (differs('wishlist')) store.dispatch(wishlistReplaced(theirs.wishlist));
  if (differs('order')) store.dispatch(orderReplaced(theirs.order));
}

/** redux-persist writes each slice as JSON inside JSON; undefined for any other value. */
function parseStored(stored: string): Record<string, unknown> | undefined {
  try {
    const slices: unknown = JSON.parse(stored);
    if (typeof slices !== 'object' || slices === null) return undefined;
    // The other tab may run an earlier version of the shop.
    return moneyToKurus(Object.fromEntries(Object.entries(slices).map(([name, text]) => [name, JSON.parse(text)])));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
