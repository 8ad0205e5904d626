'use client';

import { Amounts } from '@/components/coupon/amounts';
import { CouponField } from '@/components/coupon/coupon-field';
import { ProductImage } from '@/components/ui/product-image';
import { formatKurus, multiplyMoney, parseMoney } from '@/contracts/money';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopSelector } from '@/store/hooks';
import styles from './order-summary.module.scss';

/** What is being bought and what it costs, beside every step. */
export function OrderSummary() {
  const lines = useShopSelector(selectBuyableLines);
  return (
    <aside className={styles.summary} aria-label="Sipariş özeti">
      <h2>Sipariş özeti</h2>
      <ul className={styles.lines}>
        {lines.map(({ product, item, quantity }) => (
          <li key={product.id}>
            <span className={styles.picture}>
              <ProductImage src={item.get_thumbnail} alt="" sizes="56px" />
            </span>
            <span>
              {item.title}
              <small>
                {product.variant_title} × {quantity}
              </small>
            </span>
            <span>{formatKurus(multiplyMoney(parseMoney(product.price), quantity))}</span>
          </li>
        ))}
      </ul>
      <CouponField />
      <Amounts />
    </aside>
  );
}
