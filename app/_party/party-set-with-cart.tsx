'use client';

import { AddAllToCart } from '@/components/cart/add-all-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { PartySetBand } from '@/components/planner/party-set-band';
import type { PartySet } from '@/services/view-models';

/** A theme's set with the button that adds all of it to the cart. */
export function PartySetWithCart(props: { first: PartySet; typed: number }) {
  return (
    <PartySetBand
      {...props}
      renderAction={({ lines }, isCurrent) => (
        <AddAllToCart
          label="Seti sepete ekle"
          lines={lines.flatMap(({ packs }) =>
            packs.map(({ item, product, quantity }) => toCartLine(item, product, quantity)),
          )}
          disabled={!isCurrent}
        />
      )}
    />
  );
}
