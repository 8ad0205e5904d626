import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './promises.module.scss';

/** What every shopper wants to know first. `shipping` is the countdown of the same-day promise, another room's. */
export function Promises({ shipping }: { shipping: ReactNode }) {
  return (
    <ul className={styles.promises} aria-label="Neye güvenebilirsiniz">
      <li className={styles.shipping}>
        <Icon name="truck" size={28} />
        <div>{shipping}</div>
      </li>
      <li>
        <Icon name="store" size={28} />
        <p>
          <strong>Mağazadan teslim</strong> İstanbul’da 5 mağaza
        </p>
      </li>
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
