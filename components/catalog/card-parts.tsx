'use client';

import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Favourite } from '@/services/view-models';

/** Component in the upper corner of every card's image; it receives the data that a favourite stores. */
type Corner = ComponentType<{ favourite: Favourite }>;

/** What a card offers to buy. `color`: slug of the colour shown on the card because of the filter. */
export type CardOffer = { slug: string; title: string; color?: string | undefined; isChoice: boolean };
type Action = ComponentType<{ offer: CardOffer }>;

const PartsContext = createContext<{ corner: Corner; action: Action } | null>(null);

type Props = { corner: Corner; action: Action; children: ReactNode };

/** Provides the favourite button and the quick-add button to all cards, which must not import other features. */
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
