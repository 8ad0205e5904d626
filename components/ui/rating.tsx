import styles from './rating.module.scss';
import { Stars } from './stars';

/**
 * An item's stars; nothing for a rating of 1 or below, which means "not rated". A `count` of 0 marks a rating of the
 * demo catalogue, which no buyer gave.
 */
export function Rating({ value, count }: { value: number; count?: number }) {
  if (value <= 1) return null;
  return (
    <span className={styles.rating}>
      <Stars value={value} />
      {count === 0 && <span>örnek puan</span>}
      {count !== undefined && count > 0 && <span aria-hidden="true">{`(${count})`}</span>}
    </span>
  );
}
