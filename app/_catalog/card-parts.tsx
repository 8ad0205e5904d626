'use client';

import type { ReactNode } from 'react';
import { CardPartsProvider } from '@/components/catalog/card-parts';
import { FavouriteButton } from '@/components/wishlist/favourite-button';
import { QuickAdd } from './quick-add';

/** Adds the favourite button and the quick-add button to all cards below. */
export function CardParts({ children }: { children: ReactNode }) {
  return (
    <CardPartsProvider corner={FavouriteButton} action={QuickAdd}>
      {children}
    </CardPartsProvider>
  );
}
