import type { CSSProperties } from 'react';
import { starSlots } from './star-slots';
import styles from './stars.module.scss';

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** Five star slots with halves, said in words to who can't see them. Drawn by the stylesheet: listings have many. */
export function Stars({ value }: { value: number }) {
  const filled = starSlots(value).reduce<number>((sum, fill) => sum + fill, 0);
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`5 üzerinden ${number.format(value)} puan`}
      style={{ '--filled': `${filled}rem` } as CSSProperties}
    />
  );
}
