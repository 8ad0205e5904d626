import { type ReactNode, useId } from 'react';
import styles from './card.module.scss';

/** One topic of the checkout, under its heading. `aside` stands beside the heading. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
