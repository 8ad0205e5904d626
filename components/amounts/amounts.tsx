'use client';

import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { formatKurus, type Kurus, subtractMoney } from '@/contracts/money';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { selectCoupon } from '@/store/order/coupon-status';
import { selectDelivery } from '@/store/order/delivery-choice';
import { shippingAnswered } from '@/store/order/order-slice';
import { type ShippingStatus, selectFreeDelivery, selectPayable } from '@/store/order/shipping-status';
import styles from './amounts.module.scss';
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

/** The amount left until free delivery; nothing when delivery is never free. */
function FreeShipping() {
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

/** The delivery cost as a row of the amounts, with a retry button when it is unavailable. */
function ShippingRow({ shipping }: { shipping: ShippingStatus }) {
  const delivery = useShopSelector(selectDelivery);
  const dispatch = useShopDispatch();
  if (shipping.kind === 'none') return null;
  if (shipping.kind === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>Kargo ücreti şu anda hesaplanamadı. Sepetiniz ve bilgileriniz duruyor.</p>
        <Button variant="quiet" onClick={() => dispatch(shippingAnswered(null))}>
          Yeniden hesapla
        </Button>
      </div>
    );
  }
  return (
    <p className={styles.row}>
      <span>{delivery?.method === 'pickup' ? 'Mağazadan teslim' : 'Kargo'}</span>{' '}
      {shipping.kind === 'checking' ? <span>Hesaplanıyor…</span> : <Cost cost={shipping.shipping} />}
    </p>
  );
}

function Cost({ cost }: { cost: Kurus }) {
  return cost === 0 ? <span className={styles.free}>Ücretsiz</span> : <span>{formatKurus(cost)}</span>;
}
