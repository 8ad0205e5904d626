'use client';

import { showToast } from '@/components/toasts/show-toast';
import { html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import type { Favourite } from '@/services/view-models';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { favouriteAdded, favouriteRemoved } from '@/store/wishlist/wishlist-slice';
import styles from './favourite-button.module.scss';

const labelOf = (isChosen: boolean) => (isChosen ? 'Favorilerden çıkar' : 'Favorilere ekle');

/** Toggles an item as a favourite. */
export function FavouriteButton({ favourite }: { favourite: Favourite }) {
  const { isChosen, toggle } = useFavourite(favourite);
  return (
    <button type="button" className={`${styles.heart} ${styles.labelled}`} aria-pressed={isChosen} onClick={toggle}>
      <Icon name="heart" size={22} />
      {labelOf(isChosen)}
    </button>
  );
}

/**
 * The same button without a text, as HTML for cards, with the heart from the style sheet: a listing has two dozen of these.
 * {@link markHeart} makes it show the state.
 */
export const HEART = html`<button class="${styles.heart}" aria-label="${labelOf(false)}"></button>`;

export function markHeart(heart: HTMLElement, isChosen: boolean): void {
  heart.setAttribute('aria-pressed', `${isChosen}`);
  heart.setAttribute('aria-label', labelOf(isChosen));
  heart.title = labelOf(isChosen);
}

/** Whether an item is a favourite, and a function that changes it. */
export function useFavourite(favourite: Favourite | null) {
  const dispatch = useShopDispatch();
  const isChosen = useShopSelector((state) => state.wishlist.wishlistItems.some(({ id }) => id === favourite?.id));
  const toggle = () => {
    if (!favourite) return;
    dispatch(isChosen ? favouriteRemoved(favourite.id) : favouriteAdded(favourite));
    void showToast(isChosen ? 'info' : 'success', isChosen ? 'Kaldırıldı!' : 'Favorilere Eklendi!');
  };
  return { isChosen, toggle };
}
