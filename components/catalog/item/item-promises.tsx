import { Icon } from '@/components/ui/icon';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';

/**
 * What every item's buyer wants to know about delivery, payment and returns.
 * @param sameDayUntil the hour before which orders leave on the same day, if any do
 */
export function ItemPromises({ sameDayUntil }: { sameDayUntil: number | null }) {
  return (
    <ul className={styles.promises}>
      {sameDayUntil !== null && (
        <li>
          <Icon name="truck" /> <DeliveryCountdown until={sameDayUntil} />
        </li>
      )}
      <li>
        <Icon name="shield-check" /> Kartınızla güvenli ödeme sayfasında ödersiniz
      </li>
      <li>
        <Icon name="package-check" /> 14 gün içinde cayma hakkı
      </li>
    </ul>
  );
}
