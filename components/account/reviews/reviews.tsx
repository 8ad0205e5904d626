'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { usePreload } from '@/components/ui/use-preload';
import { formatDay } from '@/contracts/dates';
import type { OwnReviews } from '@/contracts/review';
import { getOwnReviews } from '@/services/review/review';
import { Loaded } from '../loaded';
import { Panel } from '../panel';
import { useAccountData } from '../use-account-data';
import { LazyReviewForm, loadReviewForm } from './lazy-review-form';
import { OwnReviewCard } from './own-review-card';
import { ReviewedItem } from './reviewed-item';
import styles from './reviews.module.scss';

/**
 * Purchases without a review, and the customer's reviews. Only one form is open at a time.
 * @param order the number of an order whose items come first, with the first form open: the link of an email
 */
export function Reviews({ order = null }: { order?: string | null }) {
  usePreload(loadReviewForm);
  const reviews = useAccountData(getOwnReviews);
  /** The item whose form is open. */
  const [chosen, setOpen] = useState<number | null | undefined>(undefined);
  const form = {
    onClose: () => setOpen(null),
    onChanged: () => {
      setOpen(null);
      reviews.reload();
    },
  };
  return (
    <Loaded state={reviews}>
      {({ waiting: unsorted, results }) => {
        const waiting = order === null ? unsorted : unsorted.toSorted((a, b) => rank(a, order) - rank(b, order));
        const [first] = waiting;
        const open = chosen === undefined ? (first?.order === order ? first?.id : null) : chosen;
        return (
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
        );
      }}
    </Loaded>
  );
}

/** Items of the order first. */
const rank = (item: OwnReviews['waiting'][number], order: string) => (item.order === order ? 0 : 1);

type WaitingCardProps = {
  item: OwnReviews['waiting'][number];
  open: boolean;
  onOpen(): void;
  onClose(): void;
  onChanged(): void;
};

/** A purchased item without a review. */
function WaitingCard({ item, open, onOpen, onClose, onChanged }: WaitingCardProps) {
  return (
    <li>
      <ReviewedItem item={item}>
        <p className={styles.day}>Sipariş: {formatDay(item.bought_at)}</p>
        {!open && (
          <Button variant="quiet" aria-label={`Yorum yaz: ${item.title}`} onClick={onOpen}>
            Yorum yaz
          </Button>
        )}
      </ReviewedItem>
      {open && (
        <div className={styles.form}>
          <LazyReviewForm item={item} stored={null} onSaved={onChanged} onCancel={onClose} />
        </div>
      )}
    </li>
  );
}
