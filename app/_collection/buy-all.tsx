'use client';

import { AddAllToCart } from '@/components/cart/add-all-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { cheapestFirst } from '@/components/catalog/cheapest';
import type { Item } from '@/services/view-models';

/** Adds all items of a list to the cart, each in the variant its card offers. */
export function BuyAll({ items }: { items: readonly Item[] }) {
  const lines = items.flatMap((item) => {
    const [offer] = cheapestFirst(item.products);
    return offer ? [toCartLine(item, offer, 1)] : [];
  });
  return <AddAllToCart lines={lines} />;
}
