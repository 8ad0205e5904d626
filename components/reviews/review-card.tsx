import { Stars } from '@/components/ui/stars';
import { formatDay } from '@/contracts/dates';
import { FIT_WORDS } from '@/contracts/fit-words';
import type { Review } from '@/contracts/review';
import styles from './review-card.module.scss';

/** One review in a list, with the shop's answer. `ItemReviews` acts on its button. @param shop the shop's name */
export function ReviewCard({ review, shop }: { review: Review; shop: string }) {
  const { id, author, rating, title, text, fit, created_at, edited_at, answer } = review;
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
      <button type="button" className={styles.report} data-report={id}>
        Yorumu bildir
      </button>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.head}>
            <strong>{shop} yanıtladı</strong>
            <span className={styles.day}>
              <time dateTime={answer.at}>{formatDay(answer.at)}</time>
              {answer.edited_at && ' (düzenlendi)'}
            </span>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
    </li>
  );
}
