import { Icon } from '@/components/ui/icon';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';

/**
 * Delivery, payment and return terms that apply to every item.
 * @param sameDayUntil the hour before which orders ship the same day; null without that promise
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
