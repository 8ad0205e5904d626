'use client';

import { AddAllToCart } from '@/components/cart/add-all-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { GarlandCalculator as Calculator } from '@/components/garland/garland-calculator';
import type { GarlandWish } from '@/services/party/garland-url';
import type { Garland } from '@/services/view-models';
import { KeepResult } from './keep-result';

type Props = { origin: string; wish: GarlandWish; first: { garland: Garland | null; problems: readonly string[] } };

/** The calculator with the buttons that add all packs to the cart, share, print and keep the garland. */
export function GarlandCalculator(props: Props) {
  return (
    <Calculator
      {...props}
      renderAction={({ packs }, isCurrent) => (
        <AddAllToCart
          lines={packs.map(({ item, product, quantity }) => toCartLine(item, product, quantity))}
          disabled={!isCurrent}
        />
      )}
      renderKeep={({ metres, packs }, path, isCurrent) => (
        <KeepResult
          result={{
            name: `${metres.toLocaleString('tr-TR')} metre balon zinciri`,
            path,
            items: [...new Set(packs.map(({ item }) => item.id))],
          }}
          disabled={!isCurrent}
        />
      )}
    />
  );
}
