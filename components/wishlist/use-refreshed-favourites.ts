'use client';

import { useEffect, useState } from 'react';
import type { Item } from '@/services/view-models';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';
import { favouritesRefreshed } from '@/store/wishlist/wishlist-slice';

export type Lookup = {
  /** Current items by id, as far as requested. */
  items: ReadonlyMap<number, Item>;
  /** Titles of favourites that are no longer sold. */
  gone: string[];
  state: 'asking' | 'known' | 'failed';
};

/**
 * Loads the current data of favourites whenever one is added that was not requested yet; removes those no longer sold.
 */
export function useRefreshedFavourites(): Lookup {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const ids = useShopSelector(({ wishlist }) => wishlist.wishlistItems.map(({ id }) => id).join());
  const [lookup, setLookup] = useState<Lookup>({ items: new Map(), gone: [], state: 'asking' });
  useEffect(() => {
    const missing = ids.split(',').flatMap((id) => (id && !lookup.items.has(Number(id)) ? Number(id) : []));
    if (!rehydrated || missing.length === 0 || lookup.state === 'failed') return;
    let current = true;
    const refresh = async () => {
      const [{ getItemsById }, { browserApi }] = await Promise.all([
        import('@/services/catalog/items-by-id'),
        import('@/services/http/browser'),
      ]);
      const found = new Map((await getItemsById(browserApi, missing)).map((item) => [item.id, item]));
      if (!current) return;
      const list = store.getState().wishlist.wishlistItems;
      const isGone = (id: number) => missing.includes(id) && !found.has(id);
      setLookup({
        items: new Map([...lookup.items, ...found]),
        gone: [...lookup.gone, ...list.filter(({ id }) => isGone(id)).map(({ title }) => title)],
        state: 'known',
      });
      if (list.some(({ id }) => isGone(id))) store.dispatch(favouritesRefreshed(list.filter(({ id }) => !isGone(id))));
    };
    refresh().catch(() => current && setLookup({ ...lookup, state: 'failed' }));
    return () => {
      current = false;
    };
  }, [store, rehydrated, ids, lookup]);
  return lookup;
}
