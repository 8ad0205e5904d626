'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Rating } from '@/components/ui/rating';
import { slugify } from '@/contracts/turkish';
import type { CardFacts } from './card-facts';
import { CardAction, CardCorner } from './card-parts';
import styles from './product-card.module.scss';

type Props = {
  facts: CardFacts;
  /** Its image is visible on page load. */
  priority?: boolean;
  /** An additional action for the item. */
  action?: ReactNode;
};

/**
 * An item in a listing at its lowest price. The title's link covers the whole card. A client component without state:
 * its props take 150 B of the payload, where a server component would repeat the rendered card, 2 kB.
 */
export function ProductCard({ facts, priority = false, action }: Props) {
  const [
    id,
    title,
    image,
    rating,
    rateCounter,
    price,
    marketPrice,
    isChoice,
    isSoldOut,
    colors,
    swatches,
    color,
    given,
  ] = facts;
  const slug = given ?? slugify(title);
  const market = marketPrice ?? price;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.image}>
        <ProductImage
          src={image}
          alt=""
          sizes="(min-width: 1280px) 230px, (min-width: 640px) 30vw, 44vw"
          priority={priority}
        />
        {isSoldOut === 1 && <span className={styles.soldOut}>Tükendi</span>}
        {colors > 0 && (
          <span className={styles.colors}>
            <ColorDots count={colors} swatches={swatches.split(' ')} />
          </span>
        )}
      </div>
      {price !== null && market !== null && (
        <div className={styles.corner}>
          <CardCorner favourite={{ id, slug, title, get_thumbnail: image, price, market_price: market }} />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link href={color ? `/${slug}?renk=${color}` : `/${slug}`} data-item={id}>
            {title}
          </Link>
        </h3>
        <Rating value={rating} count={rateCounter} />
        <div className={styles.foot}>
          {price !== null && market !== null && <Price price={price} marketPrice={market} />}
          {price !== null && isSoldOut === 0 && (
            <CardAction offer={{ slug, title, color: color || undefined, isChoice: isChoice === 1 }} />
          )}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      </div>
    </Card>
  );
}

/** The colours an item is available in. */
function ColorDots({ count, swatches }: { count: number; swatches: readonly string[] }) {
  return (
    <span className={styles.dots} role="img" aria-label={`${count} renk`}>
      {swatches.map((swatch) => (
        <span key={swatch} className={styles.dot} style={{ background: `var(--swatch-${swatch})` }} />
      ))}
      {count > swatches.length && <span aria-hidden="true">{`+${count - swatches.length}`}</span>}
    </span>
  );
}
