import { Icon } from '@/components/ui/icon';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';

/** What every item's buyer wants to know about delivery, payment and returns. */
export function ItemPromises() {
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="truck" /> <DeliveryCountdown />
      </li>
      <li>
        <Icon name="shield-check" /> Kartınızla güvenli ödeme sayfasında ödersiniz
      </li>
      <li>
        <Icon name="package-check" /> 14 gün içinde cayma hakkı
      </li>
    </ul>
  );
}
