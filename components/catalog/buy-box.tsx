'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Price } from '@/components/ui/price';
import { Stepper } from '@/components/ui/stepper';
import type { ItemDetail, Product } from '@/contracts/catalog';
import { slugify } from '@/contracts/turkish';
import styles from './buy-box.module.scss';
import { Gallery } from './gallery';
import { VariantPicker } from './variant-picker';

/** At this stock or below the page says how many are left. */
const LOW_STOCK = 5;

type Props = {
  item: ItemDetail;
  first: Product;
  /** Title, rating and what else stands above the price. */
  head: ReactNode;
  /** What stands below the button. */
  foot: ReactNode;
  /** The button that puts the chosen product into the cart; the cart is another room. */
  renderAction(product: Product, quantity: number): ReactNode;
};

/** Gallery and purchase of one item. The first variant stands in the HTML; the address's choice is taken over after hydration. */
export function BuyBox({ item, first, head, foot, renderAction }: Props) {
  const [product, choose] = useChosenProduct(item.products, first);
  const [quantity, setQuantity] = useState(1);
  return (
    <div className={styles.box}>
      <Gallery images={item.images} title={item.title} color={product.color} />
      <div className={styles.side}>
        {head}
        <p className={styles.price}>
          <Price price={product.price} marketPrice={product.market_price} />
        </p>
        <VariantPicker products={item.products} chosen={product} onChoose={choose} />
        <p className={product.stock === 0 ? styles.out : styles.stock} role="status">
          {stockText(product.stock)}
        </p>
        <div className={styles.buy}>
          <Stepper
            value={Math.min(quantity, Math.max(1, product.stock))}
            max={Math.max(1, Math.min(product.stock, 99))}
            onChange={setQuantity}
          />
          <div className={styles.action}>{renderAction(product, quantity)}</div>
        </div>
        {foot}
      </div>
    </div>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return 'Tükendi';
  return stock <= LOW_STOCK ? `Son ${stock} ürün` : 'Stokta';
}

/** The chosen variant, kept in the address (`?renk=mavi&boyut=45-cm`) so that it can be shared. */
function useChosenProduct(products: readonly Product[], first: Product): [Product, (product: Product) => void] {
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    const found = products.find(
      (product) => slugOf(product.color) === asked.get('renk') && slugOf(product.size) === asked.get('boyut'),
    );
    if (found) setChosen(found);
  }, [products]);
  const choose = (product: Product) => {
    setChosen(product);
    const url = new URL(window.location.href);
    for (const [name, value] of [
      ['renk', slugOf(product.color)],
      ['boyut', slugOf(product.size)],
    ] as const) {
      if (value) url.searchParams.set(name, value);
      else url.searchParams.delete(name);
    }
    window.history.replaceState(window.history.state, '', url);
  };
  return [chosen, choose];
}

function slugOf(title: string | null): string | null {
  return title === null ? null : slugify(title);
}
