'use client';

import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { formatKurus } from '@/contracts/money';
import { lineTotal } from '@/store/cart/line-total';
import { useIsHydrated, useShopSelector } from '@/store/hooks';
import { CartBadge } from './cart-badge';
import styles from './mini-cart.module.scss';

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
        {cartItems.length === 0 ? (
          <p>Sepetiniz Boş</p>
        ) : (
          <>
            <ul className={styles.lines}>
              {cartItems.map(({ product, item, quantity }) => (
                <li key={product.id}>
                  <span className={styles.image}>
                    <ProductImage src={item.get_thumbnail} alt="" sizes="56px" />
                  </span>
                  <span>
                    <Link href={`/${item.slug}`}>{item.title}</Link>
                    {product.variant_title && <small>{product.variant_title}</small>}
                    <small>
                      {quantity} × {formatKurus(product.price)}
                    </small>
                  </span>
                  <strong>{formatKurus(lineTotal({ product, quantity }))}</strong>
                </li>
              ))}
            </ul>
            <p className={styles.total}>
              <span>Ara toplam</span> <strong>{formatKurus(amount)}</strong>
            </p>
            <p className={styles.note}>Kargo ücreti sepette hesaplanır.</p>
            <div className={styles.ways}>
              <ButtonLink variant="quiet" href="/sepetim">
                Sepete git
              </ButtonLink>
              <ButtonLink href="/siparis/siparis-bilgilerim">Satın al</ButtonLink>
            </div>
          </>
        )}
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
