import styles from './small-parts.module.scss';

/** Larger numbers are shown as "99+", which limits the width. */
const MOST = 99;

/**
 * A number on the upper right corner of its container; `label` describes what is counted. Positioned absolutely, so
 * that it causes no layout shift; renders nothing for 0.
 */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="img" aria-label={label}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
