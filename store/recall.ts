import { recallAuth } from './auth/recall-auth';
import { recallCart } from './cart/recall-cart';
import { recallCms } from './cms/recall-cms';
import { recallOrder } from './order/recall-order';
import type { ShopState } from './store';
import { recallUser } from './user/recall-user';
import { recallViewed } from './viewed/viewed-slice';
import { recallWishlist } from './wishlist/recall-wishlist';

/** One guard a slice: what is remembered is checked before the page believes it. */
export function recallState(remembered: Record<string, unknown>): ShopState {
  const auth = recallAuth(remembered.auth);
  return {
    cart: recallCart(remembered.cart),
    auth,
    wishlist: recallWishlist(remembered.wishlist),
    user: recallUser(auth.isLoggedIn ? remembered.user : null),
    order: recallOrder(remembered.order),
    cms: recallCms(remembered.cms),
    viewed: recallViewed(remembered.viewed),
  };
}
