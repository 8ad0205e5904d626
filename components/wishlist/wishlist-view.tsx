'use client';

import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Item, Product } from '@/services/view-models';
import { useIsHydrated, useShopSelector } from '@/store/hooks';
import layout from '@/styles/layout.module.scss';
import { FavouriteCard } from './favourite-card';
import { ShareList } from './share-list';
import { useRefreshedFavourites } from './use-refreshed-favourites';
import styles from './wishlist-view.module.scss';

type Props = {
  /** The product of an item that would be bought. */
  offerOf(item: Item): Product | undefined;
  /** Renders the button that adds it to the cart; passed in, because it belongs to the cart feature. */
  renderAction(item: Item): ReactNode;
  /** Shown in place of favourites when there are none. */
  ideas?: ReactNode;
};

/** The favourites page: the persisted list at once, current prices and offers once loaded. */
export function WishlistView({ offerOf, renderAction, ideas }: Props) {
  const { wishlistItems, wishlistTotal } = useShopSelector((state) => state.wishlist);
  const rehydrated = useIsHydrated();
  const { items, gone, state } = useRefreshedFavourites();
  if (!rehydrated) return <p className={styles.waiting}>Favorileriniz getiriliyor…</p>;
  return (
    <>
      {gone.length > 0 && (
        <Alert as="ul" tone="notice" page role="alert">
          {gone.map((title) => (
            <li key={title}>{title}: artık satışta olmadığı için favorilerinizden çıkarıldı.</li>
          ))}
        </Alert>
      )}
      {state === 'failed' && (
        <Alert tone="notice" page role="alert">
          Güncel fiyatlar şu anda alınamadı. Favorileriniz duruyor.
        </Alert>
      )}
      {wishlistTotal === 0 ? (
        <>
          <EmptyState
            title="Favori listeniz boş"
            text="Beğendiğiniz ürünlerde kalbe tıklayın, hepsi burada toplansın."
            drawing="heart-balloon"
          >
            <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
          </EmptyState>
          {ideas}
        </>
      ) : (
        <>
          <div className={styles.head}>
            <p role="status">{wishlistTotal} ürün</p>
            <ShareList items={wishlistItems} />
          </div>
          <ul className={layout.grid}>
            {wishlistItems.map((favourite) => {
              const item = items.get(favourite.id);
              return (
                <li key={favourite.id}>
                  <FavouriteCard favourite={favourite} offer={item && offerOf(item)}>
                    {item && renderAction(item)}
                  </FavouriteCard>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
