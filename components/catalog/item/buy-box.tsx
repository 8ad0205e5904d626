'use client';

import { type ReactNode, useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Price } from '@/components/ui/price';
import { Stepper } from '@/components/ui/stepper';
import type { ItemImage, Product } from '@/contracts/catalog';
import styles from './buy-box.module.scss';
import { Gallery } from './gallery';
import { StockNote } from './stock-note';
import { useChosenProduct } from './use-chosen-product';
import { VariantPicker } from './variant-picker';

type Props = {
  title: string;
  products: readonly Product[];
  /** Images of `first` come first, so that the HTML shows the selected variant. */
  images: readonly ItemImage[];
  first: Product;
  /** Content above the price: title, rating and more. */
  head: ReactNode;
  /** Content below the button. */
  foot: ReactNode;
  /**
   * Renders the button that adds the selected product to the cart; passed in, because it belongs to the cart feature.
   */
  renderAction(product: Product, quantity: number): ReactNode;
  /** Renders the actions for a selected product that is sold out. */
  renderSoldOut(product: Product): ReactNode;
};

/** Gallery and purchase of one item: price, stock and images follow the selected variant. */
export function BuyBox({ title, products, images, first, head, foot, renderAction, renderSoldOut }: Props) {
  const [product, choose] = useChosenProduct(products, first);
  const [wanted, setQuantity] = useState(1);
  const quantity = Math.min(wanted, Math.max(1, product.stock));
  const price = <Price price={product.price} marketPrice={product.market_price} />;
  return (
    <div className={styles.box}>
      <div className={styles.images}>
        <Gallery images={images} title={title} color={product.color} />
      </div>
      <div className={styles.side}>
        {head}
        <p className={styles.price}>{price}</p>
        <VariantPicker products={products} chosen={product} onChoose={choose} />
        <StockNote product={product} products={products} />
        <div className={styles.buy}>
          <Stepper value={quantity} max={Math.max(1, Math.min(product.stock, 99))} onChange={setQuantity} />
          <ActionBar
            what={
              // A repetition for phones, where the price above may be out of view.
              <div aria-hidden="true">
                <p className={styles.name}>{title}</p>
                <p className={styles.cost}>{price}</p>
              </div>
            }
          >
            {renderAction(product, quantity)}
          </ActionBar>
        </div>
        {product.stock === 0 && renderSoldOut(product)}
        {foot}
      </div>
    </div>
  );
}
