'use client';

import { ProductImage } from '@/components/ui/product-image';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { formatKurus } from '@/contracts/money';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { lineTotal } from '@/store/cart/line-total';
import { useShopSelector } from '@/store/hooks';
import styles from './summary-lines.module.scss';

/** The order's products. A long list scrolls by itself, so that the total stays visible. */
export function SummaryLines() {
  const lines = useShopSelector(selectBuyableLines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be scrollable by keyboard
    <section className={styles.scroll} aria-label="Siparişteki ürünler" tabIndex={0}>
      <ul className={styles.lines}>
        {lines.map(({ product, item, quantity }) => (
          <li key={product.id}>
            <span className={styles.image}>
              <ProductImage src={item.get_thumbnail} alt="" sizes="56px" />
            </span>
            <span>
              {item.title}
              <small>
                {product.variant_title} × {quantity}
              </small>
              <WithdrawalNote reason={item.withdrawal_exclusion} />
            </span>
            <span>{formatKurus(lineTotal({ product, quantity }))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
