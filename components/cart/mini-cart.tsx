'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useIsHydrated, useShopSelector } from '@/store/hooks';
import { CartBadge } from './cart-badge';
import styles from './mini-cart.module.scss';

/** An empty cart needs none of its script. */
const MiniCartLines = dynamic(() => import('./mini-cart-lines').then((module) => module.MiniCartLines), { ssr: false });

/** How long the mini-cart stays open when the first product is added, ms. */
const FLASH = 2_000;

/**
 * The cart in the header: a link on phones; on wide screens it opens on hover, focus and when the first product is
 * added.
 */
export function MiniCart() {
  const { cartItems, amount, cartTotal } = useShopSelector((state) => state.cart);
  const flashing = useFlash(cartTotal);
  return (
    <div className={flashing ? `${styles.cart} ${styles.open}` : styles.cart}>
      <Link href="/sepetim" className={styles.link} aria-label="Sepetim">
        <span className={styles.icon}>
          <Icon name="shopping-bag" size={24} />
          <CartBadge />
        </span>
      </Link>
      <div className={styles.panel}>
        {cartItems.length === 0 ? <p>Sepetiniz Boş</p> : <MiniCartLines lines={cartItems} amount={amount} />}
      </div>
    </div>
  );
}

/** True for two seconds after the total leaves 0, but not when persisted state loads. */
function useFlash(total: number): boolean {
  const rehydrated = useIsHydrated();
  const before = useRef<number | null>(null);
  const [flashing, setFlashing] = useState(false);
  useEffect(() => {
    const wasEmpty = before.current === 0;
    before.current = rehydrated ? total : null;
    if (!wasEmpty || total === 0) return;
    setFlashing(true);
    const timer = setTimeout(() => setFlashing(false), FLASH);
    return () => clearTimeout(timer);
  }, [rehydrated, total]);
  return flashing;
}
