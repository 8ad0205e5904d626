import { Link } from '@/components/ui/link';
import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { OrderAccess } from '@/services/orders/order-access';
import { orderHref } from '@/services/orders/order-href';
import { documentsOf } from './document-names';
import styles from './order-view.module.scss';

/** The contract texts that were accepted; each opens on a page of its own, to be read or printed. */
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
