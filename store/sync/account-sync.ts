import { boughtOnAccount, cartFetched, removalUndone } from '../cart/cart-slice';
import { CartSync } from '../cart/sync-cart';
import type { ShopStore } from '../store';
import { WishlistSync } from '../wishlist/sync-wishlist';
import { changesOf, type Transition } from './changes';

export type Reason = 'here' | 'other-tab';

/**
 * Begins to keep cart and favourites on the account. `here`: a customer opens a page or a guest became one;
 * `other-tab`: that happened in another tab, which sees to the reading itself.
 * @returns hears what happens, and stops
 */
export function startAccountSync(store: ShopStore, reason: Reason) {
  const cart = new CartSync(store);
  const wishlist = new WishlistSync(store);
  if (reason === 'other-tab') {
    store.dispatch(cartFetched(null));
  } else {
    cart.begin();
    wishlist.begin();
  }
  return {
    hear: (...transition: Transition) => {
      // What these leave on the account is for it to say.
      if (boughtOnAccount.match(transition[0]) || removalUndone.match(transition[0])) cart.begin();
      for (const { of, change } of changesOf(...transition)) {
        if (of === 'cart') cart.tell(change);
        else wishlist.tell(change);
      }
    },
    stop: () => {
      cart.stop();
      wishlist.stop();
    },
  };
}
