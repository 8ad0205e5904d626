'use client';

import { showToast } from '@/components/toasts/show-toast';
import { changeRefused, guestCartMerged } from '@/store/cart/cart-slice';
import { useShopListener } from '@/store/hooks';

/** Says what the account made of the cart. Shows nothing itself. */
export function CartToasts() {
  useShopListener((action) => {
    if (changeRefused.match(action)) void showToast('error', 'Hata!');
    if (guestCartMerged.match(action)) void showToast('info', 'Sepetiniz hesabınızdaki sepetle birleştirildi.');
  });
  return null;
}
