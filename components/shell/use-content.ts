'use client';

import { useEffect } from 'react';
import { type CmsState, contentFetched } from '@/store/cms/cms-slice';
import { useIsHydrated, useShopSelector, useShopStore } from '@/store/hooks';

/** Slides and menus for pages that the server does not render; requested at most once an hour. Empty until known. */
export function useContent(): CmsState {
  const store = useShopStore();
  const rehydrated = useIsHydrated();
  const content = useShopSelector((state) => state.cms);
  const known = content.carouselsFetchedAt !== null;
  useEffect(() => {
    if (!rehydrated || known) return;
    const fetchContent = async () => {
      const [{ getCarousels, getMenu }, { browserApi }] = await Promise.all([
        import('@/services/content/content'),
        import('@/services/http/browser'),
      ]);
      const [carousels, topMenu, hamMenu] = await Promise.all([
        getCarousels(browserApi),
        getMenu(browserApi, 'main'),
        getMenu(browserApi, 'left'),
      ]);
      store.dispatch(contentFetched({ carousels, carouselsFetchedAt: Date.now(), topMenu, hamMenu }));
    };
    // Suggestions are optional, so a failure shows no error.
    fetchContent().catch(() => undefined);
  }, [store, rehydrated, known]);
  return content;
}
