'use client';

import { showToast, toCartAction } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import type { CartLine } from '@/contracts/cart';
import { itemAdded } from '@/store/cart/cart-slice';
import { useShopStore } from '@/store/hooks';

/** Puts a line into the cart, never more than the stock. `label` tells apart the buttons of a listing. */
export function AddToCart({ line, label, wide = false }: { line: CartLine; label?: string; wide?: boolean }) {
  const store = useShopStore();
  const soldOut = line.product.stock < 1;
  const add = () => {
    const before = store.getState().cart.cartItems.find((other) => other.product.id === line.product.id)?.quantity ?? 0;
    const left = line.product.stock - before;
    if (left < 1) {
      void showToast('warning', 'Stoktaki ürünlerin tamamı sepetinizde.');
      return;
    }
    store.dispatch(itemAdded({ ...line, quantity: Math.min(line.quantity, left) }));
    void showToast('success', 'Sepete Eklendi!', toCartAction());
  };
  return (
    <Button wide={wide} disabled={soldOut} onClick={add} aria-label={soldOut ? undefined : label}>
      {soldOut ? 'Tükendi' : 'Sepete Ekle'}
    </Button>
  );
}
