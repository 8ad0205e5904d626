'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getOwnReviews } from '@/services/review/review';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { OwnReviewCard } from './own-review-card';
import styles from './reviews.module.scss';
import { WaitingCard } from './waiting-card';

/** Purchases without a review, and the customer's reviews. Only one form is open at a time. */
export function Reviews() {
  const reviews = useAccountData(getOwnReviews);
  /** The item whose form is open. */
  const [open, setOpen] = useState<number | null>(null);
  const form = {
    onClose: () => setOpen(null),
    onChanged: () => {
      setOpen(null);
      reviews.reload();
    },
  };
  return (
    <Loaded state={reviews}>
      {({ waiting, results }) => (
        <>
          {waiting.length + results.length === 0 && (
            <EmptyState
              title="Henüz yorumunuz yok"
              text="Satın aldığınız ürünler burada yorumunuzu bekler. Puanınız başka kutlamalara yol gösterir."
              drawing="heart-balloon"
            >
              <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
            </EmptyState>
          )}
          {waiting.length > 0 && (
            <Panel title="Yorumunuzu bekleyenler">
              <ul className={styles.list}>
                {waiting.map((item) => (
                  <WaitingCard
                    key={item.id}
                    item={item}
                    open={open === item.id}
                    onOpen={() => setOpen(item.id)}
                    {...form}
                  />
                ))}
              </ul>
            </Panel>
          )}
          {results.length > 0 && (
            <Panel title="Yazdıklarım">
              <ul className={styles.list}>
                {results.map((review) => (
                  <OwnReviewCard
                    key={review.id}
                    review={review}
                    open={open === review.item.id}
                    onOpen={() => setOpen(review.item.id)}
                    {...form}
                  />
                ))}
              </ul>
            </Panel>
          )}
        </>
      )}
    </Loaded>
  );
}
