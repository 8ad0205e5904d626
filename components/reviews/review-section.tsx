import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Stars } from '@/components/ui/stars';
import { fitSummary } from '@/contracts/fit-words';
import { formatNumber } from '@/contracts/numbers';
import type { ItemReviews } from '@/contracts/review';
import { MoreReviews } from './more-reviews-later';
import { ReviewCard } from './review-card';
import styles from './review-section.module.scss';

type Props = {
  slug: string;
  /** The shop's name, above its answers. */
  shop: string;
  /** The first page of reviews. */
  reviews: ItemReviews;
  /** Whether the item has the demo catalogue's rating, which no buyer gave. */
  demoRating: boolean;
};

/** An item's reviews with their statistics and rules, all in the server's HTML. */
export function ReviewSection({ slug, shop, reviews, demoRating }: Props) {
  const { count, rating, stars, fit, results, next } = reviews;
  const fits = fitSummary(fit);
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
      {count > 0 ? (
        <div>
          <ul className={styles.list}>
            {results.map((review) => (
              <ReviewCard key={review.id} review={review} shop={shop} />
            ))}
          </ul>
          {next && <MoreReviews slug={slug} shop={shop} shown={results.map(({ id }) => id)} />}
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
