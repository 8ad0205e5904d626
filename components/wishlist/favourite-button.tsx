'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Icon } from '@/components/ui/icon';
import type { Favourite } from '@/services/view-models';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { favouriteAdded, favouriteRemoved } from '@/store/wishlist/wishlist-slice';
import styles from './favourite-button.module.scss';

/** Toggles an item as a favourite. `labelled` adds a text. */
export function FavouriteButton({ favourite, labelled = false }: { favourite: Favourite; labelled?: boolean }) {
  const dispatch = useShopDispatch();
  const chosen = useShopSelector((state) => state.wishlist.wishlistItems.some(({ id }) => id === favourite.id));
  const label = chosen ? 'Favorilerden çıkar' : 'Favorilere ekle';
  const toggle = () => {
    dispatch(chosen ? favouriteRemoved(favourite.id) : favouriteAdded(favourite));
    void showToast(chosen ? 'info' : 'success', chosen ? 'Kaldırıldı!' : 'Favorilere Eklendi!');
  };
  return (
    <button
      type="button"
      className={labelled ? `${styles.heart} ${styles.labelled}` : styles.heart}
      aria-label={labelled ? undefined : label}
      aria-pressed={chosen}
      title={labelled ? undefined : label}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
      {labelled && label}
    </button>
  );
}
