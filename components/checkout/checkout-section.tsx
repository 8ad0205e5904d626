import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';
import styles from './checkout-section.module.scss';

/** A section of the checkout with its heading. `aside` is shown next to the heading. */
export function CheckoutSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
