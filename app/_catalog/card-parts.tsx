'use client';

import type { ReactNode } from 'react';
import { CardPartsProvider } from '@/components/catalog/card-parts';
import { FavouriteButton } from '@/components/wishlist/favourite-button';
import { QuickAdd } from './quick-add';

/** Puts a heart and the short way into the cart on every card below. */
export function CardParts({ children }: { children: ReactNode }) {
  return (
    <CardPartsProvider corner={FavouriteButton} action={QuickAdd}>
      {children}
    </CardPartsProvider>
  );
}
