import type { ReactNode } from 'react';
import styles from './sample.module.scss';

/** A named component sample with its states side by side. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
