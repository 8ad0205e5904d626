'use client';

import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Review } from '@/contracts/review';
import styles from './more-reviews.module.scss';

type Props = {
  slug: string;
  /** The shop's name, above its answers. */
  shop: string;
  /** Ids of the reviews on the first page. */
  shown: readonly number[];
};

/** Loads the pages after the first, one per click; the code for loading and rendering comes with the first click. */
export function MoreReviews({ slug, shop, shown }: Props) {
  const [reviews, setReviews] = useState<Review[]>([]);
  const [Card, setCard] = useState<ComponentType<{ review: Review; shop: string }> | null>(null);
  /** The next page; null after the last. */
  const [page, setPage] = useState<number | null>(2);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async () => {
    if (page === null || state === 'busy') return;
    setState('busy');
    try {
      const [{ ReviewCard }, { getItemReviews }, { browserApi }] = await Promise.all([
        import('./review-card'),
        import('@/services/review/review'),
        import('@/services/http/browser'),
      ]);
      const answer = await getItemReviews(browserApi, slug, page);
      setCard(() => ReviewCard);
      // A new review shifts the pages, so reviews already shown are skipped.
      const known = new Set([...shown, ...reviews.map(({ id }) => id)]);
      setReviews([...reviews, ...(answer?.results ?? []).filter(({ id }) => !known.has(id))]);
      setPage(answer?.next ? page + 1 : null);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {Card && reviews.length > 0 && (
        <ul className={styles.more}>
          {reviews.map((review) => (
            <Card key={review.id} review={review} shop={shop} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <p role="alert">{state === 'failed' && 'Yorumlar şu anda alınamadı.'}</p>
        {page !== null && (
          <Button variant="quiet" aria-busy={state === 'busy'} onClick={() => void load()}>
            Daha fazla yorum
          </Button>
        )}
      </div>
    </>
  );
}
