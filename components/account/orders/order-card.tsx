import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ProductImage } from '@/components/ui/product-image';
import { formatDay } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import type { CustomerOrder } from '@/services/view-models';
import styles from './order-list.module.scss';
import { StatusBadge } from './status-badge';

/** Maximum number of images on a card; the rest is shown as a number. */
const MAX_THUMBNAILS = 4;

/** One order in the list. */
export function OrderCard({ order }: { order: CustomerOrder }) {
  const { number, lines } = order;
  const more = lines.length - MAX_THUMBNAILS;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2>{number}</h2>
        <StatusBadge order={order} />
      </div>
      <p>
        {formatDay(order.created_at)} · {lines.length} ürün · <strong>{formatKurus(order.amount)}</strong>
      </p>
      <ul className={styles.images}>
        {lines.slice(0, MAX_THUMBNAILS).map((line) => (
          <li key={`${line.slug} ${line.variant_title}`}>
            <ProductImage src={line.get_thumbnail} alt={line.title} sizes="64px" />
          </li>
        ))}
        {more > 0 && <li className={styles.more}>+{more}</li>}
      </ul>
      <div>
        <ButtonLink variant="quiet" href={`/hesap/siparislerim/${number}`} aria-label={`${number}: sipariş ayrıntısı`}>
          Sipariş ayrıntısı
        </ButtonLink>
      </div>
    </Card>
  );
}
