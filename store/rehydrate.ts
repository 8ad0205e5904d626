import { rehydrateAuth } from './auth/rehydrate-auth';
import { rehydrateCart } from './cart/rehydrate-cart';
import { rehydrateCms } from './cms/rehydrate-cms';
import { rehydrateOrder } from './order/rehydrate-order';
import type { ShopState } from './root-reducer';
import { rehydrateUser } from './user/rehydrate-user';
import { rehydrateViewed } from './viewed/viewed-slice';
import { rehydrateWishlist } from './wishlist/rehydrate-wishlist';

/** One guard a slice: what is remembered is checked before the page believes it. */
export function rehydrateState(remembered: Record<string, unknown>): ShopState {
  const auth = rehydrateAuth(remembered.auth);
  return {
    cart: rehydrateCart(remembered.cart),
    auth,
    wishlist: rehydrateWishlist(remembered.wishlist),
    user: rehydrateUser(auth.isLoggedIn ? remembered.user : null),
    order: rehydrateOrder(remembered.order),
    cms: rehydrateCms(remembered.cms),
    viewed: rehydrateViewed(remembered.viewed),
  };
}
