import styles from './small-parts.module.scss';

/** Placeholder bars while content loads, announced once to screen readers. */
export function Skeleton({ bars = 3 }: { bars?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Yükleniyor">
      {Array.from({ length: bars }, (_, index) => index).map((index) => (
        <span key={index} />
      ))}
    </div>
  );
}
