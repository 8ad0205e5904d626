import { boughtOnAccount, cartFetched, removalUndone } from '../cart/cart-slice';
import { CartSync } from '../cart/sync-cart';
import type { Listener } from '../listeners';
import type { ShopStore } from '../store';
import { WishlistSync } from '../wishlist/sync-wishlist';
import { changesOf } from './changes';

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
    hear: (...heard: Parameters<Listener>) => {
      // What these leave on the account is for it to say.
      if (boughtOnAccount.match(heard[0]) || removalUndone.match(heard[0])) cart.begin();
      for (const { of, change } of changesOf(...heard)) {
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
