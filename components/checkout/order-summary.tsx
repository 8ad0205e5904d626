'use client';

import { useId, useState } from 'react';
import { Amounts } from '@/components/amounts/amounts';
import { CartInstalments } from '@/components/amounts/cart-instalments';
import { CouponField } from '@/components/coupon/coupon-field';
import { Icon } from '@/components/ui/icon';
import { ProductImage } from '@/components/ui/product-image';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { formatKurus } from '@/contracts/money';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { lineTotal } from '@/store/cart/line-total';
import { useShopSelector } from '@/store/hooks';
import { selectPayable, selectShipping } from '@/store/order/shipping-status';
import styles from './order-summary.module.scss';

/**
 * The products and costs, visible at every step: next to it on wide screens, as an expandable bar with the total at the
 * bottom of phones. `next` receives the element for the step's main button.
 */
export function OrderSummary({ next }: { next: (slot: HTMLElement | null) => void }) {
  const content = useId();
  const [unfolded, setUnfolded] = useState(false);
  const payable = useShopSelector(selectPayable);
  const counting = useShopSelector((state) => selectShipping(state).kind === 'checking');
  return (
    <aside className={styles.summary} aria-label="Sipariş özeti">
      <h2 className={styles.heading}>Sipariş özeti</h2>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={unfolded}
        aria-controls={content}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span className={styles.unfold}>
          <Icon name="chevron-down" size={20} />
          {unfolded ? 'Özeti gizle' : 'Özeti göster'}
        </span>
        <strong>{counting ? 'Hesaplanıyor…' : formatKurus(payable)}</strong>
      </button>
      <div id={content} className={unfolded ? `${styles.content} ${styles.unfolded}` : styles.content}>
        <SummaryLines />
        <CouponField />
        <Amounts />
        <CartInstalments />
      </div>
      <div ref={next} className={styles.next} />
    </aside>
  );
}

/** The order's products. A long list scrolls by itself, so that the total stays visible. */
function SummaryLines() {
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
