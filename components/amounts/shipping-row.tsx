'use client';

import { Button } from '@/components/ui/button';
import { formatKurus, type Kurus } from '@/contracts/money';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { selectDelivery } from '@/store/order/delivery-choice';
import { shippingAnswered } from '@/store/order/order-slice';
import type { ShippingStatus } from '@/store/order/shipping-status';
import styles from './amounts.module.scss';

/** The delivery cost as a row of the amounts, with a retry button when it is unavailable. */
export function ShippingRow({ shipping }: { shipping: ShippingStatus }) {
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
