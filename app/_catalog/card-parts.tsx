'use client';

import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { CardPartsContext, type CardParts as Parts } from '@/components/catalog/card-parts';
import { HEART, markHeart, useFavourite } from '@/components/wishlist/favourite-button';
import { useShopStore } from '@/store/hooks';
import { describeQuickAdd, QUICK_ADD, startQuickAdd } from './quick-add';

/** Adds the favourite button and the quick-add button to all cards below. */
export function CardParts({ children }: { children: ReactNode }) {
  const store = useShopStore();
  const parts = useMemo<Parts>(
    () => ({
      corner: HEART,
      useFavourite,
      markFavourite: markHeart,
      action: QUICK_ADD,
      describeAction: describeQuickAdd,
      act: (offer) => startQuickAdd(store, offer),
    }),
    [store],
  );
  return <CardPartsContext value={parts}>{children}</CardPartsContext>;
}
