import { rehydrateAuth } from './auth/rehydrate-auth';
import { rehydrateCart } from './cart/rehydrate-cart';
import { rehydrateCms } from './cms/rehydrate-cms';
import { rehydrateOrder } from './order/rehydrate-order';
import type { ShopState } from './root-reducer';
import { rehydrateUser } from './user/rehydrate-user';
import { rehydrateViewed } from './viewed/viewed-slice';
import { rehydrateWishlist } from './wishlist/rehydrate-wishlist';

/** Validates the persisted state, slice by slice. */
export function rehydrateState(persisted: Record<string, unknown>): ShopState {
  const auth = rehydrateAuth(persisted.auth);
  return {
    cart: rehydrateCart(persisted.cart, auth.isLoggedIn ? auth.email : null),
    auth,
    wishlist: rehydrateWishlist(persisted.wishlist),
    user: rehydrateUser(auth.isLoggedIn ? persisted.user : null),
    order: rehydrateOrder(persisted.order),
    cms: rehydrateCms(persisted.cms),
    viewed: rehydrateViewed(persisted.viewed),
  };
}
