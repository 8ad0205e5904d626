import { linesReplaced } from './cart/cart-slice';
import { recallCart } from './cart/recall-cart';
import { type ShopStore, STORAGE_KEY } from './store';

/** Two tabs, one cart: what another tab has written is taken over. @returns stops following */
export function followOtherTabs(store: ShopStore): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== `persist:${STORAGE_KEY}` || !event.newValue) return;
    const { cart } = JSON.parse(event.newValue) as { cart?: string };
    const theirs = recallCart(cart ? JSON.parse(cart) : null).cartItems;
    if (JSON.stringify(theirs) !== JSON.stringify(store.getState().cart.cartItems))
      store.dispatch(linesReplaced(theirs));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
