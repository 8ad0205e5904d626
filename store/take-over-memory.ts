import { cartReducer, itemAdded } from './cart/cart-slice';
import { recallCart } from './cart/recall-cart';
import { recallOrder } from './order/recall-order';
import type { ShopState } from './store';
import { recallViewed } from './viewed/viewed-slice';

/**
 * How memory and page become one when the browser's storage was read. One guard a slice: what is remembered is
 * checked before the page believes it. A click may have come first: what it put into the cart is added.
 */
export function takeOverMemory(remembered: Record<string, unknown>, now: ShopState): ShopState {
  return {
    ...now,
    cart: now.cart.cartItems.map(itemAdded).reduce(cartReducer, recallCart(remembered.cart)),
    order: recallOrder(remembered.order),
    viewed: recallViewed(remembered.viewed),
  };
}
