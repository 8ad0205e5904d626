'use client';

import { CountBadge } from '@/components/ui/count-badge';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useShopSelector } from '@/store/hooks';
import styles from './wishlist-badge.module.scss';

/** A link to the favourites with their number, which causes no layout shift. */
export function WishlistBadge() {
  const total = useShopSelector((state) => state.wishlist.wishlistTotal);
  return (
    <Link href="/favorilerim" className={styles.link} aria-label="Favorilerim">
      <Icon name="heart" size={24} />
      <CountBadge count={total} label={`Favorilerde ${total} ürün`} />
    </Link>
  );
}
