'use client';

import { showToast, toCartAction } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { MOST_CART_LINES } from '@/contracts/limits';
import type { CartLine } from '@/services/view-models';
import { itemAdded } from '@/store/cart/cart-slice';
import { productsOf, stockBeside } from '@/store/cart/line-products';
import { useShopStore } from '@/store/hooks';

type Props = {
  /** The word as a cart line. */
  line: CartLine;
  disabled: boolean;
};

/** Adds one word to the cart, whole or, when one of its letters is short, not at all. */
export function AddWord({ line, disabled }: Props) {
  const store = useShopStore();
  const { title } = line.item;
  const add = () => {
    const { cartItems } = store.getState().cart;
    const held = cartItems.find(({ product }) => product.id === line.product.id)?.quantity;
    const short = line.word?.letters.find((letter) => {
      const product = { ...line.product, stock: letter.product.stock };
      return stockBeside(cartItems, { ...line, product, word: { text: title, letters: [letter] } }) <= (held ?? 0);
    });
    if (short) {
      void showToast('warning', `Sepetinizdekilerle birlikte “${short.item.title}” yetmiyor; ${title} eklenmedi.`);
    } else if (held === undefined && productsOf([...cartItems, line]).length > MOST_CART_LINES) {
      void showToast('warning', `Sepetinizde yer kalmadı; ${title} eklenmedi.`);
    } else {
      store.dispatch(itemAdded(line));
      void showToast('success', 'Sepete Eklendi!', toCartAction());
    }
  };
  return (
    <Button disabled={disabled} onClick={add}>
      Sepete Ekle
    </Button>
  );
}
