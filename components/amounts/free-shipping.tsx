'use client';

import { formatKurus, subtractMoney } from '@/contracts/money';
import { useShopSelector } from '@/store/hooks';
import { selectFreeDelivery } from '@/store/order/shipping-standing';
import styles from './free-shipping.module.scss';

/** How much is missing until the courier costs nothing; nothing where no amount makes it free. */
export function FreeShipping() {
  const free = useShopSelector(selectFreeDelivery);
  // Its room is kept, so that the amounts below stay where they are.
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
