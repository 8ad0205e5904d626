'use client';

import { AddAllToCart } from '@/components/cart/add-all-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { Button } from '@/components/ui/button';
import type { PartyPlan } from '@/services/view-models';

type Pack = PartyPlan['lines'][number]['packs'][number];

/** Adds all packs of a plan to the cart in one press. */
export function AddPlanToCart({ packs }: { packs: readonly Pack[] }) {
  return <AddAllToCart lines={packs.map(({ item, product, quantity }) => toCartLine(item, product, quantity))} />;
}

export function PrintPlan() {
  return (
    <Button variant="quiet" onClick={() => window.print()}>
      Yazdır
    </Button>
  );
}
