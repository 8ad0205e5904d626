import { Arrival } from '@/components/amounts/arrival';
import { Icon } from '@/components/ui/icon';
import { type CourierTerms, transitWords } from '@/contracts/delivery';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';

/** Delivery, payment and return terms that apply to every item. */
export function ItemPromises({ terms }: { terms: CourierTerms }) {
  return (
    <ul className={styles.promises}>
      {terms.sameDayUntil !== null && (
        <li>
          <Icon name="truck" /> <DeliveryCountdown terms={terms} />
        </li>
      )}
      <li>
        <Icon name="package-check" /> <Arrival terms={terms} timeless={transitWords(terms.transit)} />
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
