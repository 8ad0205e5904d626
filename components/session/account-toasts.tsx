'use client';

import { showToast } from '@/components/toasts/show-toast';
import { guestCartMerged, mutationRefused } from '@/store/cart/cart-slice';
import { useShopListener } from '@/store/hooks';
import { favouriteRefused } from '@/store/wishlist/wishlist-slice';

/** Shows toasts about failed or adjusted changes to the account's cart and favourites. Renders nothing. */
export function AccountToasts() {
  useShopListener((action) => {
    if (mutationRefused.match(action) || favouriteRefused.match(action)) void showToast('error', 'Hata!');
    if (guestCartMerged.match(action) && action.payload.notice?.taken)
      void showToast('info', 'Sepetiniz hesabınızdaki sepetle birleştirildi.');
  });
  return null;
}
