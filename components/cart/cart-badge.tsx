'use client';

import { CountBadge } from '@/components/ui/count-badge';
import { useShopSelector } from '@/store/hooks';

/** The number of distinct lines in the cart. */
export function CartBadge() {
  const total = useShopSelector((state) => state.cart.cartTotal);
  return <CountBadge count={total} label={`Sepette ${total} ürün`} />;
}
