import { Link } from '@/components/ui/link';
import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { OrderAccess } from '@/services/orders/order-access';
import { orderHref } from '@/services/orders/order-href';
import { documentsOf } from './document-names';
import styles from './order-view.module.scss';

/** Links to the accepted contract texts, each on its own page for reading or printing. */
export function OrderDocuments({ order, access }: { order: CustomerOrderDetail; access: OrderAccess }) {
  return (
    <ul className={styles.documents}>
      {documentsOf(order).map(({ name, title, accepted_at }) => (
        <li key={name}>
          <Link href={orderHref(access, name)}>{title}</Link>{' '}
          <small>({formatMoment(accepted_at)} tarihinde onayladınız)</small>
        </li>
      ))}
    </ul>
  );
}
