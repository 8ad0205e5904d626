'use client';

import { formatKurus, isFree, parseMoney, subtractMoney } from '@/contracts/money';
import { useShopSelector } from '@/store/hooks';
import { selectGoodsAmount } from '@/store/order/coupon-standing';
import { selectDelivery } from '@/store/order/delivery-choice';
import type { ShippingStanding } from '@/store/order/shipping-standing';
import styles from './free-shipping.module.scss';

/** How much is missing until the courier costs nothing; nothing where no amount makes it free. */
export function FreeShipping({ shipping }: { shipping: ShippingStanding }) {
  const goods = parseMoney(useShopSelector(selectGoodsAmount));
  const byCourier = useShopSelector(selectDelivery)?.method === 'shipping';
  if (!byCourier || shipping.kind !== 'known' || shipping.freeFrom === null) return null;
  const goal = parseMoney(shipping.freeFrom);
  if (goal === 0) return null;
  if (isFree(shipping.shipping)) return <p className={styles.reached}>Kargo bizden, ücretsiz!</p>;
  if (goods >= goal) return null;
  return (
    <div className={styles.missing}>
      <p>
        <strong>{formatKurus(subtractMoney(goal, goods))}</strong> daha ekleyin, kargo ücretsiz olsun
      </p>
      <progress aria-label="Ücretsiz kargoya kalan" max={goal} value={goods} />
    </div>
  );
}
