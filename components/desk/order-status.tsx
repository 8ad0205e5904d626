import type { DeskOrder } from '@/services/desk/orders';
import styles from './order-status.module.scss';
import { deskStatus, deskTone } from './order-words';

/** An order's status as a coloured label. */
export function OrderStatusLabel({ order }: { order: Pick<DeskOrder, 'order_status' | 'delivery'> }) {
  return (
    <span className={`${styles.label} ${styles[deskTone(order.order_status)]}`}>
      {deskStatus(order.order_status, order.delivery)}
    </span>
  );
}
