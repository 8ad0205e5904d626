'use client';

import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Favourite } from '@/contracts/wishlist';

/** What stands in the picture's upper corner of every card; it knows of the item what a favourites list remembers. */
type Corner = ComponentType<{ favourite: Favourite }>;

/** What can be bought from a card. `color`: slug of the colour that the card shows because it was asked for. */
export type CardOffer = { slug: string; title: string; color?: string | undefined; isChoice: boolean };
type Action = ComponentType<{ offer: CardOffer }>;

const PartsContext = createContext<{ corner: Corner; action: Action } | null>(null);

type Props = { corner: Corner; action: Action; children: ReactNode };

/** The page says once what its cards carry: the heart and the cart belong to other rooms. */
export function CardPartsProvider({ corner, action, children }: Props) {
  const parts = useMemo(() => ({ corner, action }), [corner, action]);
  return <PartsContext value={parts}>{children}</PartsContext>;
}

export function CardCorner({ favourite }: { favourite: Favourite }) {
  const parts = useContext(PartsContext);
  return parts && <parts.corner favourite={favourite} />;
}

export function CardAction({ offer }: { offer: CardOffer }) {
  const parts = useContext(PartsContext);
  return parts && <parts.action offer={offer} />;
}
