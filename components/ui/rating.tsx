import styles from './rating.module.scss';
import { Stars } from './stars';

/** An item's stars; nothing at all for a rating of 1 or below, which means "not rated". */
export function Rating({ value, count }: { value: number; count?: number }) {
  if (value <= 1) return null;
  return (
    <span className={styles.rating}>
      <Stars value={value} />
      {count !== undefined && <span aria-hidden="true">{`(${count})`}</span>}
    </span>
  );
}
