import styles from './count-badge.module.scss';

/** Beyond this a number says no more than "many", and needs more room than there is. */
const MOST = 99;

/**
 * A number on the upper right corner of whatever holds it; `label` says what is counted. Takes no room of its own, so
 * that nothing moves when it appears; nothing at all for 0.
 */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="img" aria-label={label}>
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
