import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import type { Item } from '@/contracts/catalog';
import { CardCorner } from './card-corner';
import { cheapestFirst } from './cheapest';
import { ColorDots } from './color-dots';
import styles from './product-card.module.scss';

type Props = {
  item: Item;
  /** Its picture is in sight when the page opens. */
  priority?: boolean;
  /** What one can do with the item, below its price. */
  action?: ReactNode;
};

/** An item in a listing, at its lowest price. The title's link covers the whole card. */
export function ProductCard({ item, priority = false, action }: Props) {
  const { id, slug, title, get_thumbnail } = item;
  const product = cheapestFirst(item.products)[0];
  const soldOut = item.products.every(({ stock }) => stock === 0);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductImage
          src={item.get_thumbnail}
          alt=""
          sizes="(min-width: 1280px) 230px, (min-width: 640px) 30vw, 46vw"
          priority={priority}
        />
        {soldOut && <span className={styles.soldOut}>Tükendi</span>}
        <span className={styles.colors}>
          <ColorDots products={item.products} />
        </span>
      </div>
      {product && (
        <div className={styles.corner}>
          <CardCorner
            favourite={{ id, slug, title, get_thumbnail, price: product.price, market_price: product.market_price }}
          />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link href={`/${item.slug}`}>{item.title}</Link>
        </h3>
        <Rating value={item.rating} count={item.rate_counter} />
        {product && <Price price={product.price} marketPrice={product.market_price} />}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}
