import { rehydrateAuth } from './auth/rehydrate-auth';
import { rehydrateCart } from './cart/rehydrate-cart';
import { rehydrateCms } from './cms/rehydrate-cms';
import { rehydrateOrder } from './order/rehydrate-order';
import type { ShopState } from './root-reducer';
import { rehydrateUser } from './user/rehydrate-user';
import { rehydrateViewed } from './viewed/viewed-slice';
import { rehydrateWishlist } from './wishlist/rehydrate-wishlist';

/** One guard a slice: what is persisted is checked before the page believes it. */
export function rehydrateState(persisted: Record<string, unknown>): ShopState {
  const auth = rehydrateAuth(persisted.auth);
  return {
    cart: rehydrateCart(persisted.cart),
    auth,
    wishlist: rehydrateWishlist(persisted.wishlist),
    user: rehydrateUser(auth.isLoggedIn ? persisted.user : null),
    order: rehydrateOrder(persisted.order),
    cms: rehydrateCms(persisted.cms),
    viewed: rehydrateViewed(persisted.viewed),
  };
}
