import { authReplaced, loggedOut } from './auth/auth-slice';
import { cartReplaced } from './cart/cart-slice';
import { orderReplaced } from './order/order-slice';
import { rehydrateState } from './rehydrate';
import type { ShopState } from './root-reducer';
import { openStorage, STORAGE_KEY } from './storage';
import type { ShopStore } from './store';
import { userReplaced } from './user/user-slice';
import { wishlistReplaced } from './wishlist/wishlist-slice';

const KEY = `persist:${STORAGE_KEY}`;

/**
 * Two tabs, one shopper: what another tab has written is taken over, or this tab would write its older state over it.
 * @returns stops following
 */
export function followOtherTabs(store: ShopStore): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    if (newValue) takeOver(store, newValue);
    // Erased: somebody has logged out there. This tab may have heard of that before, and written what it still knew.
    else store.dispatch(loggedOut());
  };
  // A page out of the back/forward cache has heard nothing while it lay there.
  const catchUp = async ({ persisted }: PageTransitionEvent) => {
    const memory: string | null = persisted ? await openStorage().getItem(KEY) : null;
    if (memory) takeOver(store, memory);
    else if (persisted && store.getState().auth.isLoggedIn) store.dispatch(loggedOut());
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
}

function takeOver(store: ShopStore, memory: string): void {
  const slices = readMemory(memory);
  if (!slices) return;
  const theirs = rehydrateState(slices);
  const ours = rehydrateState({ ...store.getState() });
  const differs = (slice: keyof ShopState) => JSON.stringify(theirs[slice]) !== JSON.stringify(ours[slice]);
  if (differs('auth')) store.dispatch(authReplaced(theirs.auth));
  if (differs('user')) store.dispatch(userReplaced(theirs.user));
  if (differs('cart')) store.dispatch(cartReplaced(theirs.cart));
  if (differs('wishlist')) store.dispatch(wishlistReplaced(theirs.wishlist));
  if (differs('order')) store.dispatch(orderReplaced(theirs.order));
}

/** redux-persist writes each slice as JSON inside JSON; undefined when somebody else wrote there. */
function readMemory(memory: string): Record<string, unknown> | undefined {
  try {
    const slices = Object.entries((JSON.parse(memory) ?? {}) as Record<string, string>);
    return Object.fromEntries(slices.map(([name, text]) => [name, JSON.parse(text)]));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
