import { showToast, toCartAction } from '@/components/toasts/show-toast';
import type { CartLine } from '@/services/view-models';
import { itemAdded } from '@/store/cart/cart-slice';
import { stockBeside } from '@/store/cart/line-products';
import type { ShopStore } from '@/store/store';

/** Adds a line to the cart, limited by the stock, and shows a toast. @returns whether anything was added */
export function addLine(store: ShopStore, line: CartLine): boolean {
  const { cartItems } = store.getState().cart;
  const before = cartItems.find((other) => other.product.id === line.product.id)?.quantity ?? 0;
  const left = stockBeside(cartItems, line) - before;
  if (left < 1) {
    void showToast('warning', 'Stoktaki ürünlerin tamamı sepetinizde.');
    return false;
  }
  store.dispatch(itemAdded({ ...line, quantity: Math.min(line.quantity, left) }));
  void showToast('success', 'Sepete Eklendi!', toCartAction());
  return true;
}
