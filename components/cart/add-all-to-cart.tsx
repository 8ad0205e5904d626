'use client';

import { showToast, toCartAction } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { MOST_CART_LINES } from '@/contracts/limits';
import type { CartLine } from '@/services/view-models';
import { itemAdded } from '@/store/cart/cart-slice';
import { useShopStore } from '@/store/hooks';

/** Adds one unit of each line that is in stock, up to the cart's limit of lines. */
export function AddAllToCart({ lines }: { lines: readonly CartLine[] }) {
  const store = useShopStore();
  const available = lines.filter(({ product }) => product.stock > 0);
  const addAll = () => {
    let added = 0;
    for (const line of available) {
      const { cartItems } = store.getState().cart;
      const held = cartItems.find(({ product }) => product.id === line.product.id);
      const fits = held ? held.quantity < line.product.stock : cartItems.length < MOST_CART_LINES;
      if (!fits) continue;
      store.dispatch(itemAdded(line));
      added++;
    }
    if (added === lines.length) void showToast('success', 'Sepete Eklendi!', toCartAction());
    else if (added > 0) void showToast('warning', `${lines.length} üründen ${added} tanesi sepete eklendi.`);
    else void showToast('warning', 'Bu ürünlerden sepete eklenebilecek kalmadı.');
  };
  return (
    <Button disabled={available.length === 0} onClick={addAll}>
      Hepsini sepete ekle
    </Button>
  );
}
