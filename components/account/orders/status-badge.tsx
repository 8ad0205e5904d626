import type { CustomerOrder } from '@/services/view-models';
import styles from './status-badge.module.scss';
import { statusWords, toneOf } from './status-words';

export function StatusBadge({ order }: { order: Pick<CustomerOrder, 'order_status' | 'delivery'> }) {
  return (
    <span className={`${styles.badge} ${styles[toneOf(order.order_status)]}`}>
      {statusWords(order.order_status, order.delivery)}
    </span>
  );
}
