import { linesReplaced } from './cart/cart-slice';
import { recallCart } from './cart/recall-cart';
import { orderReplaced } from './order/order-slice';
import { recallOrder } from './order/recall-order';
import { openStorage } from './storage';
import { type ShopStore, STORAGE_KEY } from './store';

const KEY = `persist:${STORAGE_KEY}`;

/**
 * Two tabs, one cart and one order: what another tab has written is taken over, or this tab would write its older
 * state over it. @returns stops following
 */
export function followOtherTabs(store: ShopStore): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue) takeOver(store, newValue);
  };
  // A page out of the back/forward cache has heard nothing while it lay there.
  const catchUp = async ({ persisted }: PageTransitionEvent) => {
    const memory: string | null = persisted ? await openStorage().getItem(KEY) : null;
    if (memory) takeOver(store, memory);
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
}

function takeOver(store: ShopStore, memory: string): void {
  const theirs = readMemory(memory);
  if (!theirs) return;
  const ours = store.getState();
  if (differ(theirs.cart, ours.cart)) store.dispatch(linesReplaced(theirs.cart.cartItems));
  if (differ(theirs.order, recallOrder(ours.order))) store.dispatch(orderReplaced(theirs.order));
}

/** redux-persist writes each slice as JSON inside JSON; undefined when somebody else wrote there. */
function readMemory(memory: string) {
  try {
    const { cart = 'null', order = 'null' } = (JSON.parse(memory) ?? {}) as { cart?: string; order?: string };
    return { cart: recallCart(JSON.parse(cart)), order: recallOrder(JSON.parse(order)) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
