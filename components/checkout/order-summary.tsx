'use client';

import { ProductImage } from '@/components/ui/product-image';
import { formatKurus, formatMoney, multiplyMoney, parseMoney } from '@/contracts/money';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopSelector } from '@/store/hooks';
import styles from './order-summary.module.scss';

/** What is being bought and what it costs, beside every step. */
export function OrderSummary() {
  const lines = useShopSelector(selectBuyableLines);
  const amount = useShopSelector((state) => state.cart.amount);
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
      <p className={styles.row}>
        <span>Teslimat</span> <span>Ücretsiz</span>
      </p>
      <p className={styles.total}>
        <span>Toplam</span> <strong>{formatMoney(amount)}</strong>
      </p>
    </aside>
  );
}
