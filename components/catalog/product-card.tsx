import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import type { Item } from '@/contracts/catalog';
import { cheapestFirst } from './cheapest';
import styles from './product-card.module.scss';

type Props = { item: Item; priority?: boolean; action?: ReactNode };

/** An item in a listing, at its lowest price. `action` is what one can do with it there. */
export function ProductCard({ item, priority = false, action }: Props) {
  const product = cheapestFirst(item.products)[0];
  const soldOut = item.products.every(({ stock }) => stock === 0);
  return (
    <article className={styles.card}>
      <Link href={`/${item.slug}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductImage src={item.get_thumbnail} alt="" sizes="(min-width: 1024px) 300px, 48vw" priority={priority} />
        {soldOut && <span className={styles.soldOut}>Tükendi</span>}
      </Link>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link href={`/${item.slug}`}>{item.title}</Link>
        </h3>
        <Rating value={item.rating} count={item.rate_counter} />
        {product && <Price price={product.price} marketPrice={product.market_price} />}
        {action}
      </div>
    </article>
  );
}
