'use client';

import { Stack } from '@/components/ui/stack';
import { formatKurus } from '@/contracts/money';
import { useShopSelector } from '@/store/hooks';
import { selectCoupon } from '@/store/order/coupon-status';
import { selectPayable } from '@/store/order/shipping-status';
import styles from './amounts.module.scss';
import { FreeShipping } from './free-shipping';
import { ShippingRow } from './shipping-row';
import { useShipping } from './use-shipping';

/**
 * Subtotal, coupon discount, delivery and total. The total is not shown until the delivery cost is known, because it
 * must not grow afterwards.
 */
export function Amounts() {
  const amount = useShopSelector((state) => state.cart.amount);
  const coupon = useShopSelector(selectCoupon);
  const shipping = useShipping();
  const payable = useShopSelector(selectPayable);
  return (
    <Stack tight>
      <FreeShipping />
      {(coupon.kind !== 'none' || shipping.kind !== 'none') && (
        <p className={styles.row}>
          <span>Ara toplam</span> <span>{formatKurus(amount)}</span>
        </p>
      )}
      {coupon.kind === 'holds' && (
        <p className={`${styles.row} ${styles.discount}`}>
          <span>Kupon indirimi</span> <span>−{formatKurus(coupon.discount)}</span>
        </p>
      )}
      {coupon.kind === 'checking' && (
        <p className={styles.row}>
          <span>Kupon indirimi</span> <span>Hesaplanıyor…</span>
        </p>
      )}
      <ShippingRow shipping={shipping} />
      <p className={styles.total} aria-live="polite" aria-atomic aria-busy={shipping.kind === 'checking'}>
        <span>{shipping.kind === 'failed' ? 'Toplam (kargo hariç)' : 'Toplam'}</span>{' '}
        <strong>{shipping.kind === 'checking' ? 'Hesaplanıyor…' : formatKurus(payable)}</strong>
      </p>
    </Stack>
  );
}
