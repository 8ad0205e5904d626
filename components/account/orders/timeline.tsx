import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { eventWords } from './status-words';
import styles from './timeline.module.scss';

/** The history of an order, oldest first. */
export function Timeline({ order: { events, delivery } }: { order: Pick<CustomerOrderDetail, 'events' | 'delivery'> }) {
  const shown = events.flatMap(({ order_status, at }) => {
    const words = eventWords(order_status, delivery);
    return words === null ? [] : [{ words, at }];
  });
  if (shown.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label="Sipariş geçmişi">
      {shown.map(({ words, at }) => (
        <li key={`${words} ${at}`}>
          <strong>{words}</strong>
          <time dateTime={at}>{formatMoment(at)}</time>
        </li>
      ))}
    </ol>
  );
}
