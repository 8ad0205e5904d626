'use client';

import { type ComponentType, useState } from 'react';
import { addLine } from '@/components/cart/add-line';
import { AddToCart } from '@/components/cart/add-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import { shownFirst } from '@/components/catalog/cheapest';
import { VariantPicker } from '@/components/catalog/item/variant-picker';
import { showToast } from '@/components/toasts/show-toast';
import { Dialog } from '@/components/ui/dialog';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { getItemDetail } from '@/services/catalog/catalog';
import { browserApi } from '@/services/http/browser';
import type { ItemDetail, Product } from '@/services/view-models';
import type { ShopStore } from '@/store/store';
import styles from './quick-picker.module.scss';

/**
 * Adds an item's only variant to the cart.
 * @param color slug of the colour shown on the card, if any
 * @returns a dialog to select one of several variants; null when there is only one
 * @throws when the item cannot be loaded
 */
export async function quickAdd(
  store: ShopStore,
  slug: string,
  color?: string,
): Promise<ComponentType<{ onClose(): void }> | null> {
  const item = await getItemDetail(browserApi, slug);
  const first = item && shownFirst(item.products, color);
  if (!first) {
    void showToast('warning', 'Bu ürün artık satışta değil.');
    return null;
  }
  if (item.products.length === 1) {
    addLine(store, lineOf(item, first));
    return null;
  }
  return ({ onClose }) => <QuickPicker item={item} first={first} onClose={onClose} />;
}

type Props = { item: ItemDetail; first: Product; onClose(): void };

/** The variants of an item with the price of the selected one; closes when it was added to the cart. */
function QuickPicker({ item, first, onClose }: Props) {
  const [product, choose] = useState(first);
  const line = lineOf(item, product);
  return (
    <Dialog open onClose={onClose} title={item.title} foot={<AddToCart wide line={line} onAdded={onClose} />}>
      <div className={styles.picker}>
        <div className={styles.image}>
          <ProductImage src={line.item.get_thumbnail} alt="" sizes="180px" priority />
        </div>
        <div className={styles.choices}>
          <p aria-live="polite">
            <Price price={product.price} marketPrice={product.market_price} />
          </p>
          <VariantPicker
            products={item.products}
            chosen={product}
            path={`/${item.slug}`}
            soldOut="closed"
            onChoose={choose}
          />
        </div>
      </div>
    </Dialog>
  );
}

function lineOf(item: ItemDetail, product: Product) {
  const image = item.images.find(({ color }) => color === product.color)?.url ?? item.get_thumbnail;
  return toCartLine(item, product, 1, image);
}
