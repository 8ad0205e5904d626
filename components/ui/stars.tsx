import type { CSSProperties } from 'react';
import { formatNumber } from '@/contracts/numbers';
import { starSlots } from './star-slots';
import styles from './stars.module.scss';

/** Five stars with halves, with a text for screen readers. Drawn by the stylesheet, because listings contain many. */
export function Stars({ value }: { value: number }) {
  const filled = starSlots(value).reduce<number>((sum, fill) => sum + fill, 0);
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`5 üzerinden ${formatNumber(value, { atMost: 1 })} puan`}
      style={{ '--filled': `${filled}rem` } as CSSProperties}
    />
  );
}
