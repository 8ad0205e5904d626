import type { UnknownAction } from '@reduxjs/toolkit';
import { boughtOnAccount, cartFetched, cartReplaced, overwrittenCartSeen, removalUndone } from '../cart/cart-slice';
import { CartSync } from '../cart/sync-cart';
import type { RootState } from '../root-reducer';
import type { ShopStore } from '../store';
import { WishlistSync } from '../wishlist/sync-wishlist';
import { wishlistChanges } from '../wishlist/wishlist-changes';

/** `here`: a customer opened this page or logged in on it. `other-tab`: another tab logged in, and reads the account. */
export type Reason = 'here' | 'other-tab';

/** An action with the states before and after it. */
export type Transition = [action: UnknownAction, before: RootState, now: RootState];

/** Starts to sync cart and favourites with the account. @returns receives every transition, and stops the sync */
export function startAccountSync(store: ShopStore, reason: Reason) {
  const cart = new CartSync(store);
  const wishlist = new WishlistSync(store);
  if (reason === 'other-tab') {
    store.dispatch(cartFetched(null));
  } else {
    cart.read();
    wishlist.begin();
  }
  return {
    onTransition: (...[action, before, now]: Transition) => {
      if (mustRead(action, before, now)) cart.read();
      else if (now.cart.pending !== before.cart.pending && !cartReplaced.match(action)) cart.send();
      for (const change of wishlistChanges(action, before.wishlist.wishlistItems, now.wishlist.wishlistItems))
        wishlist.send(change);
    },
    stop: () => {
      cart.stop();
      wishlist.stop();
    },
  };
}

/**
 * Whether only the account knows the cart's lines: after an order and an undo, and when two tabs changed the cart
 * without knowing of each other. A mutation that another tab is sending is left to it.
 */
function mustRead(action: UnknownAction, { cart }: RootState, now: RootState): boolean {
  if (overwrittenCartSeen.match(action)) return now.cart.pending.length > cart.pending.length;
  if (!cartReplaced.match(action)) return boughtOnAccount.match(action) || removalUndone.match(action);
  const { pending, settled } = action.payload;
  const theirs = new Set([...pending.map(({ id }) => id), ...settled]);
  return [...cart.pending.map(({ id }) => id), ...cart.settled].some((id) => !theirs.has(id));
}
