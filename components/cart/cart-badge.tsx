'use client';

import { CountBadge } from '@/components/ui/count-badge';
import { useShopSelector } from '@/store/hooks';

/** How many distinct lines the cart holds. */
export function CartBadge() {
  const total = useShopSelector((state) => state.cart.cartTotal);
  return <CountBadge count={total} label={`Sepette ${total} ürün`} />;
}
