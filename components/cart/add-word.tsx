'use client';

import { showToast, toCartAction } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { MOST_CART_LINES } from '@/contracts/limits';
import type { CartLine } from '@/services/view-models';
import { itemAdded } from '@/store/cart/cart-slice';
import { useShopStore } from '@/store/hooks';

type Props = {
  /** The word, for messages. */
  text: string;
  /** Its letters, each with the number of times that the word needs it. */
  lines: readonly CartLine[];
  disabled: boolean;
};

/** Adds all the letters of a word to the cart, or none when one of them is short. */
export function AddWord({ text, lines, disabled }: Props) {
  const store = useShopStore();
  const add = () => {
    const { cartItems } = store.getState().cart;
    const held = new Map(cartItems.map(({ product, quantity }) => [product.id, quantity]));
    const short = lines.find(({ product, quantity }) => (held.get(product.id) ?? 0) + quantity > product.stock);
    if (short) {
      void showToast('warning', `Sepetinizdekilerle birlikte “${short.item.title}” yetmiyor; ${text} eklenmedi.`);
      return;
    }
    if (cartItems.length + lines.filter(({ product }) => !held.has(product.id)).length > MOST_CART_LINES) {
      void showToast('warning', `Sepetinizde yer kalmadı; ${text} eklenmedi.`);
      return;
    }
    for (const line of lines) store.dispatch(itemAdded(line));
    void showToast('success', 'Sepete Eklendi!', toCartAction());
  };
  return (
    <Button disabled={disabled} onClick={add}>
      Sepete Ekle
    </Button>
  );
}
