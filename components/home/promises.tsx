import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './promises.module.scss';

/**
 * What every shopper wants to know first. `shipping` is the countdown of the same-day promise, another room's; `stores`
 * says how many hand out orders. Either is null where there is none.
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
