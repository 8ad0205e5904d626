import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import type { Item } from '@/contracts/catalog';
import { MarkedTitle } from './marked-title';
import styles from './result-option.module.scss';

type Props = { id: string; item: Item; typed: string; isActive: boolean; onChoose(): void };

/**
 * A search result: an option for the keyboard, a link for the mouse. The spaces separate its parts for screen readers.
 */
export function ResultOption({ id, item, typed, isActive, onChoose }: Props) {
  const [product] = item.products;
  const isSoldOut = item.products.every(({ stock }) => stock === 0);
  return (
    <Link
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      href={`/${item.slug}`}
      className={styles.option}
      onClick={onChoose}
    >
      <span className={styles.image}>
        <ProductImage src={item.get_thumbnail} alt="" sizes="64px" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <MarkedTitle title={item.title} typed={typed} />
        </span>{' '}
        <Rating value={item.rating} count={item.rate_counter} /> {isSoldOut && <span>Tükendi</span>}
      </span>{' '}
      {product && <Price price={product.price} marketPrice={product.market_price} />}
    </Link>
  );
}
