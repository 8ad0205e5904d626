'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './promises.module.scss';

/**
 * Delivery, return and payment promises. `shipping` is the same-day countdown, `stores` a text about pickup branches;
 * either is null when not offered.
 */
export function Promises({ shipping, stores }: { shipping: ReactNode; stores: string | null }) {
  return (
    <ul className={styles.promises} aria-label="Neye güvenebilirsiniz">
      {shipping && (
        <li className={styles.shipping}>
          <Icon name="truck" size={28} />
          <div>{shipping}</div>
        </li>
      )}
      {stores && (
        <li>
          <Icon name="store" size={28} />
          <p>
            <strong>Mağazadan teslim</strong> {stores}
          </p>
        </li>
      )}
      <li>
        <Icon name="shield-check" size={28} />
        <p>
          <strong>Güvenli ödeme</strong> Kart bilginiz bizde kalmaz
        </p>
      </li>
      <li>
        <Icon name="package-check" size={28} />
        <p>
          <strong>14 gün</strong> içinde cayma hakkı
        </p>
      </li>
    </ul>
  );
}
