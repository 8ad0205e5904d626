'use client';

import { formatKurus, subtractMoney } from '@/contracts/money';
import { useShopSelector } from '@/store/hooks';
import { selectFreeDelivery } from '@/store/order/shipping-status';
import styles from './free-shipping.module.scss';

/** The amount left until free delivery; nothing when delivery is never free. */
export function FreeShipping() {
  const free = useShopSelector(selectFreeDelivery);
  // Reserves space to avoid a layout shift.
  if (free === 'checking') return <p className={styles.missing}>Kargo ücreti hesaplanıyor…</p>;
  if (!free) return null;
  const { goal, missing } = free;
  if (missing === 0) return <p className={styles.reached}>Kargo bizden, ücretsiz!</p>;
  return (
    <div className={styles.missing}>
      <p>
        <strong>{formatKurus(missing)}</strong> daha ekleyin, kargo ücretsiz olsun
      </p>
      <progress aria-label="Ücretsiz kargoya kalan" max={goal} value={subtractMoney(goal, missing)} />
    </div>
  );
}
