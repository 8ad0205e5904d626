'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Review } from '@/contracts/review';
import styles from './more-reviews.module.scss';
import { ReviewCard } from './review-card';

type Props = { slug: string; shown: readonly number[] };

/** The pages after the first, one a click; what loads them comes with the first click. */
export function MoreReviews({ slug, shown }: Props) {
  const [reviews, setReviews] = useState<Review[]>([]);
  /** The page that comes next; null after the last. */
  const [page, setPage] = useState<number | null>(2);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async () => {
    if (page === null || state === 'busy') return;
    setState('busy');
    try {
      const [{ getItemReviews }, { browserApi }] = await Promise.all([
        import('@/services/review/review'),
        import('@/services/http/browser'),
      ]);
      const answer = await getItemReviews(browserApi, slug, page);
      // A new review moves the others on: whoever stands here already is not shown twice.
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
      {reviews.length > 0 && (
        <ul className={styles.more}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
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
