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
  /** Those of `first` come first, so that what the HTML shows is what was chosen. */
  images: readonly ItemImage[];
  first: Product;
  /** Title, rating and what else stands above the price. */
  head: ReactNode;
  /** What stands below the button. */
  foot: ReactNode;
  /** The button that puts the chosen product into the cart; the cart is another room. */
  renderAction(product: Product, quantity: number): ReactNode;
  /** What a shopper can do about a chosen product that is sold out. */
  renderSoldOut(product: Product): ReactNode;
};

/** Gallery and purchase of one item: price, stock and pictures follow the chosen variant. */
export function BuyBox({ title, products, images, first, head, foot, renderAction, renderSoldOut }: Props) {
  const [product, choose] = useChosenProduct(products, first);
  const [wanted, setQuantity] = useState(1);
  const quantity = Math.min(wanted, Math.max(1, product.stock));
  const price = <Price price={product.price} marketPrice={product.market_price} />;
  return (
    <div className={styles.box}>
      <div className={styles.pictures}>
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
              // A second time on phones: the first may have left the screen.
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
