'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Price } from '@/components/ui/price';
import { Stepper } from '@/components/ui/stepper';
import type { ItemImage, Product } from '@/contracts/catalog';
import { BuyBar } from './buy-bar';
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
  const buy = useRef<HTMLDivElement>(null);
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
        <div ref={buy} className={styles.buy}>
          <Stepper value={quantity} max={Math.max(1, Math.min(product.stock, 99))} onChange={setQuantity} />
          <div className={styles.action}>{renderAction(product, quantity)}</div>
        </div>
        {product.stock === 0 && renderSoldOut(product)}
        {foot}
      </div>
      <BuyBar after={buy} title={title} price={price}>
        {renderAction(product, quantity)}
      </BuyBar>
    </div>
  );
}
