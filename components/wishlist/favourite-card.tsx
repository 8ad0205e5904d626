'use client';

import type { ReactNode } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import type { Favourite, Product } from '@/services/view-models';
import { useShopDispatch } from '@/store/hooks';
import { favouriteRemoved } from '@/store/wishlist/wishlist-slice';
import styles from './favourite-card.module.scss';

type Props = {
  favourite: Favourite;
  /** The product to buy at its current price; undefined until known. */
  offer: Product | undefined;
  /** The buy button. */
  children: ReactNode;
};

/** One favourite on the favourites page. */
export function FavouriteCard({ favourite, offer, children }: Props) {
  const dispatch = useShopDispatch();
  const { slug, title, get_thumbnail, price, market_price } = favourite;
  const remove = () => {
    dispatch(favouriteRemoved(favourite.id));
    void showToast('info', 'Kaldırıldı!');
  };
  return (
    <Card as="article" className={styles.card}>
      <Link href={`/${slug}`} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ProductImage src={get_thumbnail} alt="" sizes="(min-width: 1024px) 300px, 48vw" />
      </Link>
      <h2 className={styles.title}>
        <Link href={`/${slug}`}>{title}</Link>
      </h2>
      <Price price={offer?.price ?? price} marketPrice={offer?.market_price ?? market_price} />
      <div className={styles.actions}>
        {children}
        <Button variant="plain" aria-label={`Kaldır: ${title}`} onClick={remove}>
          Kaldır
        </Button>
      </div>
    </Card>
  );
}
