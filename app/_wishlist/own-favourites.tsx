'use client';

import type { ReactNode } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { cheapestFirst } from '@/components/catalog/cheapest';
import { WishlistView } from '@/components/wishlist/wishlist-view';
import type { Item, Product } from '@/services/view-models';

/** Connects the favourites with the catalogue's offers and with the cart. */
export function OwnFavourites({ ideas }: { ideas?: ReactNode }) {
  return (
    <WishlistView
      ideas={ideas}
      offerOf={offerOf}
      renderAction={(item) => {
        const offer = offerOf(item);
        return offer && <AddToCart wide line={toCartLine(item, offer, 1)} label={`Sepete Ekle: ${item.title}`} />;
      }}
    />
  );
}

function offerOf(item: Item): Product | undefined {
  return cheapestFirst(item.products)[0];
}
