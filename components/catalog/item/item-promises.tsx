import { PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';

/** What every item's buyer wants to know about delivery, payment and returns. */
export function ItemPromises() {
  return (
    <ul className={styles.promises}>
      <li>
        <Truck aria-hidden="true" /> <DeliveryCountdown />
      </li>
      <li>
        <ShieldCheck aria-hidden="true" /> Kartınızla güvenli ödeme sayfasında ödersiniz
      </li>
      <li>
        <PackageCheck aria-hidden="true" /> 14 gün içinde cayma hakkı
      </li>
    </ul>
  );
}
