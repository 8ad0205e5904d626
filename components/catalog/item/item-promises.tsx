import { Icon } from '@/components/ui/icon';
import type { DispatchTerms } from '@/contracts/delivery';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';

/** Delivery, payment and return terms that apply to every item. */
export function ItemPromises({ terms }: { terms: DispatchTerms }) {
  return (
    <ul className={styles.promises}>
      {terms.sameDayUntil !== null && (
        <li>
          <Icon name="truck" /> <DeliveryCountdown terms={terms} />
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
