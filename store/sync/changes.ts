import { type CartChange, cartChanges } from '../cart/cart-changes';
import type { Listener } from '../listeners';
import { wishlistChanges } from '../wishlist/wishlist-changes';
import type { FavouriteChange } from '../wishlist/wishlist-slice';

export type Change = { of: 'cart'; change: CartChange } | { of: 'wishlist'; change: FavouriteChange };

/** What the account has to be told of something that happened here. */
export function changesOf(...[action, before, now]: Parameters<Listener>): Change[] {
  return [
    ...cartChanges(action, before.cart.cartItems, now.cart.cartItems).map(
      (change) => ({ of: 'cart', change }) as const,
    ),
    ...wishlistChanges(action, before.wishlist.wishlistItems, now.wishlist.wishlistItems).map(
      (change) => ({ of: 'wishlist', change }) as const,
    ),
  ];
}
