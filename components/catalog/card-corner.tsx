'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Favourite } from '@/contracts/wishlist';

/** What stands in the picture's upper corner of every card; it knows of the item what a favourites list remembers. */
type Corner = ComponentType<{ favourite: Favourite }>;

const CornerContext = createContext<Corner | null>(null);

/** The page says once what its cards carry: the heart belongs to another room. */
export function CardCornerProvider({ corner, children }: { corner: Corner; children: ReactNode }) {
  return <CornerContext value={corner}>{children}</CornerContext>;
}

export function CardCorner({ favourite }: { favourite: Favourite }) {
  const CornerOfPage = useContext(CornerContext);
  return CornerOfPage && <CornerOfPage favourite={favourite} />;
}
