import { Link } from '@/components/ui/link';
import { formatMoment } from '@/contracts/dates';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { documentsOf } from './document-names';

/** The contract texts that were accepted; each opens on a page of its own, to be read or printed. */
export function OrderDocuments({ order }: { order: CustomerOrderDetail }) {
  return (
    <ul>
      {documentsOf(order).map(({ name, title, accepted_at }) => (
        <li key={name}>
          <Link href={`/hesap/siparislerim/${order.number}/${name}`}>{title}</Link>{' '}
          <small>({formatMoment(accepted_at)} tarihinde onayladınız)</small>
        </li>
      ))}
    </ul>
  );
}
