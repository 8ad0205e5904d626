import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { EVENT_WORDS } from './status-words';
import styles from './timeline.module.scss';

/** What happened to an order, the oldest first. */
export function Timeline({ events }: Pick<CustomerOrderDetail, 'events'>) {
  const told = events.filter(({ order_status }) => EVENT_WORDS[order_status] !== null);
  if (told.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label="Sipariş geçmişi">
      {told.map(({ order_status, at }) => (
        <li key={`${order_status} ${at}`}>
          <strong>{EVENT_WORDS[order_status]}</strong>
          <time dateTime={at}>{formatMoment(at)}</time>
        </li>
      ))}
    </ol>
  );
}
