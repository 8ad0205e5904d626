'use client';

import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { formatKurus, type Kurus } from '@/contracts/money';
import type { CartLine } from '@/services/view-models';
import { lineTotal } from '@/store/cart/line-total';
import styles from './mini-cart.module.scss';

/** What the mini-cart shows of a cart that is not empty. `amount` in kuruş. */
export function MiniCartLines({ lines, amount }: { lines: readonly CartLine[]; amount: Kurus }) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ product, item, quantity }) => (
          <li key={product.id}>
            <span className={styles.image}>
              <ProductImage src={item.get_thumbnail} alt="" sizes="56px" />
            </span>
            <span>
              <Link href={`/${item.slug}`}>{item.title}</Link>
              {product.variant_title && <small>{product.variant_title}</small>}
              <small>
                {quantity} × {formatKurus(product.price)}
              </small>
            </span>
            <strong>{formatKurus(lineTotal({ product, quantity }))}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Ara toplam</span> <strong>{formatKurus(amount)}</strong>
      </p>
      <p className={styles.note}>Kargo ücreti sepette hesaplanır.</p>
      <div className={styles.ways}>
        <ButtonLink variant="quiet" href="/sepetim">
          Sepete git
        </ButtonLink>
        <ButtonLink href="/siparis/siparis-bilgilerim">Satın al</ButtonLink>
      </div>
    </>
  );
}
