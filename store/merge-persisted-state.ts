import { cartReducer, itemAdded } from './cart/cart-slice';
import type { ShopState } from './root-reducer';
import { favouriteAdded, wishlistReducer } from './wishlist/wishlist-slice';

/**
 * Merges the persisted state into the page's: what clicks before rehydration added to cart and favourites is added to the
 * persisted lists. Favourites are stored latest first.
 */
export function mergePersistedState(stored: ShopState, now: ShopState): ShopState {
  return {
    ...stored,
    cart: now.cart.cartItems.map(itemAdded).reduce(cartReducer, stored.cart),
    wishlist: now.wishlist.wishlistItems.toReversed().map(favouriteAdded).reduce(wishlistReducer, stored.wishlist),
    auth: now.auth.isLoggedIn ? now.auth : stored.auth,
    user: now.auth.isLoggedIn ? now.user : stored.user,
  };
}
