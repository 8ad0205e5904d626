import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import { fitSummary } from '@/contracts/fit-words';
import { formatNumber } from '@/contracts/numbers';
import type { ItemReviews } from '@/contracts/review';
import { ReviewCard } from './review-card';
import styles from './review-section.module.scss';

/** The section of an item without reviews. @param demoRating whether it has the demo's rating, which no buyer gave */
export function NoReviews({ demoRating }: { demoRating: boolean }) {
  return (
    <Card as="section" className={styles.section} aria-labelledby="yorumlar">
      <ReviewAside reviews={null} />
      <div className={styles.none}>
        <p>
          <strong>Bu ürüne henüz yorum yazılmadı.</strong>
        </p>
        {demoRating && (
          <p>Ürünün yanında gördüğünüz yıldızlar örnek veridir; ilk yorumla birlikte yerini gerçek puana bırakır.</p>
        )}
      </div>
    </Card>
  );
}

/** What stands beside an item's reviews: heading, statistics and rules. @param reviews null without any */
export function ReviewAside({ reviews }: { reviews: ItemReviews | null }) {
  const fits = reviews && fitSummary(reviews.fit);
  return (
    <div className={styles.aside}>
      <h2 id="yorumlar">Yorumlar</h2>
      {reviews && (
        <>
          <div className={styles.summary}>
            <span className={styles.mean} aria-hidden="true">
              {formatNumber(reviews.rating, { atLeast: 1 })}
            </span>
            <div>
              <Stars value={reviews.rating} />
              <p>{reviews.count} yorum</p>
            </div>
          </div>
          <StarBars stars={reviews.stars} />
          {fits && (
            <p>
              <strong>Kalıp:</strong> {fits}
            </p>
          )}
        </>
      )}
      <ReviewRules />
      <p className={styles.write}>
        Bu ürünü aldınız mı? <Link href="/hesap/degerlendirmelerim">Yorum yazın</Link>
      </p>
    </div>
  );
}

type ListProps = {
  reviews: Pick<ItemReviews, 'results'>;
  /** The shop's name, above its answers. */
  shop: string;
};

/** The first page of an item's reviews. */
export function ReviewList({ reviews, shop }: ListProps) {
  return (
    <ul className={styles.list}>
      {reviews.results.map((review) => (
        <ReviewCard key={review.id} review={review} shop={shop} />
      ))}
    </ul>
  );
}

/** Distribution of ratings, five stars first. @param stars counts from one star to five */
function StarBars({ stars }: { stars: readonly number[] }) {
  const most = Math.max(1, ...stars);
  return (
    <ul className={styles.bars}>
      {stars
        .map((count, index) => ({ star: index + 1, count }))
        .toReversed()
        .map(({ star, count }) => (
          <li key={star}>
            <span>{star} yıldız</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span>
              {count}
              <span className={styles.word}> yorum</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

/**
 * Explains how reviews are collected and published, as the law requires next to them (Ticari Reklam ve Haksız Ticari
 * Uygulamalar Yönetmeliği; see server/domain/customers/review/item-reviews).
 */
function ReviewRules() {
  return (
    <div className={styles.rules}>
      <h3>Yorumlar nasıl yayımlanır?</h3>
      <ul>
        <li>Yalnızca ürünü bizden satın alanlar yorum yazabilir.</li>
        <li>Olumlu ve olumsuz bütün yorumlar ayrım yapılmadan yayımlanır.</li>
        <li>En yeni yorum en üstte durur; yorumlar en az bir yıl yayında kalır.</li>
        <li>Hakaret, reklam ya da kişisel bilgi içeren yorum kaldırılır, nedeni yazarına bildirilir.</li>
      </ul>
    </div>
  );
}
