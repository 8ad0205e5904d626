'use client';

import { CountBadge } from '@/components/ui/count-badge';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import styles from '@/components/ui/small-parts.module.scss';
import { useShopSelector } from '@/store/hooks';

/** A link to the favourites with their number, which causes no layout shift. */
export function WishlistBadge() {
  const total = useShopSelector((state) => state.wishlist.wishlistTotal);
  return (
    <Link href="/favorilerim" className={styles.badged} aria-label="Favorilerim">
      <Icon name="heart" size={24} />
      <CountBadge count={total} label={`Favorilerde ${total} ürün`} />
    </Link>
  );
}
