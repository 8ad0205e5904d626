import { Stars } from '@/components/ui/stars';
import { formatDay } from '@/contracts/dates';
import { FIT_WORDS } from '@/contracts/fit-words';
import type { Review } from '@/contracts/review';
import { ReportReview } from './report-review';
import styles from './review-card.module.scss';

/** One review in a list. */
export function ReviewCard({ review }: { review: Review }) {
  const { id, author, rating, title, text, fit, created_at, edited_at } = review;
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {[...author][0]}
        </span>
        <strong>{author}</strong>
        <span className={styles.day}>
          <time dateTime={created_at}>{formatDay(created_at)}</time>
          {edited_at && ' (düzenlendi)'}
        </span>
      </p>
      <Stars value={rating} />
      {title && <h3>{title}</h3>}
      <p className={styles.text}>{text}</p>
      {fit && <p className={styles.day}>Kalıp: {FIT_WORDS[fit]}</p>}
      <ReportReview review={id} />
    </li>
  );
}
