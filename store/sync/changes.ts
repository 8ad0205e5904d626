import type { UnknownAction } from '@reduxjs/toolkit';
import { type CartChange, cartChanges } from '../cart/cart-changes';
import type { RootState } from '../root-reducer';
import { wishlistChanges } from '../wishlist/wishlist-changes';
import type { FavouriteChange } from '../wishlist/wishlist-slice';

export type Change = { of: 'cart'; change: CartChange } | { of: 'wishlist'; change: FavouriteChange };

/** An action with the states before and after it. */
export type Transition = [action: UnknownAction, before: RootState, now: RootState];

/** The changes of an action that the account has to receive. */
export function changesOf(...[action, before, now]: Transition): Change[] {
  return [
    ...cartChanges(action, before.cart.cartItems, now.cart.cartItems).map(
      (change) => ({ of: 'cart', change }) as const,
    ),
    ...wishlistChanges(action, before.wishlist.wishlistItems, now.wishlist.wishlistItems).map(
      (change) => ({ of: 'wishlist', change }) as const,
    ),
  ];
}
