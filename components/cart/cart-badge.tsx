'use client';

import { useShopSelector } from '@/store/hooks';
import styles from './cart-badge.module.scss';

/** How many distinct lines the cart holds; takes no room of its own, so nothing moves when it appears. */
export function CartBadge() {
  const total = useShopSelector((state) => state.cart.cartTotal);
  if (total === 0) return null;
  return (
    <span className={styles.badge} role="img" aria-label={`Sepette ${total} ürün`}>
      {total}
    </span>
  );
}
