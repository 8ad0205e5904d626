import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { PersistState } from 'redux-persist';
import { authReplaced } from './auth/auth-slice';
import { cartReplaced, itemAdded, overwrittenCartSeen } from './cart/cart-slice';
import { rehydrateCart } from './cart/rehydrate-cart';
import { migrate } from './migrations';
import { orderReplaced } from './order/order-slice';
import { rehydrateState } from './rehydrate';
import type { ShopState } from './root-reducer';
import { userReplaced } from './user/user-slice';
import { rehydrateWishlist } from './wishlist/rehydrate-wishlist';
import { favouriteAdded, wishlistReplaced } from './wishlist/wishlist-slice';

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

/** What pages that were left too early have added (`EARLY_KEY`), as presses on this one. What is invalid is dropped. */
export function earlyPresses(left: string): UnknownAction[] {
  return left.split('\n').flatMap((line) => {
    const added = parse(line);
    const [cartItems, wishlistItems] = Array.isArray(added) ? (added as unknown[]) : [];
    const favourites = rehydrateWishlist({ wishlistItems }).wishlistItems.toReversed(); // the earliest first
    return [...rehydrateCart({ cartItems }).cartItems.map(itemAdded), ...favourites.map(favouriteAdded)];
  });
}

/** redux-persist writes each slice as JSON inside JSON; undefined for any other value. */
function parseStored(stored: string): Stored | undefined {
  const slices = parse(stored);
  if (typeof slices !== 'object' || slices === null) return undefined;
  const parsed = Object.entries(slices).map(([name, text]) => [name, parse(`${text}`)] as const);
  return parsed.every(([, slice]) => slice !== undefined) ? (Object.fromEntries(parsed) as Stored) : undefined;
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
