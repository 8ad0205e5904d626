import styles from './star-bars.module.scss';

/** Distribution of ratings, five stars first. @param stars counts from one star to five */
export function StarBars({ stars }: { stars: readonly number[] }) {
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
