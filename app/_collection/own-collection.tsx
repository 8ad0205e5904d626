'use client';

import { OpenCollection } from '@/components/account/collections/open-collection';
import { cardFacts } from '@/components/catalog/card-facts';
import { ProductCard } from '@/components/catalog/product-card';
import { BuyAll } from './buy-all';

/** Connects a customer's list with the catalogue's cards and with the cart. */
export function OwnCollection({ id }: { id: number }) {
  return (
    <OpenCollection
      id={id}
      renderItem={(item, action) => <ProductCard facts={cardFacts(item)} action={action} />}
      renderBuyAll={(items) => <BuyAll items={items} />}
    />
  );
}
