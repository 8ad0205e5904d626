'use client';

import { type ComponentType, createContext, useContext } from 'react';
import { type Html, html } from '@/components/ui/html';
import type { Favourite } from '@/services/view-models';

/** What a card offers to buy. `color`: slug of the colour shown on the card because of the filter. */
export type CardOffer = { slug: string; title: string; color?: string | undefined; isChoice: boolean };

/** A dialog over the page. */
export type CardDialog = ComponentType<{ onClose(): void }>;

/** What other features add to each card: HTML of two buttons, and what these do. */
export type CardParts = {
  /** The button in the upper corner of the image. */
  corner: Html;
  /** Whether the item is a favourite, and what a press of the button does. */
  useFavourite(favourite: Favourite | null): { isChosen: boolean; toggle(): void };
  /** Shows on that button whether the item is a favourite. */
  markFavourite(corner: HTMLElement, isChosen: boolean): void;
  /** The button below the price. */
  action: Html;
  /** Gives that button the name that tells it from those of other cards, and says whether it opens a dialog. */
  describeAction(action: HTMLElement, offer: CardOffer): void;
  /** What a press of it does. Resolves to a dialog that is needed first, or null. */
  act(offer: CardOffer): Promise<CardDialog | null>;
};

const NOTHING: CardParts = {
  corner: html``,
  useFavourite: () => ({ isChosen: false, toggle: () => {} }),
  markFavourite: () => {},
  action: html``,
  describeAction: () => {},
  act: async () => null,
};

/** Provides the favourite button and the quick-add button to all cards, which must not import other features. */
export const CardPartsContext = createContext(NOTHING);

export function useCardParts(): CardParts {
  return useContext(CardPartsContext);
}
