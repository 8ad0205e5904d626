'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Price } from '@/components/ui/price';
import { Stepper } from '@/components/ui/stepper';
import type { ItemImage } from '@/contracts/catalog';
import { formatKurus } from '@/contracts/money';
import { packCount } from '@/contracts/pack-count';
import { optionsOf, productQuery } from '@/contracts/variant-query';
import type { Product } from '@/services/view-models';
import styles from './buy-box.module.scss';
import { Gallery } from './gallery';
import type { Offered } from './packed-variants';
import { productOfSize, requestedProduct } from './variant-options';
import { VariantPicker } from './variant-picker';

type Props = {
  title: string;
  products: readonly Offered[];
  /** Images of `first` come first, so that the HTML shows the selected variant. */
  images: readonly ItemImage[];
  first: Offered;
  /** Content above the price: title, rating and more. */
  head: ReactNode;
  /** Content below the button. */
  foot: ReactNode;
  /**
   * Renders the button that adds the selected product to the cart; passed in, because it belongs to the cart feature.
   */
  renderAction(product: Product, quantity: number): ReactNode;
  /** Renders what helps to choose and to pay, below the options. */
  renderHelp?(product: Product, choose: (size: string) => void): ReactNode;
  /** Renders the actions for a selected product that is sold out. */
  renderSoldOut(product: Product): ReactNode;
};

/** Gallery and purchase of one item: price, stock and images follow the selected variant. */
export function BuyBox(props: Props) {
  const { title, products, images, first, head, foot, renderAction, renderHelp, renderSoldOut } = props;
  const [product, choose] = useChosenProduct(products, first);
  const [wanted, setQuantity] = useState(1);
  const quantity = Math.min(wanted, Math.max(1, product.stock));
  const pieces = packCount(product.size, product.variant_title, title);
  const price = <Price price={product.price} marketPrice={product.market_price} pieces={pieces} />;
  return (
    <div className={styles.box}>
      <div className={styles.images}>
        <Gallery images={images} title={title} color={product.color} />
      </div>
      <div className={styles.side}>
        {head}
        <p className={styles.price}>{price}</p>
        {product.market_price > product.price && (
          <p className={styles.before}>
            {product.claimed
              ? 'Önceki fiyatı satıcı bildirdi: bu ürünün 30 günlük fiyat geçmişi yok.'
              : `İndirimden önceki 30 günün en düşük fiyatı: ${formatKurus(product.market_price)}`}
          </p>
        )}
        <VariantPicker products={products} chosen={product} onChoose={choose} />
        {renderHelp?.(product, (size) => choose(productOfSize(products, product, size) ?? product))}
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

/**
 * The selected variant as part of the URL, so that Back, reload and a shared link show it. Replaces the history entry,
 * so that Back leaves the item's page.
 */
function useChosenProduct(products: readonly Offered[], first: Offered): [Offered, (product: Product) => void] {
  const [id, setId] = useState(first.id);
  useEffect(() => {
    // Cached HTML shows the first variant until this runs.
    const follow = () => {
      const requested = requestedProduct(products, new URLSearchParams(window.location.search));
      if (requested) setId(requested.id);
    };
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [products]);
  const choose = (product: Product) => {
    setId(product.id);
    const url = new URL(window.location.href);
    for (const [name, value] of new URLSearchParams(productQuery(product, optionsOf(products)))) {
      url.searchParams.set(name, value);
    }
    window.history.replaceState(null, '', url);
  };
  return [products.find((product) => product.id === id) ?? first, choose];
}

/** At or below this stock the remaining number is shown. */
const LOW_STOCK = 5;

type StockNoteProps = { product: Product; products: readonly Product[] };

/** The remaining stock of the selected variant, and whether another variant is available instead. */
function StockNote({ product: { stock }, products }: StockNoteProps) {
  const hasOthers = products.some((other) => other.stock > 0);
  return (
    <p className={stock === 0 ? styles.out : stock <= LOW_STOCK ? styles.low : styles.in} role="status">
      {stockText(stock)}
      {stock === 0 && hasOthers && <span className={styles.hint}> Diğer seçenekler stokta.</span>}
    </p>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return 'Tükendi';
  return stock <= LOW_STOCK ? `Son ${stock} adet!` : 'Stokta';
}
