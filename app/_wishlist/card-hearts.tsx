'use client';

import type { ReactNode } from 'react';
import { CardCornerProvider } from '@/components/catalog/card-corner';
import { FavouriteButton } from '@/components/wishlist/favourite-button';

/** Puts a heart on every card below. */
export function CardHearts({ children }: { children: ReactNode }) {
  return <CardCornerProvider corner={FavouriteButton}>{children}</CardCornerProvider>;
}
