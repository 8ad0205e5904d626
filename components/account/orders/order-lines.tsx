import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { formatKurus, multiplyMoney } from '@/contracts/money';
import type { CustomerOrderDetail } from '@/services/view-models';
import styles from './order-lines.module.scss';

/** The ordered products as they were sold. Each line links to its own slug. */
export function OrderLines({ order }: { order: CustomerOrderDetail }) {
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Link className={styles.image} href={`/${line.slug}`} tabIndex={-1} aria-hidden="true">
              <ProductImage src={line.get_thumbnail} alt="" sizes="72px" />
            </Link>
            <span>
              <Link href={`/${line.slug}`}>{line.title}</Link>
              <small>
                {line.variant_title && `${line.variant_title} · `}
                {line.quantity} adet × {formatKurus(line.price)}
              </small>
            </span>
            <strong>{formatKurus(multiplyMoney(line.price, line.quantity))}</strong>
          </li>
        ))}
      </ul>
      {order.coupon && (
        <p className={styles.row}>
          <span>İndirim ({order.coupon})</span> <span>−{formatKurus(order.discount)}</span>
        </p>
      )}
      <p className={styles.row}>
        <span>{order.delivery.method === 'pickup' ? 'Mağazadan teslim' : 'Kargo'}</span>{' '}
        <span>{order.shipping === 0 ? 'Ücretsiz' : formatKurus(order.shipping)}</span>
      </p>
      <p className={styles.total}>
        <span>Toplam (KDV dahil)</span> <strong>{formatKurus(order.amount)}</strong>
      </p>
      {order.note && <p>Sipariş notunuz: {order.note}</p>}
    </>
  );
}
