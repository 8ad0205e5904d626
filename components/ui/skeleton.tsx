import styles from './skeleton.module.scss';

/** Grey bars where content will be. Says that it loads, once for all of them. */
export function Skeleton({ bars = 3 }: { bars?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Yükleniyor">
      {Array.from({ length: bars }, (_, place) => place).map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
