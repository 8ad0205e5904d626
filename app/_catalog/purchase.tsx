'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import { Instalments } from '@/components/amounts/instalments';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { BuyBox } from '@/components/catalog/item/buy-box';
import { type PackedVariant, unpackVariant } from '@/components/catalog/item/packed-variants';
import type { PromiseWords } from '@/components/catalog/item/promise-words';
import { ShownLater } from '@/components/catalog/item/shown-later';
import { StockWatch } from '@/components/catalog/item/stock-watch';
import type { BodyMeasure } from '@/contracts/body-limits';
import type { ItemImage } from '@/contracts/catalog';
import type { CourierTerms } from '@/contracts/delivery';
import type { Favourite, ItemDetail } from '@/services/view-models';
import { PurchaseFoot } from './purchase-foot';

// Few items are worn; the others don't load its script.
const SizeFinder = dynamic(() => import('@/components/size/size-finder').then((module) => module.SizeFinder));

type Props = {
  /**
   * The fields that a cart line needs; sending the whole item to the client component would duplicate the page's data.
   */
  item: Pick<ItemDetail, 'id' | 'barcode' | 'title' | 'brand' | 'slug' | 'get_thumbnail' | 'withdrawal_exclusion'>;
  variants: readonly PackedVariant[];
  images: readonly ItemImage[];
  /** The index of the variant that is selected first. */
  first: number;
  /** The body measures that all sizes state; empty for what isn't worn. */
  measures: readonly BodyMeasure[];
  head: ReactNode;
  favourite: Favourite | null;
  /** The item's absolute URL. */
  url: string;
  /** The hour before which orders ship the same day; null without that promise. */
  terms: CourierTerms;
  /** The same terms as texts. */
  words: PromiseWords;
  /** Shows the button without its action. */
  isPreview?: boolean | undefined;
  /** The page's own path. */
  path: string;
};

/** Connects the item's buy box with the cart and the customer's lists. */
export function Purchase({ item, variants, images, first, measures, head, isPreview, path, ...foot }: Props) {
  const products = useMemo(() => variants.map(unpackVariant), [variants]);
  const chosen = products[first];
  if (!chosen) return null;
  return (
    <BuyBox
      title={item.title}
      products={products}
      images={images}
      first={chosen}
      head={head}
      foot={
        <ShownLater path={path} room={false}>
          <PurchaseFoot item={item} {...foot} />
        </ShownLater>
      }
      renderAction={(product, quantity) => {
        const image = images.find((image) => image.color === product.color)?.url ?? item.get_thumbnail;
        return <AddToCart wide isPreview={isPreview} line={toCartLine(item, product, quantity, image)} />;
      }}
      renderHelp={(product, choose) => (
        <>
          {measures.length > 0 && (
            <SizeFinder item={item.slug} measures={measures} chosen={product.size} onChoose={choose} />
          )}
          <Instalments amount={product.price} products={[product.id]} />
        </>
      )}
      renderSoldOut={(product) => <StockWatch key={product.id} product={product.id} />}
    />
  );
}
