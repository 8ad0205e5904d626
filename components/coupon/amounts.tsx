'use client';

import { formatMoney } from '@/contracts/money';
import { useShopSelector } from '@/store/hooks';
import { selectCoupon, selectPayable } from '@/store/order/coupon-standing';
import styles from './amounts.module.scss';

/** What the cart costs, delivery, what a coupon takes off as a line of its own, and what is left to pay. */
export function Amounts() {
  const amount = useShopSelector((state) => state.cart.amount);
  const coupon = useShopSelector(selectCoupon);
  const payable = useShopSelector(selectPayable);
  return (
    <div className={styles.amounts}>
      {coupon.kind === 'holds' && (
        <p className={styles.row}>
          <span>Ara toplam</span> <span>{formatMoney(amount)}</span>
        </p>
      )}
      <p className={styles.row}>
        <span>Teslimat</span> <span>Ücretsiz</span>
      </p>
      {coupon.kind === 'holds' && (
        <p className={`${styles.row} ${styles.discount}`}>
          <span>Kupon indirimi</span> <span>−{formatMoney(coupon.discount)}</span>
        </p>
      )}
      {coupon.kind === 'checking' && (
        <p className={styles.row}>
          <span>Kupon indirimi</span> <span>Hesaplanıyor…</span>
        </p>
      )}
      <p className={styles.total}>
        <span>Toplam</span> <strong>{formatMoney(payable)}</strong>
      </p>
    </div>
  );
}
