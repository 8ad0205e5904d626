import { Arrival } from '@/components/amounts/arrival';
import { Icon } from '@/components/ui/icon';
import type { CourierTerms } from '@/contracts/delivery';
import { DeliveryCountdown } from './delivery-countdown';
import styles from './item-promises.module.scss';
import type { PromiseWords } from './promise-words';

/** Delivery, payment and return terms that apply to every item. */
export function ItemPromises({ terms, words }: { terms: CourierTerms; words: PromiseWords }) {
  return (
    <ul className={styles.promises}>
      {terms.sameDayUntil !== null && (
        <li>
          <Icon name="truck" /> <DeliveryCountdown terms={terms} rule={words.rule} />
        </li>
      )}
      <li>
        <Icon name="package-check" /> <Arrival terms={terms} timeless={words.transit} />
      </li>
      <li>
        <Icon name="shield-check" /> {words.payment}
      </li>
      <li>
        <Icon name="package-check" /> {words.withdrawal}
      </li>
    </ul>
  );
}
