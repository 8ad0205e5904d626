'use client';

import { showToast, toCartAction } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { MOST_CART_LINES } from '@/contracts/limits';
import type { CartLine } from '@/services/view-models';
import { itemAdded } from '@/store/cart/cart-slice';
import { productsOf, stockBeside } from '@/store/cart/line-products';
import { useShopStore } from '@/store/hooks';

type Props = { lines: readonly CartLine[]; label?: string; disabled?: boolean };

/** Adds the lines that are in stock, each with as many units as are left, up to the cart's limit of lines. */
export function AddAllToCart({ lines, label = 'Hepsini sepete ekle', disabled = false }: Props) {
  const store = useShopStore();
  const available = lines.filter(({ product }) => product.stock > 0);
  const addAll = () => {
    let added = 0;
    let isShort = false;
    for (const line of available) {
      const { cartItems } = store.getState().cart;
      const held = cartItems.find(({ product }) => product.id === line.product.id);
      const left = stockBeside(cartItems, line) - (held?.quantity ?? 0);
      if (left < 1 || (!held && productsOf(cartItems).length >= MOST_CART_LINES)) continue;
      store.dispatch(itemAdded({ ...line, quantity: Math.min(line.quantity, left) }));
      isShort ||= left < line.quantity;
      added++;
    }
    if (added === 0) void showToast('warning', 'Bu ürünlerden sepete eklenebilecek kalmadı.');
    else if (added < lines.length) {
      void showToast('warning', `${lines.length} üründen ${added} tanesi sepete eklendi.`);
    } else if (isShort) void showToast('warning', 'Bazı ürünlerden stokta kalan kadarı sepete eklendi.');
    else void showToast('success', 'Sepete Eklendi!', toCartAction());
  };
  return (
    <Button disabled={disabled || available.length === 0} onClick={addAll}>
      {label}
    </Button>
  );
}
