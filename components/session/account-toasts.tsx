'use client';

import { showToast } from '@/components/toasts/show-toast';
import { changeRefused, guestCartMerged } from '@/store/cart/cart-slice';
import { noticeOf } from '@/store/cart/merge-notice';
import { useShopListener } from '@/store/hooks';
import { favouriteRefused } from '@/store/wishlist/wishlist-slice';

/** Shows toasts about failed or adjusted changes to the account's cart and favourites. Renders nothing. */
export function AccountToasts() {
  useShopListener((action) => {
    if (changeRefused.match(action) || favouriteRefused.match(action)) void showToast('error', 'Hata!');
    if (guestCartMerged.match(action) && noticeOf(action.payload.guest, action.payload.cart)?.taken)
      void showToast('info', 'Sepetiniz hesabınızdaki sepetle birleştirildi.');
  });
  return null;
}
