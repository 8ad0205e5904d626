'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import type { ItemDetail, ItemImage, Product } from '@/contracts/catalog';

// In the HTML like the rest, its script apart: categories, whose pages share this route, need not load it.
const BuyBox = dynamic(() => import('@/components/catalog/item/buy-box').then((module) => module.BuyBox));
const StockWatch = dynamic(() => import('@/components/catalog/item/stock-watch').then((module) => module.StockWatch));

type Props = {
  /** What the cart notes of an item: the page's other data need not travel to the browser twice. */
  item: Pick<ItemDetail, 'id' | 'barcode' | 'title' | 'brand' | 'slug' | 'get_thumbnail'>;
  products: readonly Product[];
  images: readonly ItemImage[];
  first: Product;
  head: ReactNode;
  foot: ReactNode;
};

/** Joins the item's buy box with the cart. */
export function ItemPurchase({ item, products, images, first, head, foot }: Props) {
  return (
    <BuyBox
      title={item.title}
      products={products}
      images={images}
      first={first}
      head={head}
      foot={foot}
      renderAction={(product, quantity) => {
        const picture = images.find((image) => image.color === product.color)?.url ?? item.get_thumbnail;
        return <AddToCart wide line={toCartLine(item, product, quantity, picture)} />;
      }}
      renderSoldOut={(product) => <StockWatch key={product.id} product={product.id} />}
    />
  );
}
