'use client';

import type { CardFacts } from './card-facts';
import { ProductCard } from './product-card';

type Props = {
  cards: readonly CardFacts[];
  /** The images of so many first cards load eagerly. */
  eager?: number;
  /** Heights that cards which are not shown yet take up, px, by their place; 0 and nothing for those that are shown. */
  rooms?: readonly number[];
};

/** Cards as list items. */
export function ProductCards({ cards, eager = 0, rooms = [] }: Props) {
  return cards.map((facts, index) =>
    rooms[index] ? (
      <li key={facts[0]} style={{ height: rooms[index] }} />
    ) : (
      <li key={facts[0]}>
        <ProductCard facts={facts} priority={index < eager} />
      </li>
    ),
  );
}
