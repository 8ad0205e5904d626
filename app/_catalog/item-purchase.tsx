'use client';

import type { ReactNode } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { BuyBox } from '@/components/catalog/buy-box';
import type { ItemDetail, Product } from '@/contracts/catalog';

/** Joins the item's buy box with the cart. */
export function ItemPurchase({
  item,
  first,
  head,
  foot,
}: {
  item: ItemDetail;
  first: Product;
  head: ReactNode;
  foot: ReactNode;
}) {
  return (
    <BuyBox
      item={item}
      first={first}
      head={head}
      foot={foot}
      renderAction={(product, quantity) => {
        const picture = item.images.find((image) => image.color === product.color)?.url ?? item.get_thumbnail;
        return <AddToCart wide line={toCartLine(item, product, quantity, picture)} />;
      }}
    />
  );
}
