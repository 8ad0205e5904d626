import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import { formatNumber } from '@/contracts/numbers';
import type { ItemReviews } from '@/contracts/review';
import { MoreReviews } from './more-reviews-later';
import { ReviewCard } from './review-card';
import { ReviewRules } from './review-rules';
import styles from './review-section.module.scss';
import { StarBars } from './star-bars';

type Props = {
  slug: string;
  /** The first page of reviews. */
  reviews: ItemReviews;
  /** Whether the item has the demo catalogue's rating, which no buyer gave. */
  demoRating: boolean;
};

/** An item's reviews with their statistics and rules, all in the server's HTML. */
export function ReviewSection({ slug, reviews, demoRating }: Props) {
  const { count, rating, stars, results, next } = reviews;
  return (
    <Card as="section" className={styles.section} aria-labelledby="yorumlar">
      <div className={styles.aside}>
        <h2 id="yorumlar">Yorumlar</h2>
        {count > 0 && (
          <>
            <div className={styles.summary}>
              <span className={styles.mean} aria-hidden="true">
                {formatNumber(rating, { atLeast: 1 })}
              </span>
              <div>
                <Stars value={rating} />
                <p>{count} yorum</p>
              </div>
            </div>
            <StarBars stars={stars} />
          </>
        )}
        <ReviewRules />
        <p className={styles.write}>
          Bu ürünü aldınız mı? <Link href="/hesap/degerlendirmelerim">Yorum yazın</Link>
        </p>
      </div>
      {count > 0 ? (
        <div>
          <ul className={styles.list}>
            {results.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
          {next && <MoreReviews slug={slug} shown={results.map(({ id }) => id)} />}
        </div>
      ) : (
        <div className={styles.none}>
          <p>
            <strong>Bu ürüne henüz yorum yazılmadı.</strong>
          </p>
          {demoRating && (
            <p>Ürünün yanında gördüğünüz yıldızlar örnek veridir; ilk yorumla birlikte yerini gerçek puana bırakır.</p>
          )}
        </div>
      )}
    </Card>
  );
}
