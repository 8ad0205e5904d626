'use client';

import type { CardFacts } from './card-facts';
import { ProductCard } from './product-card';

/** Cards as list items. The images of the first `eager` load eagerly. */
export function ProductCards({ cards, eager = 0 }: { cards: readonly CardFacts[]; eager?: number }) {
  return cards.map((facts, index) => (
    <li key={facts[0]}>
      <ProductCard facts={facts} priority={index < eager} />
    </li>
  ));
}
