import type { OrderStatus } from '@/contracts/orders';
import styles from './status-badge.module.scss';
import { STATUS_WORDS, toneOf } from './status-words';

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`${styles.badge} ${styles[toneOf(status)]}`}>{STATUS_WORDS[status]}</span>;
}
