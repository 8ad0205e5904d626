import type { Store } from '@reduxjs/toolkit';
import type { PersistState } from 'redux-persist';
import { authReplaced } from './auth/auth-slice';
import { cartReplaced, overwrittenCartSeen } from './cart/cart-slice';
import { migrate } from './migrations';
import { orderReplaced } from './order/order-slice';
import { rehydrateState } from './rehydrate';
import type { ShopState } from './root-reducer';
import { userReplaced } from './user/user-slice';
import { wishlistReplaced } from './wishlist/wishlist-slice';

/** What redux-persist stores: the slices, and of which version they are. */
type Stored = Record<string, unknown> & { _persist: PersistState };

/** The state that an earlier page stored, in the current shape; undefined for a text that is none. */
export function restore(stored: string): (ShopState & Pick<Stored, '_persist'>) | undefined {
  const slices = parseStored(stored);
  return slices && { ...rehydrateState(migrate(slices)), _persist: slices._persist };
}

/**
 * Adopts what another tab has stored. A cart that was overwritten since only adds its mutations: adopting it would restore
 * older lines, and two tabs could swap carts forever.
 */
export function takeOver(
  store: Pick<Store<ShopState>, 'getState' | 'dispatch'>,
  stored: string,
  isOverwritten: boolean,
): void {
  const slices = parseStored(stored);
  if (!slices) return;
  // The other tab may run an earlier version of the shop.
  const theirs = rehydrateState(migrate(slices));
  const ours = rehydrateState({ ...store.getState() });
  const differs = (slice: keyof ShopState) => JSON.stringify(theirs[slice]) !== JSON.stringify(ours[slice]);
  if (differs('auth')) store.dispatch(authReplaced(theirs.auth));
  if (differs('user')) store.dispatch(userReplaced(theirs.user));
  if (differs('cart')) store.dispatch((isOverwritten ? overwrittenCartSeen : cartReplaced)(theirs.cart));
  if (differs('wishlist')) store.dispatch(wishlistReplaced(theirs.wishlist));
  if (differs('order')) store.dispatch(orderReplaced(theirs.order));
}

/** redux-persist writes each slice as JSON inside JSON; undefined for any other value. */
function parseStored(stored: string): Stored | undefined {
  try {
    const slices: unknown = JSON.parse(stored);
    if (typeof slices !== 'object' || slices === null) return undefined;
    return Object.fromEntries(Object.entries(slices).map(([name, text]) => [name, JSON.parse(text)])) as Stored;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
