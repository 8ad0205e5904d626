'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import type { Favourite } from '@/services/view-models';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { favouriteAdded } from '@/store/wishlist/wishlist-slice';

/** Adds a shared list to one's own favourites, without duplicates. */
export function AddSharedList({ items }: { items: readonly Favourite[] }) {
  const dispatch = useShopDispatch();
  const allAdded = useShopSelector(({ wishlist }) => {
    const own = new Set(wishlist.wishlistItems.map(({ id }) => id));
    return items.every(({ id }) => own.has(id));
  });
  const add = () => {
    // Last first, because the list shows the latest on top.
    for (const favourite of items.toReversed()) dispatch(favouriteAdded(favourite));
    void showToast('success', 'Favorilere Eklendi!');
  };
  return (
    <Button variant="quiet" disabled={allAdded} onClick={add}>
      {allAdded ? 'Hepsi favorilerinizde' : 'Hepsini favorilerime ekle'}
    </Button>
  );
}
