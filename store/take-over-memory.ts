import { cartReducer, itemAdded } from './cart/cart-slice';
import { rehydrateState } from './rehydrate';
import type { ShopState } from './root-reducer';
import { favouriteAdded, wishlistReducer } from './wishlist/wishlist-slice';

/**
 * How memory and page become one when the browser's storage was read: clicks may have come first, and what they put
 * into the cart and among the favourites is added to what was in there.
 */
export function takeOverMemory(remembered: Record<string, unknown>, now: ShopState): ShopState {
  const memory = rehydrateState(remembered);
  return {
    ...memory,
    cart: now.cart.cartItems.map(itemAdded).reduce(cartReducer, memory.cart),
    wishlist: now.wishlist.wishlistItems.map(favouriteAdded).reduce(wishlistReducer, memory.wishlist),
    auth: now.auth.isLoggedIn ? now.auth : memory.auth,
    user: now.auth.isLoggedIn ? now.user : memory.user,
  };
}
